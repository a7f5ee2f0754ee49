import { expect, it } from 'vitest';
import { leadKinds } from '@/lib/contracts/lead';
import { deliverySchema, unknownDistricts } from '@/lib/provider-files/delivery';
import { faultLine } from '@/lib/provider-files/faults';
import { check, readYaml } from '@/lib/provider-files/source';

function read(text: string) {
  const { source, faults } = readYaml('delivery.yaml', text);
  if (source === undefined) return { value: undefined, faults: faults.map(faultLine) };
  const checked = check(deliverySchema, source);
  return { value: checked.value, faults: checked.faults.map(faultLine) };
}

it('a target gets all kinds of leads unless it names some', () => {
  const { value } = read(`
targets:
  - { id: chat, type: telegram, chat: -1001 }
  - { id: own, type: webhook, url: https://crm.step.example, kinds: [call-request] }
`);
  expect(value?.targets).toMatchObject([
    { id: 'chat', chat: '-1001', kinds: leadKinds },
    { id: 'own', kinds: ['call-request'] },
  ]);
});

it('a CRM target sets the pipeline and fields of leads by kind and district', () => {
  const { value } = read(`
targets:
  - id: crm
    type: bitrix24
    pipeline: 3
    fields: { ufCrm_1700000000: Сайт, ufCrm_2: [4, 5] }
    overrides:
      - { kinds: [call-request], responsible: 12 }
      - { districts: [Алмалинский район], pipeline: 0 }
  - { id: amo, type: amocrm, domain: step.amocrm.ru, number_field_id: 501, fields: { '77': Сайт } }
`);
  expect(value?.targets).toMatchObject([
    { pipeline: 3, overrides: [{ responsible: 12, fields: {} }, { pipeline: 0 }] },
    { domain: 'step.amocrm.ru', fields: { '77': 'Сайт' }, overrides: [] },
  ]);
});

it('a CRM target maps its stages to lead states', () => {
  const { value } = read(`
targets:
  - { id: crm, type: bitrix24, statuses: { UC_QUEUE: new, 'C3:WON': connecting, PROCESSED: reached } }
  - { id: amo, type: amocrm, domain: step.amocrm.ru, number_field_id: 501, statuses: { 70001: later } }
`);
  expect(value?.targets).toMatchObject([
    { statuses: { UC_QUEUE: 'new', 'C3:WON': 'connecting', PROCESSED: 'reached' } },
    { statuses: { '70001': 'later' } },
  ]);
});

it('at most one target is primary', () => {
  const target = (id: string, more: string) =>
    `  - { id: ${id}, type: amocrm, domain: step.amocrm.ru, number_field_id: 501${more} }`;
  const one = ['targets:', target('one', ', primary: true'), target('other', ', primary: false')];
  expect(read(one.join('\n')).faults).toEqual([]);
  expect(read([...one, target('third', ', primary: true')].join('\n')).faults).toEqual([
    'delivery.yaml:4: targets.2.primary: another target is primary (in id third)',
  ]);
});

it.each([
  ['an unknown type', 'type: mail', /^delivery\.yaml:2: targets\.0\.type: expected one of email, .*, not "mail"/],
  ['no type', 'url: https://crm.step.example', /targets\.0\.type: it is missing: expected one of webhook, /],
  ['an address that is none', 'type: webhook, url: crm.step.example', /targets\.0\.url: expected https:/],
  ['a chat in words', 'type: telegram, chat: Отдел продаж', /targets\.0\.chat: expected the number of a chat/],
  ['a mailbox that is none', 'type: email, from: site@step.example, to: [sales]', /targets\.0\.to\.0: /],
  ['a time that is none', 'type: email, from: s@a.example, to: [b@a.example], daily: 24:00', /daily: expected a time/],
  ['a summary in a chat', 'type: telegram, chat: -1001, daily: 18:00', /targets\.0\.daily: this key is not known/],
  ['no mailbox', 'type: email, from: site@step.example, to: []', /targets\.0\.to: /],
  ['a secret', 'type: telegram, chat: -1001, token: secret', /targets\.0\.token: this key is not known/],
  ['a field that no portal has', 'type: bitrix24, fields: { fm: x }', /targets\.0\.fields\.fm: fields are named ufCrm/],
  ['a stage in words', 'type: bitrix24, statuses: { В работе: taken }', /statuses\.В работе: statuses are named as st/],
  ['a stage that says nothing known', 'type: bitrix24, statuses: { NEW: won }', /targets\.0\.statuses\.NEW: /],
  ['an override of nobody', 'type: bitrix24, overrides: [{ who: 1 }]', /overrides\.0\.who: this key is not known/],
  ['a number without its field', 'type: amocrm, domain: step.amocrm.ru', /targets\.0\.number_field_id: /],
  ['a domain that is none', 'type: amocrm, domain: step/amo, number_field_id: 1', /0\.domain: expected a domain/],
  ['an unknown kind', 'type: telegram, chat: -1001, kinds: [calls]', /targets\.0\.kinds\.0: /],
])('%s is a fault', (_what, words, fault) => {
  const { value, faults } = read(`targets:\n  - { id: chat, ${words} }\n`);
  expect(value).toBeUndefined();
  expect(faults).toEqual([expect.stringMatching(fault)]);
});

it('a district without a street is a fault that lists the districts, nearest first', () => {
  const { value } = read(`
targets:
  - { id: chat, type: telegram, chat: -1001 }
  - { id: crm, type: bitrix24, overrides: [{ districts: [Медеуский район, Алмалинскый район], pipeline: 1 }] }
`);
  const known = ['Медеуский район', 'Алмалинский район'];
  expect(value && unknownDistricts(value, known).map(faultLine)).toEqual([
    'delivery.yaml: targets.1.overrides.0.districts: no street of houses.csv is in "Алмалинскый район"; the districts are Алмалинский район, Медеуский район',
  ]);
});

it('an email target accepts the time of a daily summary, with quotes or without', () => {
  const { value } = read(`
targets:
  - { id: boss, type: email, from: site@step.example, to: [boss@step.example], kinds: [], daily: 18:00 }
  - { id: sales, type: email, from: site@step.example, to: [sales@step.example], daily: '9:00' }
`);
  expect(value?.targets).toMatchObject([{ daily: '18:00' }, { daily: '9:00' }]);
});

it('two targets with the same id are a fault', () => {
  const target = '  - { id: chat, type: telegram, chat: -1001 }\n';
  expect(read(`targets:\n${target}${target}`).faults).toEqual([
    'delivery.yaml:3: targets.1.id: another target has this id (in id chat)',
  ]);
});

it('a reminder waits ten minutes unless it sets another time', () => {
  const { value } = read(`
targets:
  - { id: chat, type: telegram, chat: -1001 }
  - { id: boss, type: email, from: site@step.example, to: [boss@step.example], kinds: [] }
reminders:
  - { target: chat }
  - { target: boss, minutes: 30 }
`);
  expect(value?.reminders).toEqual([
    { target: 'chat', minutes: 10 },
    { target: 'boss', minutes: 30 },
  ]);
});

it('a reminder to an unknown target or to a webhook is a fault', () => {
  const { faults } = read(`
targets:
  - { id: own, type: webhook, url: https://crm.step.example }
reminders:
  - { target: own }
  - { target: chat }
`);
  expect(faults).toEqual([
    expect.stringContaining('reminders.0.target: no target of the types telegram and email has the id "own"'),
    expect.stringContaining('reminders.1.target: no target of the types telegram and email has the id "chat"'),
  ]);
});
