import 'server-only';
import {
  CODE_TRIES,
  IDENTITY_CHECKS_PER_CLIENT_ADDRESS,
  IDENTITY_CHECKS_PER_ORDER,
  WRONG_CODES_PER_SESSION,
} from '../../config/rate-limits';
import {
  checkCodeCall,
  chooseAddressCall,
  chooseTariffCall,
  chooseVisitCall,
  forgetOrderCall,
  giveIdentityCall,
  readOrderCall,
  sendCodeCall,
} from '../../contracts/calls/site-order';
import type { Locale } from '../../i18n/routing.mjs';
import { emptyOrder, hasTwoOfKind, orderView, type Order } from '../../order/order';
import { orderedOffer } from '../../order/order-equipment';
import { siteDatabase } from '../../store/database/database';
import { changeOrder, deleteOrder, insertOrder, type OrderSession } from '../../store/orders/orders';
import { checkIdentity, checkSmsCode, sendSms } from '../../upstream/contracts';
import { fetchNomenclatures } from '../../upstream/tariff-calls';
import { fetchVisitSlots } from '../../upstream/houses';
import { fetchTariff } from '../../upstream/tariffs';
import { ApiError } from '../http/api-error';
import { verifyCaptcha } from '../http/captcha';
import { countCodeAttempts } from '../http/code-attempts';
import { checkedAddress } from './order-address';
import { change, changed, changeStep, enterStep, orderRoute, stepRoute } from './order-session';
import { clientNetworks, enforceLimits, limitWrong, undoLimitUse, type CountedAttempt } from '../http/enforce-limit';
import { readBody } from '../http/read-body';

/** The present order; null without a session. */
export const readOrder = orderRoute(readOrderCall, async ({ session: known, locale }) => {
  const session = known === null ? null : await changeOrder(await siteDatabase(), known.id, (order) => order);
  return session === null ? { answer: { data: null }, session } : changed(session, locale);
});

export const forgetOrder = orderRoute(forgetOrderCall, async ({ session }) => {
  if (session !== null) await deleteOrder(await siteDatabase(), session.id);
  return { answer: { data: null }, session: null };
});

/** Chooses tariff and equipment for the open order, or, with a captcha, for a new one. */
export const chooseTariff = orderRoute(chooseTariffCall, async ({ request, locale, session }) => {
  const { recaptcha, ...ordered } = await readBody(request, chooseTariffCall.body);
  // A call without a captcha continues an order, so an ended session is reported.
  const known = recaptcha === undefined ? enterStep('tariff', session) : session;
  const open = known === null || known.order.payment !== null ? null : known;
  if (open === null) await verifyCaptcha(recaptcha ?? '', request);
  const tariff = { ...ordered, ...(await checkedTariff(locale, ordered.tariff_id, ordered.nomenclature_ids)) };
  if (open === null) return changed(await insertOrder(await siteDatabase(), { ...emptyOrder, tariff }), locale);
  return changed(await changeStep('tariff', open, (order) => ({ ...order, tariff })), locale);
});

/** Speed in Mbit/s (null without internet) and offer of a tariff. Throws ApiError 422 for an invalid choice. */
async function checkedTariff(locale: Locale, id: number, itemIds: number[]) {
  const [found, items] = await Promise.all([fetchTariff(locale, id), fetchNomenclatures(locale, id)]);
  if (found === null) throw new ApiError(422, 'invalid', 'no such tariff', 'tariff_id');
  const chosen = items.filter((item) => itemIds.includes(item.id));
  if (chosen.length !== itemIds.length || hasTwoOfKind(chosen))
    throw new ApiError(422, 'invalid', 'not of this tariff, or two of a kind', 'nomenclature_ids');
  return { speed: found.tariff.speed_down, offer: orderedOffer(found.tariff, items, itemIds) };
}

export const chooseAddress = stepRoute('address', chooseAddressCall, async ({ body, locale, request, session }) => {
  const address = await checkedAddress(locale, body, request.signal);
  return changed(
    await changeStep('address', session, (order) => ({
      ...order,
      address,
      visit: isSameHouse(order.address, address) ? order.visit : null,
    })),
    locale,
  );
});

function isSameHouse(one: Order['address'], other: Order['address']): boolean {
  return one?.street_id === other?.street_id && one?.house === other?.house;
}

/** Stores name and identity number. The answer does not reveal the owner of the number. */
export const giveIdentity = stepRoute('identity', giveIdentityCall, async ({ body, locale, request, session }) => {
  const { iin: given, ...names } = body;
  const iin = given ?? session.order.person?.iin;
  if (iin === undefined) throw new ApiError(400, 'invalid', 'expected an identity number', 'iin');
  if (given !== undefined) {
    await enforceLimits([
      ['identity-order', session.id, IDENTITY_CHECKS_PER_ORDER],
      ['identity', clientNetworks(request), IDENTITY_CHECKS_PER_CLIENT_ADDRESS],
    ]);
    await checkIdentity(locale, given, request.signal);
  }
  return changed(await changeStep('identity', session, (order) => ({ ...order, person: { ...names, iin } })), locale);
});

/** Sends a code to the phone, again after a minute at the earliest; a confirmed phone gets none. */
export const sendCode = stepRoute(
  'phone',
  sendCodeCall,
  async ({ body: { phone: given }, locale, request, session }) => {
    const { phone } = session.order;
    const number = given ?? phone?.number;
    if (number === undefined) throw new ApiError(400, 'invalid', 'expected a phone', 'phone');
    if (phone?.number === number && phone.confirmed) return changed(session, locale);
    await sendCodeTo(locale, number, await countCodeAttempts(request, 'code', number, session.id));
    return changed(
      await changeStep('phone', session, (order) => ({
        ...order,
        phone: { number, confirmed: false, sent_at: Date.now(), tries: 0 },
      })),
      locale,
    );
  },
);

/** A failed SMS does not count for phone and session, but for the visitor's address and the total. */
export async function sendCodeTo(locale: Locale, phone: string, attempts: CountedAttempt[]): Promise<void> {
  let isSent = false;
  try {
    isSent = (await sendSms(locale, phone)).success;
  } finally {
    if (!isSent) await Promise.all(attempts.map(undoLimitUse));
  }
  if (!isSent) throw new ApiError(422, 'refused', 'no code can be sent to this phone', 'phone');
}

/** Checks the code: five wrong ones require a new code, 15 are the end. Without an answer an attempt does not count. */
export const checkCode = stepRoute('code', checkCodeCall, async ({ body: { code }, locale, session }) => {
  const tried = await changeStep('code', session, withAnotherTry);
  const number = tried.order.phone?.number ?? '';
  const isRight = await limitWrong(['code-wrong-session', session.id, WRONG_CODES_PER_SESSION], () =>
    checkTried(tried, locale, { phone: number, code }),
  );
  const after = await change(tried, (order) => (isRight ? confirmed(order, number) : order));
  const valid = after.order.phone?.confirmed === true;
  return { answer: { data: { valid, order: orderView(after, Date.now(), locale) } }, session: after };
});

async function checkTried(
  { id, order }: OrderSession,
  locale: Locale,
  tried: { phone: string; code: string },
): Promise<boolean> {
  try {
    return await checkSmsCode(locale, tried);
  } catch (error) {
    await changeOrder(await siteDatabase(), id, (present) => withoutTry(present, order));
    throw error;
  }
}

/** Gives one attempt back, unless a new code was sent meanwhile, so that at most five attempts are ever answered. */
function withoutTry(order: Order, { phone: tried }: Order): Order {
  const { phone } = order;
  if (phone === null || phone.confirmed || phone.number !== tried?.number || phone.sent_at !== tried.sent_at)
    return order;
  return { ...order, phone: { ...phone, tries: phone.tries - 1 } };
}

function withAnotherTry(order: Order): Order {
  if (order.phone === null || order.phone.tries >= CODE_TRIES)
    throw new ApiError(429, 'limit', 'too many wrong codes: send a new one', 'code');
  return { ...order, phone: { ...order.phone, tries: order.phone.tries + 1 } };
}

/** Ignored if the phone has changed meanwhile. */
function confirmed(order: Order, number: string): Order {
  return order.phone?.number === number ? { ...order, phone: { ...order.phone, confirmed: true } } : order;
}

/** Chooses a visit slot, or an agreement by phone. Throws ApiError 422 if the slot is taken. */
export const chooseVisit = stepRoute('visit', chooseVisitCall, async ({ body, locale, request, session }) => {
  const { address } = session.order;
  const { visit_slot: id } = body;
  const slots =
    id === undefined || address === null
      ? []
      : await fetchVisitSlots(locale, { street_id: address.street_id, house: address.house }, request.signal);
  const slot = slots.find((candidate) => candidate.id === id) ?? null;
  if (id !== undefined && slot === null) throw new ApiError(422, 'invalid', 'this time is not free', 'visit_slot');
  return changed(
    await changeStep('visit', session, (order) => {
      if (!isSameHouse(order.address, address)) throw new ApiError(409, 'step', 'the house is another one', 'visit');
      return { ...order, visit: { slot } };
    }),
    locale,
  );
});
