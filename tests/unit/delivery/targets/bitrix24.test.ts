import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { leadWords } from '@/lib/delivery/lead-words';
import { contactItem, dealItem, leadItem, readBitrixAnswer, sentItems } from '@/lib/delivery/targets/bitrix24';
import { targetOf } from '@/lib/delivery/targets';
import type { OptionsOf } from '@/lib/provider-files/delivery';
import { fakeBitrix24 } from '../../../support/fake-bitrix24';
import { lead } from '../lead';

const words = leadWords();
const nowhere = { fields: {} };

describe('a lead becomes', () => {
  it('a lead of the portal', () => {
    const placing = { responsible: 12, pipeline: 3, fields: { ufCrm1: 'сайт' } };
    expect(JSON.parse(JSON.stringify(leadItem(lead(), placing, words)))).toEqual({
      entityTypeId: 1,
      fields: {
        title: 'S-1024: Подключение',
        name: 'Айгерім',
        fm: [{ typeId: 'PHONE', valueType: 'WORK', value: '+77000000081' }],
        sourceId: 'WEB',
        comments: expect.stringMatching(/^Телефон: .*\nИмя: Айгерім\nАдрес: пр-т Абая, 150\/230, кв\. 25\n/) as string,
        originatorId: 'site',
        originId: lead().id,
        assignedById: 12,
        utmSource: 'yandex',
        utmMedium: 'cpc',
        ufCrm1: 'сайт',
      },
    });
  });

  it('a deal with a contact, where the portal has no leads', () => {
    const builder = lead({ email: 'person@example.kz', company: 'ТОО «Образец»' });
    expect(dealItem(builder, 7, { pipeline: 3, fields: {} }, words)).toMatchObject({
      entityTypeId: 2,
      fields: { title: 'S-1024: Подключение', contactIds: [7], categoryId: 3, originId: lead().id },
    });
    expect(dealItem(builder, 7, nowhere, words)).not.toHaveProperty('fields.fm');
    expect(contactItem(builder, { responsible: 12, fields: { ufCrm1: 'сайт' } })).toEqual({
      entityTypeId: 3,
      fields: {
        name: 'Айгерім',
        fm: [
          { typeId: 'PHONE', valueType: 'WORK', value: '+77000000081' },
          { typeId: 'EMAIL', valueType: 'WORK', value: 'person@example.kz' },
        ],
        sourceId: 'WEB',
        originatorId: 'site',
        originId: lead().id,
        assignedById: 12,
      },
    });
  });

  it.each([
    ['a connection', {}, 'WEB'],
    ['a call', { kind: 'call-request' as const }, 'CALLBACK'],
    ['a consultation', { kind: 'update-by-consultation' as const }, 'CALLBACK'],
    ['a friend of a customer', { source: { referral: 'QOSYL-7' } }, 'RECOMMENDATION'],
  ])('%s names its source', (_what, changes, sourceId) => {
    expect(leadItem(lead(changes), nowhere, words)).toMatchObject({ fields: { sourceId } });
  });

  it('no link, whatever the visitor wrote', () => {
    const comment = '[url=https://bad.example]here[/url]';
    expect(JSON.stringify(leadItem(lead({ comment }), nowhere, words))).not.toMatch(/\[url/);
  });
});

it('what was sent is looked for by its origin', () => {
  expect(sentItems(1, lead())).toEqual({
    entityTypeId: 1,
    select: ['id'],
    filter: { '=originatorId': 'site', '=originId': lead().id },
    order: { id: 'ASC' },
  });
});

describe('an answer', () => {
  const number = z.int();
  const read = (status: number, body: string, retryAfterMs: number | null = null) =>
    readBitrixAnswer({ status, body, retryAfterMs }, number);
  const error = (code: string, description = '') => JSON.stringify({ error: code, error_description: description });

  it('is its result', () => {
    expect(read(200, '{"result":1,"time":{}}')).toEqual({ value: 1 });
  });

  it.each([
    [
      '200 with an error',
      200,
      error('INTERNAL_SERVER_ERROR', 'Internal server error'),
      /^HTTP 200: INTERNAL_SERVER_ERROR: Internal/,
    ],
    [
      'an invalid token',
      401,
      error('NO_AUTH_FOUND'),
      /the portal does not know the webhook: make a new incoming webhook/,
    ],
    ['a revoked webhook', 401, error('INVALID_CREDENTIALS'), /make a new incoming webhook .* set BITRIX24_WEBHOOK/],
    ['an expired webhook', 401, error('expired_token'), /has expired: make a new/],
    ['a missing right', 403, error('insufficient_scope'), /lacks the right "crm"/],
    [
      'no REST in the plan',
      403,
      error('ACCESS_DENIED', 'REST API is available only on commercial plans'),
      /only on commercial plans/,
    ],
    [
      'a deleted portal',
      500,
      error('PORTAL_DELETED'),
      /the portal is deleted or closed: open it, or remove the target/,
    ],
    ['a blocked portal', 503, error('OVERLOAD_LIMIT'), /has blocked the webhooks of this portal: ask its support/],
    [
      'a required field',
      400,
      error('CRM_FIELD_ERROR_REQUIRED', 'Поле "Город" обязательно для заполнения'),
      /requires a field: Поле "Город" .*: set it below "fields" of the target, or make it optional in the portal/,
    ],
    [
      'a wrong value',
      400,
      error('CRM_FIELD_ERROR_VALUE_NOT_VALID', 'Invalid value for field "stageId"'),
      /"stageId": correct "fields"/,
    ],
    [
      'a single value',
      400,
      '{"error":100,"error_description":"Expected iterable value"}',
      /HTTP 400: 100: .*write it as a list/,
    ],
    ['http', 400, error('INVALID_REQUEST', 'Https required'), /BITRIX24_WEBHOOK has to begin with https/],
    ['a new address', 302, '', /has another address now: set BITRIX24_WEBHOOK to it/],
    ['no portal', 404, '<html>', /no portal at the address in BITRIX24_WEBHOOK/],
    ['a page of a proxy', 502, '<html>', /^HTTP 502$/],
    ['a page that is no answer', 200, '<html>', /not an answer of Bitrix24/],
    ['an unknown failure', 400, error('NEW_CODE', 'something new'), /^HTTP 400: NEW_CODE: something new$/],
  ])('of %s tells what to do', (_what, status, body, retry) => {
    expect(read(status, body)).toMatchObject({ retry: expect.stringMatching(retry) as string });
  });

  it.each([
    ['QUERY_LIMIT_EXCEEDED', 503, null, 10_000],
    ['QUERY_LIMIT_EXCEEDED', 503, 30_000, 30_000],
    ['OPERATION_TIME_LIMIT', 429, null, 600_000],
  ])('%s asks for a pause', (code, status, retryAfterMs, afterMs) => {
    expect(read(status, error(code), retryAfterMs)).toMatchObject({ afterMs });
  });
});

describe('a portal', () => {
  const stops: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
  });
  const options: OptionsOf<'bitrix24'> = {
    id: 'crm',
    type: 'bitrix24',
    kinds: ['store-lead'],
    fields: {},
    overrides: [],
  };

  async function portalWith(how: Parameters<typeof fakeBitrix24>[0] = {}) {
    const portal = await fakeBitrix24(how);
    stops.push(portal.close);
    const send = (isRepeat: boolean, sent = lead(), webhook = portal.webhook) => {
      const secrets = { TELEGRAM_API_HOST: 'http://127.0.0.1:9', BITRIX24_WEBHOOK: webhook };
      return targetOf(options, secrets, words).send(sent, new AbortController().signal, isRepeat);
    };
    return { ...portal, send };
  }

  it('with leads gets a lead, and says its number', async () => {
    const { send, items, calls } = await portalWith();
    expect(await send(false)).toEqual({ number: '100' });
    expect(items).toMatchObject([{ entityTypeId: 1, originId: lead().id, fm: [{ value: '+77000000081' }] }]);
    await send(false, lead({ id: crypto.randomUUID() }));
    expect(calls).toEqual(['crm.settings.mode.get', 'crm.item.add', 'crm.item.add']);
  });

  it('without leads gets a contact and its deal', async () => {
    const { send, items } = await portalWith({ mode: 2 });
    expect(await send(false)).toEqual({ number: '101' });
    expect(items).toMatchObject([
      { entityTypeId: 3, fm: [{ value: '+77000000081' }] },
      { entityTypeId: 2, contactIds: [100] },
    ]);
  });

  it.each([
    ['a lead', 1, 1, 1],
    ['a contact', 2, 1, 2],
    ['a deal', 2, 2, 2],
  ])('that has taken %s whose answer was lost gets it once', async (_what, mode, before, all) => {
    const { send, items, faults } = await portalWith({ mode });
    await send(false, lead({ id: crypto.randomUUID() }));
    const others = items.length;
    // Each answer before the last is given.
    const passing = before - 1;
    for (let pass = 0; pass < passing; pass += 1) faults.push('given');
    faults.push('lost');
    expect(await send(false)).toMatchObject({ retry: expect.stringMatching(/^no connection: /) as string });
    expect(items.length - others).toBe(before);
    expect(await send(true)).toEqual({ number: String(100 + others + all - 1) });
    expect(await send(true)).toEqual({ number: String(100 + others + all - 1) });
    expect(items.length - others).toBe(all);
  });

  it('that has not taken a lead gets it at the next attempt', async () => {
    const { send, items, faults } = await portalWith();
    faults.push({ status: 503, error: 'QUERY_LIMIT_EXCEEDED', description: 'Too many requests' });
    expect(await send(false)).toMatchObject({ afterMs: 10_000 });
    expect(items).toEqual([]);
    expect(await send(true)).toEqual({ number: '100' });
  });

  it('that requires a field gets the lead once the field is set', async () => {
    const { send } = await portalWith({ required: ['ufCrm5'] });
    expect(await send(false)).toMatchObject({ retry: expect.stringContaining('Поле "ufCrm5"') as string });
    options.fields = { ufCrm5: 'Алматы' };
    expect(await send(true)).toEqual({ number: '100' });
    options.fields = {};
  });

  it('whose webhook was withdrawn says so, without the code', async () => {
    const { send, webhook } = await portalWith();
    const outcome = await send(false, lead(), webhook.replace(/\w+$/, 'withdrawn'));
    expect(outcome).toMatchObject({ retry: expect.stringContaining('make a new incoming webhook') as string });
    expect(JSON.stringify(outcome)).not.toContain('withdrawn');
  });

  it('without its webhook waits', async () => {
    const send = targetOf(options, { TELEGRAM_API_HOST: 'http://127.0.0.1:9' }, words).send;
    expect(await send(lead(), new AbortController().signal, false)).toEqual({ retry: 'BITRIX24_WEBHOOK is not set' });
  });
});
