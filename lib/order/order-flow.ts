import type { OrderView } from '../contracts/order';

/**
 * State machine of the online connection (product.md, section 1): open steps, current step and the step after an answer
 * of the server. The server holds the data; the state only knows the progress.
 */

const questions = ['tariff', 'address', 'identity', 'phone', 'code', 'visit'] as const;
export const orderSteps = [...questions, 'summary', 'payment'] as const;
export type OrderStep = (typeof orderSteps)[number];

/**
 * Reason the visitor was moved to a step they did not choose: the session expired, another tab changed the order, the
 * terms changed since they agreed, the visit slot was taken, the referral discount is gone, or the draft lacks flat,
 * entrance and floor.
 */
export type OrderNotice = 'expired' | 'elsewhere' | 'agreeAnew' | 'visitTaken' | 'referralGone' | 'homeLost';

/** `order` is null before the first answer of the server. */
export interface OrderState {
  step: OrderStep;
  order: OrderView | null;
  /** True for a step opened from the summary; it leads back there. */
  changing: boolean;
  notice: OrderNotice | null;
}

export type OrderEvent =
  /** The order from the server, and the requested step. */
  | { type: 'loaded'; order: OrderView | null; wanted: OrderStep | null; notice: OrderNotice | null }
  | { type: 'completed'; step: OrderStep; order: OrderView }
  /** The order changed within a step: a code was sent or was wrong. */
  | { type: 'updated'; order: OrderView }
  /** Back, Forward or a link to a step. */
  | { type: 'wentTo'; step: OrderStep }
  /** «Change» in the summary, «another address» among the tariffs. */
  | { type: 'changeAsked'; step: OrderStep }
  | { type: 'forgotten' };

export const firstOrderState: OrderState = { step: 'tariff', order: null, changing: false, notice: null };

function isAnswered(question: (typeof questions)[number], order: OrderView): boolean {
  switch (question) {
    case 'tariff':
      return order.tariff !== null && order.fits;
    case 'address':
      return order.address !== null && order.address.available;
    case 'identity':
      return order.identity_given;
    case 'phone':
      return order.phone !== null;
    case 'code':
      return order.phone?.confirmed === true;
    case 'visit':
      return order.visit !== null;
  }
}

/** The first unanswered step. */
export function openStep(order: OrderView | null): OrderStep {
  if (order === null) return 'tariff';
  if (order.stored !== null) return 'payment';
  return questions.find((question) => !isAnswered(question, order)) ?? 'summary';
}

/**
 * True if a step can be entered: none is skipped, a confirmed phone needs no code, and neither a contract nor a pending
 * submission can be changed. The address stays open, so that a house too slow for the tariff can be changed instead of
 * the tariff.
 */
export function canEnter(step: OrderStep, order: OrderView | null): boolean {
  if (order !== null && order.stored !== null) return step === 'payment';
  if (order !== null && order.sent) return step === 'summary';
  if (step === 'code' && order?.phone?.confirmed === true) return false;
  if (step === 'address' && order !== null && order.tariff !== null) return true;
  return orderSteps.indexOf(step) <= orderSteps.indexOf(openStep(order));
}

/** The next state; an event without meaning in a step changes nothing. */
export function orderReducer(state: OrderState, event: OrderEvent): OrderState {
  switch (event.type) {
    case 'loaded':
      return {
        order: event.order,
        step: event.wanted !== null && canEnter(event.wanted, event.order) ? event.wanted : openStep(event.order),
        changing: false,
        notice: event.notice,
      };
    case 'completed':
      return event.step === state.step
        ? { ...after(state, event.order), order: event.order, notice: null }
        : { ...state, order: event.order };
    case 'updated':
      return { ...state, order: event.order };
    case 'wentTo':
      // A change that has closed the summary ends only there.
      return canEnter(event.step, state.order)
        ? { ...state, step: event.step, changing: state.changing && !canEnter('summary', state.order), notice: null }
        : state;
    case 'changeAsked':
      return canChange(event.step, state)
        ? { ...state, step: event.step, changing: state.changing || state.step === 'summary', notice: null }
        : state;
    case 'forgotten':
      return firstOrderState;
  }
}

/** Steps are changed from the summary; the address also from the tariffs, because it may limit them. */
function canChange(step: OrderStep, { step: from, order }: OrderState): boolean {
  return (from === 'summary' || (from === 'tariff' && step === 'address')) && canEnter(step, order);
}

/**
 * The step after an answer: the next one (filled in if answered before), the summary after a change, or an earlier step
 * that the answer has reopened, such as the tariff after a slower house.
 */
function after({ step, changing }: OrderState, order: OrderView): Pick<OrderState, 'step' | 'changing'> {
  const open = openStep(order);
  const position = orderSteps.indexOf(step);
  if (changing || orderSteps.indexOf(open) <= position) return { step: open, changing: changing && open !== 'summary' };
  return {
    step: orderSteps.slice(position + 1).find((following) => canEnter(following, order)) ?? open,
    changing: false,
  };
}

/** The step that the back link leads to: the summary during a change if it is open; null if there is none. */
export function wayBack({ step, order, changing }: OrderState): OrderStep | null {
  if (order?.sent === true) return null;
  if (changing && canEnter('summary', order)) return 'summary';
  if (step === 'payment') return null;
  return orderSteps[orderSteps.indexOf(step === 'visit' ? 'code' : step) - 1] ?? null;
}

/** Number of the step among the shown steps, and their total. */
export function orderProgress(step: OrderStep): { number: number; total: number } {
  const shown = orderSteps.filter((candidate) => candidate !== 'code');
  return { number: shown.indexOf(step === 'code' ? 'phone' : step) + 1, total: shown.length };
}
