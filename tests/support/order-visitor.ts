import { createContract as storeOrder } from '@/lib/bff/routes/contracts';
import {
  checkCode,
  chooseAddress,
  chooseTariff,
  chooseVisit,
  forgetOrder,
  giveIdentity,
  readOrder,
  sendCode,
} from '@/lib/bff/routes/orders';
import type { StoreClient } from '@/lib/contracts/crm-order';
import {
  orderAnswerSchema,
  orderCodeAnswerSchema,
  orderStoredAnswerSchema,
  type OrderView,
} from '@/lib/contracts/order';
import { providerDatabase } from '@/lib/embedded-provider/database';
import { accesses } from '@/lib/provider-files/houses';
import { present } from './present';
import { sampleHouses } from './sample';
import type { VisitSlot } from '@/lib/contracts/visit-slot';
import { fetchVisitSlots } from '@/lib/upstream/houses';
import { captchaToken } from './captcha-token';
import { freshPhone, leadRequest } from './lead-request';

type Route = (request: Request) => Promise<Response>;
type Fields = Record<string, unknown>;

/** An unowned identity number (docs/kazakhstan.md). */
export const NEW_IIN = '991231500016';
export const CUSTOMER = { iin: '991231500707', phone: '87000000093' };
export const DEBTOR = { iin: '991231500719', phone: '87000000094' };
export const NAME = 'Айгерім';
export const SURNAME = 'Серікова';
/** Has a letter that hexadecimal digests lack: tests look for it among them. */
export const FLAT = '19-Щ';
/** «Город 200» with a rented router. */
export const TARIFF = { tariff_id: 102, nomenclature_ids: [10202] };
export const CONSENT = { consent_version: '2026-09-01', consent_at: '2026-11-20T10:00:00.000Z' };

/** The call for each step, in order. */
export const stepRoutes = {
  tariff: chooseTariff,
  address: chooseAddress,
  identity: giveIdentity,
  phone: sendCode,
  code: checkCode,
  visit: chooseVisit,
  summary: storeOrder,
} as const;
export type AnsweredStep = keyof typeof stepRoutes;
const steps = Object.keys(stepRoutes) as AnsweredStep[];

/** The body of `order/address` for the first house of that access whose line has that speed in Mbit/s. */
export function houseBody(access: string, maxSpeed = 1_000) {
  const { street, house } = present(
    sampleHouses.find(({ house }) => accesses[house.stage] === access && house.max_speed === maxSpeed),
  );
  return {
    street_id: street.id,
    street: street.full.ru,
    house: house.number,
    flat: FLAT,
    address_string: `${street.full.ru}, ${house.number}, кв. ${FLAT}`,
  };
}

/** The contract of a new customer for that house; `changes` replace fields. */
export function newClient(changes: Partial<StoreClient> = {}): StoreClient {
  const { street_id: _id, ...house } = houseBody('available');
  const address = { ...house, latitude: 43.24, longitude: 76.9 };
  const person = { firstname: NAME, iin: NEW_IIN, phone: '87000000081', user_type: 'site' as const };
  return { ...TARIFF, ...CONSENT, ...person, address, ...changes };
}

/** The free times at the house of `houseBody('available')`. */
export function freeSlots(): Promise<VisitSlot[]> {
  const { street_id, house } = houseBody('available');
  return fetchVisitSlots('ru', { street_id, house }, new AbortController().signal);
}

/** The last code sent to a phone. */
export async function codeOf(phone: string): Promise<string> {
  const database = await providerDatabase();
  return (
    await database.selectFrom('provider_codes').select('code').where('phone', '=', phone).executeTakeFirstOrThrow()
  ).code;
}

/** A code that was not sent to the phone. */
export async function wrongCodeOf(phone: string): Promise<string> {
  return String((Number(await codeOf(phone)) + 1) % 1_000_000).padStart(6, '0');
}

/** The order of an answer. Throws when there is none. */
export async function orderIn(response: Response): Promise<OrderView> {
  const { data } = orderAnswerSchema.parse(await response.json());
  if (data === null) throw new Error('there is no order');
  return data;
}

/** The version of the order of an answer, if it has one. */
function versionIn(answer: unknown): number | undefined {
  const order =
    orderAnswerSchema.safeParse(answer).data?.data ?? orderCodeAnswerSchema.safeParse(answer).data?.data.order;
  return order?.version;
}

/** A visitor of the connection with the session's cookie and the last answer. `headers` go with every call. */
export function orderVisitor(headers: Record<string, string> = {}, phone = freshPhone()) {
  const kept = { cookie: '', version: 0 };
  const sent = (more: Record<string, string | null>) => ({
    ...headers,
    ...more,
    cookie: [headers['cookie'], kept.cookie].filter(Boolean).join('; ') || null,
  });
  const call = async (route: Route, request: Request) => {
    const response = await route(request);
    const given = response.headers.getSetCookie().find((cookie) => cookie.startsWith('order='));
    if (given !== undefined) kept.cookie = given.includes('Max-Age=0;') ? '' : (given.split(';')[0] ?? '');
    kept.version = versionIn(await response.clone().json()) ?? kept.version;
    return response;
  };
  const post = (route: Route, body: unknown, more: Record<string, string | null> = {}) =>
    call(route, leadRequest(body, sent(more)));

  const answer = async (route: Route, body: Fields) => post(route, { recaptcha: await captchaToken(), ...body });

  const answers: Record<AnsweredStep, (overrides?: Fields) => Promise<Response>> = {
    tariff: async (overrides = {}) =>
      kept.cookie === ''
        ? answer(chooseTariff, { ...TARIFF, ...overrides })
        : post(chooseTariff, { ...TARIFF, ...overrides }),
    address: (overrides = {}) => answer(chooseAddress, { ...houseBody('available'), ...overrides }),
    identity: (overrides = {}) =>
      answer(giveIdentity, { surname: SURNAME, firstname: NAME, iin: NEW_IIN, ...overrides }),
    phone: (overrides = {}) => answer(sendCode, { phone, ...overrides }),
    code: async (overrides = {}) =>
      answer(checkCode, overrides['code'] === undefined ? { code: await codeOf(phone), ...overrides } : overrides),
    visit: (overrides = {}) => answer(chooseVisit, overrides),
    summary: (overrides = {}) => answer(storeOrder, { ...CONSENT, version: kept.version, ...overrides }),
  };

  return {
    phone,
    kept,
    post,
    answers,
    read: () =>
      call(
        readOrder,
        new Request('http://localhost:3000/client-api/v1/connection/order', {
          headers: leadRequest('', sent({ 'content-type': null, origin: null })).headers,
        }),
      ),
    forget: () => post(forgetOrder, {}),
    /** Answers every step before that one. Throws where one is refused. */
    async until(wanted: AnsweredStep, overrides: Partial<Record<AnsweredStep, Fields>> = {}) {
      for (const step of steps.slice(0, steps.indexOf(wanted))) {
        const response = await answers[step](overrides[step]);
        if (response.status !== 200) throw new Error(`${step}: ${response.status} ${await response.text()}`);
      }
    },
    /** The token of the contract's payment. Throws when there is no contract. */
    async store(overrides: Fields = {}): Promise<string> {
      const answer = orderStoredAnswerSchema.parse(await (await answers.summary(overrides)).json());
      if (!answer.success) throw new Error(JSON.stringify(answer));
      return answer.data.payment;
    },
  };
}
export type OrderVisitor = ReturnType<typeof orderVisitor>;

/** A visitor who has answered every step before that one; `overrides` replace fields of the answers. */
export async function visitorAt(
  step: AnsweredStep,
  overrides: Parameters<OrderVisitor['until']>[1] = {},
  ...given: Parameters<typeof orderVisitor>
): Promise<OrderVisitor> {
  const visitor = orderVisitor(...given);
  await visitor.until(step, overrides);
  return visitor;
}
