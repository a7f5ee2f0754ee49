import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Street } from '@/lib/contracts/address';
import type { ApiErrorCode } from '@/lib/contracts/api-error';
import type { AddressReport } from '@/lib/contracts/address-report';
import { addressReportCall, streetSearchCall, zoneAllowCall } from '@/lib/contracts/calls/site-addresses';
import type { SiteCall } from '@/lib/contracts/calls/site-call';
import {
  cancelLeadCall,
  changePhoneCall,
  leadStatusCall,
  leadVisitSlotsCall,
  moveVisitCall,
  newPhoneCodeCall,
  ownLeadStatusCall,
  statusCodeCall,
} from '@/lib/contracts/calls/site-lead-status';
import { leadCall } from '@/lib/contracts/calls/site-leads';
import { mapGroundCall, zonesCall } from '@/lib/contracts/calls/site-map';
import { referralCheckCall } from '@/lib/contracts/calls/site-referral';
import { tariffOffersCall } from '@/lib/contracts/calls/site-tariffs';
import { challengeCall, clientConfigCall, nextIndexCall, phoneNumbersCall } from '@/lib/contracts/calls/site-visit';
import type { ClientConfig } from '@/lib/contracts/config';
import { leadKinds, type LeadAnswer, type LeadKind } from '@/lib/contracts/lead';
import type { ReferralCheck } from '@/lib/contracts/referral';
import type { LeadStatus } from '@/lib/contracts/lead-status';
import type { Serviceability } from '@/lib/contracts/serviceability';
import type { TariffOffer } from '@/lib/contracts/tariff-offer';
import type { VisitSlot } from '@/lib/contracts/visit-slot';
import type { Zone } from '@/lib/contracts/zone';
import { serviceability } from '../../support/order-view';

const secrets = { hmacSignatureSecret: 'secret of the tests', hmacKeySignatureSecret: 'secret of the tests' };

const server = setupServer();

/** Mocks the site's own API for the tests of a file. An unexpected call fails. */
export function mockSite(): void {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => {
    // Not after a test: its unfinished work may still make calls.
    server.resetHandlers();
    mockConfig({ captcha: { kind: 'proof-of-work' } });
    mockChallenge();
    mockPhones([]);
    mockMap([]);
    mockStreets(() => [abaya]);
    mockChecks(serviceability());
  });
  afterAll(() => server.close());
}

/** Answers a call of the site, for calls that another file mocks. */
export function mockCall({ method, path }: SiteCall, answer: (request: Request) => Response | Promise<Response>): void {
  const on = method === 'GET' ? http.get : http.post;
  server.use(on(`/client-api${path}`, ({ request }) => answer(request)));
}

/** Sets the answer of `/config`; the map is the drawn one. */
export function mockConfig(config: Pick<ClientConfig, 'captcha'>): void {
  mockCall(clientConfigCall, () =>
    HttpResponse.json({ ...config, map: { kind: 'leaflet', tiles: null, archive: null } } satisfies ClientConfig),
  );
}

/** Mocks a challenge that can be solved. */
export function mockChallenge(): void {
  mockCall(challengeCall, async () => HttpResponse.json(await newChallenge()));
}

/* The proof of work. */

/** A real one, the smallest possible. */
function newChallenge() {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 1,
    deriveKey,
    ...secrets,
  });
}

/** Makes the work impossible, as a broken challenge does. */
export function mockBrokenChallenge(): void {
  mockCall(challengeCall, () =>
    HttpResponse.json({
      parameters: { algorithm: 'PBKDF2/SHA-256', nonce: 'zz', salt: '', cost: 1, keyLength: 32, keyPrefix: '' },
      signature: 'x',
    }),
  );
}

/** Whether a token holds the solution of a challenge of this site. */
export async function isSolved(token: unknown): Promise<boolean> {
  const { challenge, solution } = JSON.parse(atob(String(token)));
  return (await verifySolution({ challenge, solution, deriveKey, ...secrets })).verified;
}

/* Leads. */

/** A lead as it came to the site. */
export interface SentLead extends SentBody {
  kind: LeadKind;
  idempotencyKey: string | null;
}

export type Answer = () => Response | Promise<Response>;

const json =
  (body: JsonBodyType, status = 200): Answer =>
  () =>
    HttpResponse.json(body, { status });
const answered = (answer: LeadAnswer) => json(answer);

/** The key to the status of a request that was accepted here. */
export const ACCESS_KEY = `${'a'.repeat(36)}.${'b'.repeat(43)}`;

export const answers = {
  delivered: (id: string) => answered({ success: true, data: { id, key: ACCESS_KEY }, state: 'delivered' }),
  waiting: (id: string) =>
    answered({ success: true, data: { id, key: ACCESS_KEY }, state: 'delivered', waiting_list: true }),
  received: (id: string) => answered({ success: true, data: { id, key: ACCESS_KEY }, state: 'received' }),
  rejected: (reason: string) => answered({ success: false, reason }),
  refused: (status: number, code: ApiErrorCode, field: string | null = null) =>
    json({ error: { code, field, message: 'for developers' } }, status),
  done: json({ success: true }),
  changed: (data: LeadStatus) => json({ success: true, data }),
  nonsense: json({ hello: 'world' }),
  page: () => HttpResponse.html('<h1>502 Bad Gateway</h1>'),
  brokenLine: () => HttpResponse.error(),
} as const;

/** An answer that waits for its release. */
export function held(answer: Answer): { answer: Answer; release: () => void } {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { answer: () => gate.then(answer), release };
}

/** Answers in their order; the last is for all later calls. */
type Queue<Given> = [Given, ...Given[]];

/** Answers a call from a queue, with data wrapped as the site does; returns the requests as `read` gives them. */
function mockQueue<Data extends JsonBodyType, Sent>(
  call: SiteCall,
  queue: Queue<Data | Answer>,
  read: (request: Request) => Sent | Promise<Sent>,
  sent: Sent[] = [],
): Sent[] {
  mockCall(call, async (request) => {
    const answer = queue[Math.min(sent.length, queue.length - 1)] ?? queue[0];
    sent.push(await read(request));
    return typeof answer === 'function' ? answer() : HttpResponse.json({ data: answer });
  });
  return sent;
}

interface SentQuery {
  query: Record<string, string>;
  signal: AbortSignal;
}

interface SentBody {
  body: Record<string, unknown>;
  language: string | null;
  signal: AbortSignal;
}

const readQuery = ({ url, signal }: Request): SentQuery => ({
  query: Object.fromEntries(new URL(url).searchParams),
  signal,
});
const readBody = async (request: Request): Promise<SentBody> => ({
  body: await request.json().then(Object),
  language: request.headers.get('accept-language'),
  signal: request.signal,
});

/** Answers leads of all kinds; returns them. */
export function mockLeads(...queue: Queue<Answer>): SentLead[] {
  const sent: SentLead[] = [];
  for (const kind of leadKinds) {
    mockQueue(
      leadCall(kind),
      queue,
      async (request) => ({
        kind,
        idempotencyKey: request.headers.get('idempotency-key'),
        ...(await readBody(request)),
      }),
      sent,
    );
  }
  return sent;
}

/* Streets. */

export const abaya: Street = {
  id: 'abaya',
  street: 'пр-т Абая',
  district: 'Бостандыкский район',
  former_name: null,
  houses: [
    { house: '150/230', latitude: 43.239, longitude: 76.89 },
    { house: '17', latitude: 43.24, longitude: 76.91 },
    { house: '17А', latitude: 43.241, longitude: 76.911 },
  ],
};

export const nazarbayeva: Street = {
  id: 'nazarbayeva',
  street: 'пр-т Назарбаева',
  district: 'Медеуский район',
  former_name: 'пр-т Фурманова',
  houses: [{ house: '59', latitude: 43.25, longitude: 76.94 }],
};

/** A search as it came to the site. */
export interface Search {
  text: string | null;
  signal: AbortSignal;
}

/** Answers searches for streets by their text; returns the searches. */
export function mockStreets(answer: (text: string) => Street[] | Response | Promise<Response>): Search[] {
  const searches: Search[] = [];
  mockCall(streetSearchCall, async ({ url, signal }) => {
    const text = new URL(url).searchParams.get('street');
    searches.push({ text, signal });
    const found = await answer(text ?? '');
    return found instanceof Response ? found : HttpResponse.json({ data: found });
  });
  return searches;
}

/* Checks of addresses. */

/** Answers checks of an address; returns the checks. */
export function mockChecks(...queue: Queue<Serviceability | Answer>): SentQuery[] {
  return mockQueue(zoneAllowCall, queue, readQuery);
}

/** Answers calls for the tariffs of all groups. */
export function mockTariffOffers(answer: TariffOffer[] | Answer): void {
  mockCall(tariffOffersCall, () => (typeof answer === 'function' ? answer() : HttpResponse.json({ data: answer })));
}

/** Answers reports of wrong data; returns the reports. */
export function mockReports(answer: Answer = json({ success: true })): AddressReport[] {
  const sent: AddressReport[] = [];
  mockCall(addressReportCall, async (request) => {
    sent.push(addressReportCall.body.parse(await request.json()));
    return answer();
  });
  return sent;
}

/* Phones in rotation. */

/** Answers calls for the sales phones; returns the calls. */
export function mockPhones(answer: readonly string[] | Answer): Request[] {
  const asked: Request[] = [];
  mockCall(phoneNumbersCall, (request) => {
    asked.push(request);
    return typeof answer === 'function' ? answer() : HttpResponse.json({ data: answer });
  });
  return asked;
}

/** Answers calls for the next turn; returns the calls. */
export function mockTurns(...[first, ...later]: Queue<number | Answer>): SentQuery[] {
  const turn = (answer: number | Answer) => (typeof answer === 'number' ? { currentIndex: answer } : answer);
  return mockQueue(nextIndexCall, [turn(first), ...later.map(turn)], readQuery);
}

/* The map. */

/** Answers calls for the zones of the map, which has no ground. */
export function mockMap(zones: Zone[] | Answer): void {
  mockCall(zonesCall, () => (typeof zones === 'function' ? zones() : HttpResponse.json({ data: zones })));
  mockCall(mapGroundCall, () => HttpResponse.json({ data: null }));
}

/* The referral. */

/** Answers checks of a phone; returns the checks. */
export function mockReferrals(...queue: Queue<ReferralCheck | Answer>): SentBody[] {
  return mockQueue(referralCheckCall, queue, readBody);
}

/* The status of a request. */

/** Answers calls for the status of a request with a code; returns the calls. */
export function mockStatuses(...queue: Queue<LeadStatus | Answer>): SentBody[] {
  return mockQueue(leadStatusCall, queue, readBody);
}

/** The same from the device that has left the request. */
export function mockOwnStatuses(...queue: Queue<LeadStatus | Answer>): SentBody[] {
  return mockQueue(ownLeadStatusCall, queue, readBody);
}

/** Answers calls for a code; returns the calls. */
export function mockStatusCodes(...queue: Queue<Answer>): SentBody[] {
  return mockQueue(statusCodeCall, queue, readBody);
}

const changeCalls = { cancel: cancelLeadCall, phone: changePhoneCall, code: newPhoneCodeCall, visit: moveVisitCall };

/** Answers one kind of changes of a request; returns the changes. */
export function mockChanges(change: keyof typeof changeCalls, ...queue: Queue<Answer>): SentBody[] {
  return mockQueue(changeCalls[change], queue, readBody);
}

/** Answers calls for the free times of the house of a request; returns the calls. */
export function mockLeadVisits(...queue: Queue<VisitSlot[] | Answer>): SentBody[] {
  return mockQueue(leadVisitSlotsCall, queue, readBody);
}
