import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { environment } from '../../config/env';
import { FIRST_CONTRACT_WAIT_MS } from '../../config/limits';
import { checkPaymentCall, storeOrderCall, testPaymentCall } from '../../contracts/calls/site-order';
import type { StoreClient } from '../../contracts/crm-order';
import type { Sender } from '../../contracts/lead';
import type { OrderStoredAnswer, Payment } from '../../contracts/order';
import type { Locale } from '../../i18n/routing.mjs';
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
import { UpstreamError } from '../../upstream/upstream-error';
import { ApiError } from '../http/api-error';
import { verifyCaptcha } from '../http/captcha';
import { isConfirmed } from './order-price';
import { change, enterStep, orderRoute, sessionEnded, type ReceivedInSession, type OrderResult } from './order-session';
import { readBody } from '../http/read-body';
import { marketingOf } from '../http/marketing-cookies';
import { siteRoute } from '../http/site-route';
import { waysToPay } from './ways-to-pay';

const OTHER_SUBMIT_POLL_MS = 100;

/**
 * Makes the contract that the visitor saw, once per session: a second click or tab gets the first answer; a changed
 * order is returned instead. If the outcome of a submission is unknown, the order is frozen and the next call repeats
 * the same bytes, whatever its consent and sender, so that it finds a contract the provider may have made.
 */
export const createContract = orderRoute(storeOrderCall, async (received) => {
  // Extends the session, because the provider may be slow.
  const session = received.session === null ? null : await change(received.session, (order) => order);
  if (session === null || session.order.payment === null)
    return createContractOfOpenOrder({ ...received, session: enterStep('summary', session) });
  return { answer: { success: true as const, data: { payment: session.order.payment } }, session };
});

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
  // A pending submission is repeated unchanged.
  if (wasConfirmed && order.sent === null && !(await isConfirmed(locale, order.tariff, code, request.signal)))
    return { answer: { success: false, field: 'referral', changed: orderView(session, Date.now(), locale) }, session };
  const client = clientOf(order, { ...sender, ...(code === undefined ? {} : { referral: code }), ...consent });
  const answer = await contractOf(session, client, locale);
  if (!answer.success) return { answer, session };
  // The provider now has the personal data: the site keeps only the phone of the payment.
  const after = await changeOrder(await siteDatabase(), session.id, ({ tariff }) => ({
    ...emptyOrder,
    tariff,
    payment: answer.data.payment,
  }));
  // A session deleted meanwhile still has its contract.
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

/** Makes the contract, or waits for a concurrent submit. Throws ApiError 409 on a timeout, 410 if the session ends. */
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
  throw new ApiError(409, 'idempotency', 'the first submit is still under way: try again');
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
      // The slot that was sent counts, even if the visitor has chosen another since.
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

/** The slot is taken: only the visit is cleared. */
async function withoutVisit(id: string, locale: Locale): Promise<OrderStoredAnswer> {
  const session = await change({ id }, (order) => ({ ...order, visit: null }));
  return { success: false, field: 'visit_slot', changed: orderView(session, Date.now(), locale) };
}

/** True if the provider has rejected the body. After any other failure the contract may exist. */
function isRefusal(error: unknown): error is UpstreamError {
  return error instanceof UpstreamError && (error.status === 400 || error.status === 422);
}

/** The payment of a link; calls the provider until it is paid. 404 for an unknown link. */
export const checkPayment = siteRoute(checkPaymentCall, async ({ body, locale, request }) => ({
  data: await presentPayment(body.payment, locale, request.signal),
}));

/** Marks a payment as made, only in test mode. */
export const testPayment = siteRoute(testPaymentCall, async ({ body: { payment: token }, locale, request }) => {
  if (!testMode()) throw new ApiError(404, 'not-found', 'test payments are off');
  const { account } = await paymentOf(token);
  await markPaid(locale, account);
  return { data: await presentPayment(token, locale, request.signal) };
});

async function paymentOf(token: string) {
  const payment = await findPayment(await siteDatabase(), token);
  if (payment === null) throw new ApiError(404, 'not-found', 'no such payment', 'payment');
  return payment;
}

async function presentPayment(token: string, locale: Locale, signal: AbortSignal): Promise<Payment> {
  const payment = await paymentOf(token);
  const { number, account, amount, paid_at: known, visit, agreed } = payment;
  const paidState = known === null ? await paidAtProvider(payment.phone, account, locale, signal) : known;
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
    made_at: new Date(payment.created_at).toISOString(),
    agreed,
    ways: waysToPay(account, amount),
    test_mode: testMode(),
  };
}

/** Time of the payment in ms. A failing provider must not keep visitors from paying: the other data is stored here. */
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
