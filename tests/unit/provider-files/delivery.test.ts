import { expect, it } from 'vitest';
import { leadKinds } from '@/lib/contracts/lead';
import { deliverySchema } from '@/lib/provider-files/delivery';
import { faultLine } from '@/lib/provider-files/faults';
import { check, readYaml } from '@/lib/provider-files/source';

function read(text: string) {
  const { source, faults } = readYaml('delivery.yaml', text);
  if (source === undefined) return { value: undefined, faults: faults.map(faultLine) };
  const checked = check(deliverySchema, source);
  return { value: checked.value, faults: checked.faults.map(faultLine) };
}

it('a target takes all kinds of leads unless it names some', () => {
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

it.each([
  ['an unknown type', 'type: fax', /^delivery\.yaml:2: targets\.0\.type: /],
  ['an address that is none', 'type: webhook, url: crm.step.example', /targets\.0\.url: expected https:/],
  ['a chat in words', 'type: telegram, chat: Отдел продаж', /targets\.0\.chat: expected the number of a chat/],
  ['a mailbox that is none', 'type: email, from: site@step.example, to: [sales]', /targets\.0\.to\.0: /],
  ['no mailbox', 'type: email, from: site@step.example, to: []', /targets\.0\.to: /],
  ['a secret', 'type: telegram, chat: -1001, token: secret', /targets\.0\.token: this key is not known/],
  ['an unknown kind', 'type: telegram, chat: -1001, kinds: [calls]', /targets\.0\.kinds\.0: /],
])('%s is a fault', (_what, words, fault) => {
  const { value, faults } = read(`targets:\n  - { id: chat, ${words} }\n`);
  expect(value).toBeUndefined();
  expect(faults).toEqual([expect.stringMatching(fault)]);
});

it('two targets of one id are a fault', () => {
  const target = '  - { id: chat, type: telegram, chat: -1001 }\n';
  expect(read(`targets:\n${target}${target}`).faults).toEqual([
    'delivery.yaml:3: targets.1.id: another target has this id (in id chat)',
  ]);
});
