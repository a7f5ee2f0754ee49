import 'server-only';
import { environment } from '../config/env';
import { ORDER_CALLS_PER_CLIENT_ADDRESS, ORDER_SESSION_MS } from '../config/limits';
import { ORDER_COOKIE, type OrderView } from '../contracts/order';
import { canEnter, type OrderStep } from '../order/order-flow';
import { requestLocale } from '../i18n/request-locale';
import { defaultLocale } from '../i18n/routing';
import { orderView, type Order } from '../order/order';
import { siteDatabase } from '../store/database';
import { changeOrder, findOrder, type OrderSession } from '../store/orders';
import { ApiError } from './api-error';
import { cookieValues } from './cookies';
import { handler } from './handler';
import { checkOrigin } from './origin';
import { clientAddress, enforceLimit } from './rate-limit';
import { readSignedName, signedName } from './signed-name';

const COOKIE_PATH = '/client-api/v1/connection';
const GONE = 410;
const CONFLICT = 409;

/** What a call of the online connection comes to: its answer, and the session that it leaves behind or null. */
export interface OrderResult {
  answer: unknown;
  session: OrderSession | null;
}

type OrderWork = (request: Request, session: OrderSession | null) => Promise<OrderResult>;

/** A route of the online connection: the visitor's own page, limits, the session before the work and its cookie after it. */
export function orderRoute(work: OrderWork): (request: Request) => Promise<Response> {
  return async (request) => {
    let cookie: string | null = null;
    const response = await handler(async () => {
      checkOrigin(request);
      await enforceLimit('order', clientAddress(request), ORDER_CALLS_PER_CLIENT_ADDRESS);
      const known = await readSession(request);
      const { answer, session } = await work(request, known);
      // Without a session there is none to end: another tab may be beginning one.
      if (session !== null || known !== null) cookie = await sessionCookie(session?.id ?? null);
      return answer;
    })(request);
    if (cookie !== null) response.headers.append('set-cookie', cookie);
    return response;
  };
}

/** The route of a step: it needs a session in which the step can be entered. */
export function stepRoute(
  step: OrderStep,
  work: (request: Request, session: OrderSession) => Promise<OrderResult>,
): (request: Request) => Promise<Response> {
  return orderRoute((request, session) => work(request, enterStep(step, session)));
}

/** The session, if the step can be entered in it. Throws ApiError 410 `session` or 409 `step`. */
export function enterStep(step: OrderStep, session: OrderSession | null): OrderSession {
  if (session === null) throw sessionEnded();
  requireStep(step, session);
  return session;
}

function requireStep(step: OrderStep, session: OrderSession): void {
  if (!canEnter(step, orderView(session, Date.now(), defaultLocale)))
    throw new ApiError(
      CONFLICT,
      'step',
      'an earlier step is still open, or there is a contract, or one was sent to be made',
      step,
    );
}

/** Changes the order of a session. Throws ApiError 410 when it has ended meanwhile. */
export async function change({ id }: OrderSession, apply: (order: Order) => Order): Promise<OrderSession> {
  const session = await changeOrder(await siteDatabase(), id, apply);
  if (session === null) throw sessionEnded();
  return session;
}

/** Changes what a step has asked for, if the step can still be entered: another tab may have gone on. Throws ApiError 410 and 409. */
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
export function changed(session: OrderSession, request: Request): OrderResult & { answer: { data: OrderView } } {
  return { answer: { data: orderView(session, Date.now(), requestLocale(request)) }, session };
}

/** The error of a call whose session has ended. */
export function sessionEnded(): ApiError {
  return new ApiError(GONE, 'session', 'the session has ended');
}

async function readSession(request: Request): Promise<OrderSession | null> {
  const id = await readSignedName('order-session', cookieValues(request, ORDER_COOKIE).at(-1) ?? '');
  return id === null ? null : findOrder(await siteDatabase(), id);
}

async function sessionCookie(id: string | null): Promise<string> {
  const value = id === null ? '' : await signedName('order-session', id);
  const lifetime = id === null ? 0 : ORDER_SESSION_MS / 1_000;
  const secure = environment().SITE_URL?.startsWith('https:') === true ? '; Secure' : '';
  return `${ORDER_COOKIE}=${value}; Path=${COOKIE_PATH}; Max-Age=${lifetime}; HttpOnly; SameSite=Strict${secure}`;
}
