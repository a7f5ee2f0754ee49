import { describe, expect, it } from 'vitest';
import { leadRoute } from '@/lib/bff/routes/leads';
import type { LeadKind } from '@/lib/contracts/lead';
import { captchaToken } from '../support/captcha-token';
import { builderBody, callRequestBody, consultationBody, leadRequest } from '../support/lead-request';
import { provider } from '../support/provider';
import { refusalOf } from '../support/refusal';
import { siteOn } from '../support/site';

interface FormCase {
  kind: LeadKind;
  path: string;
  bodyOf: (overrides?: Record<string, unknown>) => Record<string, unknown> & { phone: string; firstname: string };
  address: string;
  fault: [overrides: Record<string, unknown>, field: string];
}

const forms: FormCase[] = [
  {
    kind: 'update-by-consultation',
    path: '/api/v1/clients/ext/update-by-consultation',
    bodyOf: consultationBody,
    address: '',
    fault: [{ object: 'ЖК' }, 'object'],
  },
  {
    kind: 'call-request',
    path: '/api/v1/call-requests',
    bodyOf: callRequestBody,
    address: 'пр-т Абая, 150/230',
    fault: [{ address: undefined }, 'address'],
  },
  {
    kind: 'store-lead-from-site',
    path: '/api/v1/store-lead-from-site',
    bodyOf: builderBody,
    address: 'ЖК «Алатау», 3-я очередь',
    fault: [{ company: ' ' }, 'company'],
  },
];

describe.each(forms)('$kind', ({ kind, path, bodyOf, address, fault }) => {
  const route = leadRoute(kind);
  const site = siteOn('sqlite');

  const leads = () => site.database.selectFrom('leads').selectAll().execute();
  const delivered = () => site.provider.selectFrom('provider_leads').selectAll().orderBy('number').execute();
  const post = (overrides: Record<string, unknown>) => route(leadRequest(bodyOf(overrides)));

  it('stores the lead, delivers all of it to its own path of the CRM and returns the number of the CRM', async () => {
    const calls: string[] = [];
    provider.answer = ({ method, url, headers }) => {
      calls.push(`${method} ${new URL(url).pathname} ${headers.get('idempotency-key')}`);
      return null;
    };
    const body = bodyOf({ recaptcha: await captchaToken() });
    const source = encodeURIComponent(JSON.stringify({ value: 'google', timestamp: Date.now() - 1_000, ttl: 1 }));
    const response = await route(leadRequest(body, { cookie: `marketing_source=${source}` }));
    const [arrived] = await delivered();
    expect(response.status).toBe(200);
    const id = String(arrived?.number);
    expect(await response.json()).toEqual({ success: true, data: { id, key: expect.any(String) }, state: 'delivered' });
    const { phone, firstname } = body;
    const stored = await leads();
    expect(stored).toMatchObject([{ kind, address, phone, firstname, state: 'delivered', crm_number: id }]);
    expect(calls).toEqual([`POST ${path} ${stored[0]?.id}`]);
    expect(arrived?.kind).toBe(kind);
    expect(JSON.parse(arrived?.body ?? '{}')).toEqual({ ...body, utm_source: 'google', user_type: 'site' });
  });

  it('answers 400 to a body of another form and to a NUL in any text, names the field and stores nothing', async () => {
    const { recaptcha: _token, ...texts } = bodyOf();
    const withNul = Object.entries(texts).map(([field, text]) => [{ [field]: `${text}\0` }, field] as const);
    for (const [overrides, field] of [fault, ...withNul])
      expect(await refusalOf(await post(overrides))).toBe(`400 invalid ${field}`);
    expect(await leads()).toHaveLength(0);
  });
});
