import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { LeadBody } from '@/lib/contracts/lead';

const ORIGIN = 'http://localhost:3000';
/** Above the phones of the customers and those that tests name. */
let lastSubscriber = 100_000;

/** A synthetic phone on the wire that no other test of this process uses. */
export function freshPhone(): string {
  lastSubscriber += 1;
  return `87000${lastSubscriber}`;
}

/** A valid connection request; `overrides` replace or, with undefined, remove fields. */
export function leadBody(overrides: Record<string, unknown> = {}): LeadBody & Record<string, unknown> {
  return {
    phone: freshPhone(),
    firstname: 'Айгерім',
    full_address: {
      address_string: 'пр-т Абая, 150/230',
      street: 'пр-т Абая',
      house: '150/230',
      latitude: 43.239,
      longitude: 76.89,
    },
    comment: 'Интернет: Город 200',
    consent_version: '2026-09-01',
    consent_at: '2026-11-20T10:00:00.000Z',
    recaptcha: 'token',
    ...overrides,
  };
}

/** A valid request for a consultation; `overrides` replace or, with undefined, remove fields. */
export function consultationBody(
  overrides: Record<string, unknown> = {},
): LeadBody<'update-by-consultation'> & Record<string, unknown> {
  const { full_address: _address, ...body } = leadBody();
  return { ...body, comment: 'Переезд', ...overrides };
}

/** A valid request to be called back; `overrides` replace or, with undefined, remove fields. */
export function callRequestBody(
  overrides: Record<string, unknown> = {},
): LeadBody<'call-request'> & Record<string, unknown> {
  return {
    ...consultationBody(),
    address: 'пр-т Абая, 150/230',
    comment: 'Перезвонить сегодня, 21 ноября, 14:00–16:00',
    ...overrides,
  };
}

/** A valid request of a builder; `overrides` replace or, with undefined, remove fields. */
export function builderBody(
  overrides: Record<string, unknown> = {},
): LeadBody<'store-lead-from-site'> & Record<string, unknown> {
  return {
    ...consultationBody(),
    company: 'ТОО «Құрылыс»',
    object: 'ЖК «Алатау», 3-я очередь',
    email: 'office@builder.example',
    comment: '9 этажей',
    ...overrides,
  };
}

/** The request that a page of the site sends. */
export function leadRequest(body: unknown, headers: Record<string, string | null> = {}): Request {
  const all = {
    'content-type': 'application/json',
    'accept-language': 'ru',
    host: 'localhost:3000',
    origin: ORIGIN,
    ...headers,
  };
  const given = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null);
  return new Request(`${ORIGIN}/client-api/v1/clients/ext/store-lead`, {
    method: 'POST',
    headers: given,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** The request of a page that reads; `headers` replace those of a Russian page. Routes do not look at the path. */
export function readRequest(query: Record<string, string> = {}, headers: Record<string, string> = {}): Request {
  const own = { 'accept-language': 'ru', host: 'localhost:3000' };
  return new Request(`${ORIGIN}/client-api/v1?${new URLSearchParams(query)}`, { headers: { ...own, ...headers } });
}

/** Solves a challenge of the site as a browser does. */
export async function solve(challengeAnswer: Response): Promise<string> {
  const challenge = await challengeAnswer.json();
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
