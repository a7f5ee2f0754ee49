import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { environment } from '../../config/env';
import { FIRST_CONTRACT_WAIT_MS } from '../../config/limits';
import { checkPaymentCall, storeOrderCall, testPaymentCall } from '../../contracts/calls/site-order';
import type { StoreClient } from '../../contracts/crm-order';
import type { Sender } from '../../contracts/lead';
import type { OrderStoredAnswer, Payment } from '../../contracts/order';
import type { Locale } from '../../i18n/routing';
import { log } from '../../log/log.mjs';
import {
  addressView,
  answeredOrderSchema,
  emptyOrder,
  needsEngineer,
  orderView,
  type AnsweredOrder,
  type SentContract,
} from '../../order/order';
import { wholeName } from '../../person/names';
import { siteDatabase } from '../../store/database/database';
import {
  changeOrder,
  claimContract,
  dropContract,
  findPayment,
  recordContract,
  recordPaid,
  releaseContract,
  type OrderSession,
} from '../../store/orders/orders';
import { nameContract } from '../../store/orders/sent-contracts';
import { fetchPayments, markPaid, storeClient } from '../../upstream/contracts';
import { UpstreamError } from '../../upstream/http';
import { ApiError } from '../http/api-error';
import { verifyCaptcha } from '../http/captcha';
import { isConfirmed } from './order-price';
import { change, enterStep, orderRoute, sessionEnded, type ReceivedInSession, type OrderResult } from './order-session';
import { readBody } from '../http/read-body';
import { withMarketingCookieCleanup, marketingOf } from '../http/marketing-cookies';
import { siteRoute } from '../http/site-route';
import { waysToPay } from './ways-to-pay';

const BAD_REQUEST = 400;
const NOT_FOUND = 404;
const CONFLICT = 409;
const UNPROCESSABLE = 422;
const OTHER_SUBMIT_POLL_MS = 100;

/**
 * Makes the contract of what its visitor saw, once for a session: a second click and a second tab get the first one's
 * answer, and an order that has changed meanwhile is shown as it stands. When nobody knows what has become of what was
 * sent (no answer, or one that says nothing of it), the order cannot be changed and the next call sends exactly the same
 * again, whatever its consent and sender: so it finds the contract that was made, if one was.
 */
export const createContract = withMarketingCookieCleanup(
  orderRoute(storeOrderCall, async (received) => {
    // For another while: the provider may take its time.
    const session = received.session === null ? null : await change(received.session, (order) => order);
    if (session === null || session.order.payment === null)
      return createContractOfOpenOrder({ ...received, session: enterStep('summary', session) });
    return { answer: { success: true as const, data: { payment: session.order.payment } }, session };
  }),
);

async function createContractOfOpenOrder({
  request,
  locale,
  session,
}: ReceivedInSession): Promise<OrderResult<OrderStoredAnswer>> {
  const {
    version,
    referral_confirmed: wasConfirmed = false,
    recaptcha,
    ...consent
  } = await readBody(request, storeOrderCall.body);
  await verifyCaptcha(recaptcha, request);
  if (version !== session.version) return { answer: changedMeanwhile(session, locale), session };
  const order = answeredOrderSchema.parse(session.order);
  const { referral, ...sender } = marketingOf(request);
  const code = wasConfirmed ? referral : undefined;
  // What was sent already is sent again as it was.
  if (wasConfirmed && order.sent === null && !(await isConfirmed(locale, order.tariff, code, request.signal)))
    return { answer: { success: false, field: 'referral', changed: orderView(session, Date.now(), locale) }, session };
  const client = clientOf(order, { ...sender, ...(code === undefined ? {} : { referral: code }), ...consent });
  const answer = await contractOf(session, client, locale);
  if (!answer.success) return { answer, session };
  // The contract is the provider's now: nothing of the person stays here but the phone of the payment.
  const after = await changeOrder(await siteDatabase(), session.id, ({ tariff }) => ({
    ...emptyOrder,
    tariff,
    payment: answer.data.payment,
  }));
  // One that was forgotten meanwhile has its contract all the same.
  return { answer, session: after };
}

function changedMeanwhile(session: OrderSession, locale: Locale): OrderStoredAnswer {
  return { success: false, changed: orderView(session, Date.now(), locale) };
}

function clientOf(
  { tariff, address, person, phone, visit }: AnsweredOrder,
  around: Sender & Pick<StoreClient, 'consent_version' | 'consent_at'>,
): StoreClient {
  const { street, house, flat, entrance, floor, address_string, place } = address;
  const slot = visit?.slot ?? null;
  return {
    tariff_id: tariff.tariff_id,
    nomenclature_ids: tariff.nomenclature_ids,
    address: { address_string, street, house, ...definedOf({ flat, entrance, floor }), ...place },
    firstname: wholeName(person),
    iin: person.iin,
    phone: phone.number,
    ...(slot === null ? {} : { visit_slot: slot.id }),
    ...around,
    user_type: 'site',
  };
}

function definedOf(parts: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(parts).filter((part): part is [string, string] => part[1] !== undefined));
}

/** Makes the contract, or waits for the submit that is under way. Throws ApiError 409 when that takes too long, 410 when the session ends. */
async function contractOf(session: OrderSession, client: StoreClient, locale: Locale): Promise<OrderStoredAnswer> {
  const database = await siteDatabase();
  const named = await nameContract(database, client);
  const giveUpAt = Date.now() + FIRST_CONTRACT_WAIT_MS;
  while (Date.now() < giveUpAt) {
    const claim = await claimContract(database, session, named);
    if (claim === null) throw sessionEnded();
    const { session: present, mine } = claim;
    if (mine !== null) return makeContract(present, mine, locale);
    if (present.order.payment !== null) return { success: true, data: { payment: present.order.payment } };
    if (present.version !== session.version) return changedMeanwhile(present, locale);
    await pause(OTHER_SUBMIT_POLL_MS);
  }
  throw new ApiError(CONFLICT, 'idempotency', 'the first submit is still under way: try again');
}

async function makeContract(
  { id, order: { tariff, address, visit } }: OrderSession,
  sent: SentContract,
  locale: Locale,
): Promise<OrderStoredAnswer> {
  const { token, client } = sent;
  const database = await siteDatabase();
  try {
    const answer = await storeClient(locale, client, token);
    if (!answer.success) {
      await dropContract(database, id, token);
      return answer.field === undefined ? answer : await withoutVisit(id, locale);
    }
    const { id: number, account, amount } = answer.data;
    await recordContract(database, id, sent, {
      number: String(number),
      account,
      amount,
      engineer: needsEngineer(address),
      agreed: address && {
        tariff: tariff?.offer ?? null,
        address: addressView(address, locale).address_string,
        ...(client.referral === undefined ? {} : { referral: true }),
      },
      // What was sent before the visitor chose again is what holds.
      visit: visit?.slot?.id === client.visit_slot ? (visit?.slot ?? null) : null,
    });
    return { success: true, data: { payment: token } };
  } catch (error) {
    if (!isRefusal(error)) {
      await releaseContract(database, id, token);
      throw error;
    }
    log.error(`contract: ${error.message}`);
    await dropContract(database, id, token);
    return { success: false, reason: '' };
  }
}

/** The time of the visit is somebody else's by now: everything else of the order stays. */
async function withoutVisit(id: string, locale: Locale): Promise<OrderStoredAnswer> {
  const session = await changeOrder(await siteDatabase(), id, (order) => ({ ...order, visit: null }));
  if (session === null) throw sessionEnded();
  return { success: false, field: 'visit_slot', changed: orderView(session, Date.now(), locale) };
}

/** Whether the provider has looked at the body and will not have it. Any other failure says nothing of a contract that an earlier try may have made. */
function isRefusal(error: unknown): error is UpstreamError {
  return error instanceof UpstreamError && (error.status === BAD_REQUEST || error.status === UNPROCESSABLE);
}

/** The payment of a link, asked for at the provider until it is made; what the provider does not tell is unknown. 404 for a link that names none. */
export const checkPayment = siteRoute(checkPaymentCall, async ({ body, locale, request }) => ({
  data: await presentPayment(body.payment, locale, request.signal),
}));

/** Marks a payment as made, where payments are tried out and nowhere else. */
export const testPayment = siteRoute(testPaymentCall, async ({ body: { payment: token }, locale, request }) => {
  if (!testMode()) throw new ApiError(NOT_FOUND, 'not-found', 'payments are not tried out here');
  const { account } = await paymentOf(token);
  await markPaid(locale, account);
  return { data: await presentPayment(token, locale, request.signal) };
});

async function paymentOf(token: string) {
  const payment = await findPayment(await siteDatabase(), token);
  if (payment === null) throw new ApiError(NOT_FOUND, 'not-found', 'no such payment', 'payment');
  return payment;
}

async function presentPayment(token: string, locale: Locale, signal: AbortSignal): Promise<Payment> {
  const payment = await paymentOf(token);
  const { number, account, amount, paid_at: known, visit, agreed } = payment;
  const paidState = known === null ? await paidAtProvider(payment.phone, account, locale, signal) : Number(known);
  const paidAt = typeof paidState === 'number' ? paidState : null;
  if (known === null && paidAt !== null) await recordPaid(await siteDatabase(), token, paidAt);
  return {
    number,
    account,
    amount,
    paid: paidState === 'unknown' ? null : paidAt !== null,
    paid_at: paidAt === null ? null : new Date(paidAt).toISOString(),
    engineer: payment.engineer === 1,
    visit,
    made_at: new Date(Number(payment.created_at)).toISOString(),
    agreed,
    ways: waysToPay(account, amount),
    test_mode: testMode(),
  };
}

/** When it was made, in ms. Number, account and sum are the site's own: a provider that does not tell keeps nobody from paying. */
async function paidAtProvider(
  phone: string,
  account: string,
  locale: Locale,
  signal: AbortSignal,
): Promise<number | 'unpaid' | 'unknown'> {
  try {
    const payments = await fetchPayments(locale, phone, signal);
    const payment = payments.find((candidate) => candidate.account === account);
    if (payment === undefined || !payment.paid) return 'unpaid';
    return payment.paid_at === null ? Date.now() : Date.parse(payment.paid_at);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    log.error(`payment: ${error.message}`);
    return 'unknown';
  }
}

function testMode(): boolean {
  const { PAYMENTS_TEST_MODE, CRM_API_HOST } = environment();
  return PAYMENTS_TEST_MODE && CRM_API_HOST === undefined;
}
