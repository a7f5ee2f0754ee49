import { describe, expect, it } from 'vitest';
import { leadRoute } from '@/lib/bff/routes/leads';
import type { LeadKind } from '@/lib/contracts/lead';
import { captchaToken } from '../support/captcha-token';
import { builderBody, callRequestBody, consultationBody, leadRequest } from '../support/lead-request';
import { provider } from '../support/provider';
import { siteOn } from '../support/site';

const build = leadRoute('store-lead-from-site');
const callBack = leadRoute('call-request');
const consult = leadRoute('update-by-consultation');

type Fault = [what: string, overrides: Record<string, unknown>, field: string];

interface FormCase {
  kind: LeadKind;
  path: string;
  route: (request: Request) => Promise<Response>;
  bodyOf: (overrides?: Record<string, unknown>) => Record<string, unknown> & { phone: string; firstname: string };
  address: string;
  change: Record<string, string>;
  mayBeEmpty: string[];
  faults: Fault[];
}

const forms: FormCase[] = [
  {
    kind: 'update-by-consultation',
    path: '/api/v1/clients/ext/update-by-consultation',
    route: consult,
    bodyOf: consultationBody,
    address: '',
    change: { comment: 'Другое' },
    mayBeEmpty: ['comment'],
    faults: [['a place', { object: 'ЖК' }, 'object']],
  },
  {
    kind: 'call-request',
    path: '/api/v1/call-requests',
    route: callBack,
    bodyOf: callRequestBody,
    address: 'пр-т Абая, 150/230',
    change: { comment: 'Перезвонить как можно скорее' },
    mayBeEmpty: ['comment', 'address'],
    faults: [
      ['no address at all', { address: undefined }, 'address'],
      ['a window of its own', { when: 'soon' }, 'when'],
    ],
  },
  {
    kind: 'store-lead-from-site',
    path: '/api/v1/store-lead-from-site',
    route: build,
    bodyOf: builderBody,
    address: 'ЖК «Алатау», 3-я очередь',
    change: { object: 'БЦ «Алатау»' },
    mayBeEmpty: ['comment'],
    faults: [
      ['no company', { company: ' ' }, 'company'],
      ['an e-mail without a host', { email: 'office@' }, 'email'],
    ],
  },
];

const commonFaults: Fault[] = [
  ['no phone', { phone: undefined }, 'phone'],
  ['no consent', { consent_at: undefined }, 'consent_at'],
  ['an address', { full_address: 'Каскелен, ул. Абая, 5' }, 'full_address'],
];

describe.each(forms)('$kind', ({ kind, path, route, bodyOf, address, faults }) => {
  const site = siteOn('sqlite', ['leads', 'provider_leads', 'rate_limits']);

  const leads = () => site.database.selectFrom('leads').selectAll().execute();
  const delivered = () => site.provider.selectFrom('provider_leads').selectAll().orderBy('number').execute();
  const post = async (overrides: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
    route(leadRequest(bodyOf({ recaptcha: await captchaToken(), ...overrides }), headers));

  it('stores the lead, delivers all of it and returns the number of the CRM', async () => {
    const body = bodyOf({ recaptcha: await captchaToken() });
    const source = encodeURIComponent(JSON.stringify({ value: 'google', timestamp: Date.now() - 1_000, ttl: 1 }));
    const response = await route(leadRequest(body, { cookie: `marketing_source=${source}` }));
    const [arrived] = await delivered();
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      success: true,
      data: { id: String(arrived?.number), key: expect.any(String) },
      state: 'delivered',
    });
    expect(await leads()).toEqual([
      expect.objectContaining({
        kind,
        address,
        phone: body.phone,
        firstname: body.firstname,
        state: 'delivered',
        crm_number: String(arrived?.number),
      }),
    ]);
    expect(arrived?.kind).toBe(kind);
    expect(JSON.parse(arrived?.body ?? '{}')).toEqual({ ...body, utm_source: 'google', user_type: 'site' });
  });

  it('calls the CRM at its own path with the lead id as idempotency key', async () => {
    const calls: string[] = [];
    provider.answer = async (request) => {
      calls.push(`${request.method} ${new URL(request.url).pathname} ${request.headers.get('idempotency-key')}`);
      return Response.json({ success: true, data: { id: 7 } });
    };
    await post();
    expect(calls).toEqual([`POST ${path} ${(await leads())[0]?.id}`]);
  });

  it.each([...commonFaults, ...faults])(
    'answers 400 to %s, names the field and stores nothing',
    async (_name, overrides, field) => {
      const response = await route(leadRequest(bodyOf(overrides)));
      expect(response.status).toBe(400);
      expect((await response.json()).error).toMatchObject({ code: 'invalid', field });
      expect(await leads()).toHaveLength(0);
    },
  );

  it('answers 400 to a NUL character in any text and names the field', async () => {
    const { recaptcha: _token, ...texts } = bodyOf();
    for (const field of Object.keys(texts)) {
      const response = await post({ [field]: `${texts[field]}\0` });
      expect(response.status, field).toBe(400);
      expect((await response.json()).error).toMatchObject({ code: 'invalid', field });
    }
    expect(await leads()).toHaveLength(0);
  });
});
