import { beforeEach, describe, expect, it } from 'vitest';
import { POST as postAmocrmEvent } from '@/app/client-api/deliveries/amocrm/route';
import { POST as postBitrixEvent } from '@/app/client-api/deliveries/bitrix24/route';
import { DELIVERY_EVENT_MAXIMUM_BYTES } from '@/lib/config/limits';
import { WRONG_DELIVERY_EVENTS_PER_CLIENT_ADDRESS } from '@/lib/config/rate-limits';
import { providerFiles } from '@/lib/provider-files/current';
import { settings } from '../support/environment';
import { APPLICATION_TOKEN, amocrmEvent, bitrixEvent, WEBHOOK_KEY } from '../support/portal-events';
import { siteOn } from '../support/site';

const site = siteOn('sqlite');
const ITEMS = ['7', '8', '9'];
const nowhere = { kinds: ['store-lead' as const], fields: {}, overrides: [] };
const targets = [
  { id: 'crm', type: 'bitrix24' as const, ...nowhere },
  { id: 'amo', type: 'amocrm' as const, ...nowhere, domain: 'step.amocrm.ru', number_field_id: 501 },
];

beforeEach(async () => {
  settings.current = { BITRIX24_APPLICATION_TOKEN: APPLICATION_TOKEN, AMOCRM_WEBHOOK_KEY: WEBHOOK_KEY };
  const before = providerFiles().delivery;
  Object.assign(providerFiles(), { delivery: { targets, reminders: [] } });
  const common = { state: 'delivered' as const, attempts: 1, looks: 0, created_at: Date.now() };
  const deliveries = targets.flatMap(({ id: target }) =>
    ITEMS.map((number) => ({ ...common, lead_id: `lead-${number}`, target, target_number: number })),
  );
  await site.database.insertInto('lead_deliveries').values(deliveries).execute();
  return () => void Object.assign(providerFiles(), { delivery: before });
});

const form = 'application/x-www-form-urlencoded; charset=utf-8';
const posted = (path: string, body: string, type = form) =>
  new Request(`http://localhost:3000/client-api/deliveries/${path}`, {
    method: 'POST',
    headers: { 'content-type': type, 'x-forwarded-for': '192.0.2.7' },
    body,
  });
const fields = (given: Record<string, string>) => new URLSearchParams(given).toString();
const bitrix = (given: Record<string, string>) => postBitrixEvent(posted('bitrix24', fields(given)));
const amocrm = (given: Record<string, string>, key = WEBHOOK_KEY) =>
  postAmocrmEvent(posted(`amocrm?key=${key}`, fields(given)));
/** The leads that are to be looked at. */
const due = async () =>
  (await site.database.selectFrom('lead_deliveries').selectAll().where('look_at', 'is not', null).execute()).map(
    ({ target, target_number: number }) => `${target} ${number ?? ''}`,
  );

describe('the Bitrix24 event route', () => {
  it.each(['ONCRMLEADUPDATE', 'ONCRMDEALUPDATE', 'onCrmLeadUpdate'])('schedules a stage check on %s', async (event) => {
    expect((await bitrix(bitrixEvent(7, { event }))).status).toBe(200);
    expect(await due()).toEqual(['crm 7']);
  });

  it.each([
    ['that an item was added', bitrixEvent(7, { event: 'ONCRMLEADADD' })],
    ['that an item was deleted', bitrixEvent(7, { event: 'ONCRMLEADDELETE' })],
    ['of something else', { event: 'ONTASKADD', 'auth[application_token]': APPLICATION_TOKEN }],
    ['without a number', bitrixEvent(`7' or 1=1`)],
    ['of another item', bitrixEvent(77)],
  ])('answers 200 and schedules no stage check for an event %s', async (_what, event) => {
    expect((await bitrix(event)).status).toBe(200);
    expect(await due()).toEqual([]);
  });
});

describe('the amoCRM event route', () => {
  it('schedules a stage check of every deal in the event, for a new stage or another change', async () => {
    const updated = { 'leads[update][0][id]': '9', 'leads[update][0][custom_fields][0][id]': '8' };
    expect((await amocrm({ ...amocrmEvent(7), ...updated })).status).toBe(200);
    expect(await due()).toEqual(['amo 7', 'amo 9']);
  });

  it.each([
    ['that a deal was added', { 'leads[add][0][id]': '7' }],
    ['of a contact', { 'contacts[update][0][id]': '7' }],
    ['without a number', { 'leads[status][0][id]': '7 or 1=1', 'leads[status][1][id]': '' }],
    ['without anything', {}],
  ])('answers 200 and schedules no stage check for an event %s', async (_what, event) => {
    expect((await amocrm(event)).status).toBe(200);
    expect(await due()).toEqual([]);
  });

  it('accepts a large event', async () => {
    const names = { 'leads[status][0][name]': 'х'.repeat(20_000) };
    expect((await amocrm({ ...amocrmEvent(8), ...names })).status).toBe(200);
    expect(await due()).toEqual(['amo 8']);
  });
});

it('the event routes refuse a body that is no form, a body that is too large, and a missing key', async () => {
  const answers = await Promise.all([
    postBitrixEvent(posted('bitrix24', JSON.stringify(bitrixEvent(7)), 'application/json')),
    postAmocrmEvent(posted(`amocrm?key=${WEBHOOK_KEY}`, 'x'.repeat(DELIVERY_EVENT_MAXIMUM_BYTES + 1))),
    postAmocrmEvent(posted('amocrm', fields(amocrmEvent(7)))),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([415, 413, 403]);
  expect(await due()).toEqual([]);
});

it('the amoCRM event route limits wrong keys, and still accepts an event with the right key', async () => {
  const { count } = WRONG_DELIVERY_EVENTS_PER_CLIENT_ADDRESS;
  for (let guess = 0; guess < count; guess += 1)
    expect((await amocrm(amocrmEvent(7), `guess-${guess}`)).status).toBe(403);
  expect((await amocrm(amocrmEvent(7), 'guess')).status).toBe(429);
  expect((await amocrm(amocrmEvent(7))).status).toBe(200);
});
