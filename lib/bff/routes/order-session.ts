import 'server-only';
import type { z } from 'zod';
import { ORDER_SESSION_MS } from '../../config/limits';
import type { Answer } from '../../contracts/calls/call';
import type { SiteCall } from '../../contracts/calls/site-call';
import { ORDER_COOKIE, type OrderView } from '../../contracts/order';
import { canEnter, type OrderStep } from '../../order/order-flow';
import { requestLocale } from '../../i18n/request-locale';
import { defaultLocale, type Locale } from '../../i18n/routing.mjs';
import { orderView, type Order } from '../../order/order';
import { siteDatabase } from '../../store/database/database';
import { changeOrder, findOrder, type OrderSession } from '../../store/orders/orders';
import { ApiError } from '../http/api-error';
import { verifyCaptcha } from '../http/captcha';
import { cookieValues, ownCookie } from '../http/cookies';
import { handler, type CallRoute } from '../http/handler';
import { checkOrigin } from '../http/origin';
import { enforceLimit } from '../http/enforce-limit';
import { readBody } from '../http/read-body';
import { readSignedName, signedName } from '../http/signed-name';

const COOKIE_PATH = '/client-api/v1/connection';

/** Result of a call of the online connection: its answer, and the remaining session or null. */
export interface OrderResult<OrderAnswer> {
  answer: OrderAnswer;
  session: OrderSession | null;
}

export interface ReceivedInSession<Session = OrderSession> {
  request: Request;
  locale: Locale;
  session: Session;
}

/**
 * A route of the online connection: checks origin and limit, passes the session and sets its cookie. `work` reads the
 * body, so that an ended session is reported first.
 */
export function orderRoute<Call extends SiteCall>(
  call: Call,
  work: (received: ReceivedInSession<OrderSession | null>) => Promise<OrderResult<Answer<Call>>>,
): CallRoute {
  return handler(call, async (request, headers) => {
    if (call.origin === 'own') checkOrigin(request);
    const known = await readSession(request);
    // Limited per session, which costs a captcha: calls without one do nothing and do not affect neighbours.
    if (known !== null && call.limit !== undefined && 'perSession' in call.limit)
      await enforceLimit(call.limit.name, known.id, call.limit.perSession);
    const { answer, session } = await work({ request, locale: requestLocale(request), session: known });
    // Without a session no cookie is cleared: another tab may be starting one.
    if (session !== null || known !== null) headers.append('set-cookie', await sessionCookie(session?.id ?? null));
    return answer;
  });
}

type StepCall = SiteCall & { captcha: 'always'; body: z.core.$ZodType<{ recaptcha: string }> };

/** The route of a step: requires a session that allows the step, then body and captcha. */
export function stepRoute<Call extends StepCall>(
  step: OrderStep,
  call: Call,
  work: (
    received: ReceivedInSession & { body: Omit<z.output<Call['body']>, 'recaptcha'> },
  ) => Promise<OrderResult<Answer<Call>>>,
): CallRoute {
  const bodySchema: Call['body'] = call.body;
  return orderRoute(call, async (received) => {
    const session = enterStep(step, received.session);
    const { recaptcha, ...body } = await readBody(received.request, bodySchema);
    await verifyCaptcha(recaptcha, received.request);
    return work({ ...received, session, body });
  });
}

/** The session if the step is allowed. Throws ApiError 410 `session` or 409 `step`. */
export function enterStep(step: OrderStep, session: OrderSession | null): OrderSession {
  if (session === null) throw sessionEnded();
  requireStep(step, session);
  return session;
}

function requireStep(step: OrderStep, session: OrderSession): void {
  if (!canEnter(step, orderView(session, Date.now(), defaultLocale)))
    throw new ApiError(
      409,
      'step',
      'an earlier step is still open, or there is a contract, or one was sent to be made',
      step,
    );
}

/** Updates the order of a session. Throws ApiError 410 if it has ended. */
export async function change({ id }: Pick<OrderSession, 'id'>, apply: (order: Order) => Order): Promise<OrderSession> {
  const session = await changeOrder(await siteDatabase(), id, apply);
  if (session === null) throw sessionEnded();
  return session;
}

/** Updates the order if the step is still allowed: another tab may have moved on. Throws ApiError 410 and 409. */
export function changeStep(
  step: OrderStep,
  session: OrderSession,
  apply: (order: Order) => Order,
): Promise<OrderSession> {
  return change(session, (order) => {
    requireStep(step, { ...session, order });
    return apply(order);
  });
}

/** The answer of a call that changes the order. */
export function changed(session: OrderSession, locale: Locale): OrderResult<{ data: OrderView }> {
  return { answer: { data: orderView(session, Date.now(), locale) }, session };
}

export function sessionEnded(): ApiError {
  return new ApiError(410, 'session', 'the session has ended');
}

async function readSession(request: Request): Promise<OrderSession | null> {
  const id = await readSignedName('order-session', cookieValues(request, ORDER_COOKIE).at(-1) ?? '');
  return id === null ? null : findOrder(await siteDatabase(), id);
}

async function sessionCookie(id: string | null): Promise<string> {
  const value = id === null ? '' : await signedName('order-session', id);
  const lifetime = id === null ? 0 : ORDER_SESSION_MS / 1_000;
  return ownCookie(ORDER_COOKIE, value, COOKIE_PATH, lifetime);
}
