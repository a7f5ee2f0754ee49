import type { OrderView } from '../contracts/order';

/**
 * The online connection, step by step (product.md, section 1): what is open, where a visitor stands and where an
 * answer of the server leads. The server keeps what was entered; this only knows how far it got.
 */

const questions = ['tariff', 'address', 'identity', 'phone', 'code', 'visit'] as const;
export const orderSteps = [...questions, 'summary', 'payment'] as const;
export type OrderStep = (typeof orderSteps)[number];

/**
 * Why somebody stands where nobody asked to be: the session had ended, another tab has gone on with the order, what was
 * agreed to is not what stands there now, the time of the visit has been taken meanwhile, or the draft of the device has the house without flat, entrance and floor.
 */
export type OrderNotice = 'expired' | 'elsewhere' | 'agreeAnew' | 'visitTaken' | 'referralGone' | 'homeLost';

/** `order` is null while nothing has come of the server yet. */
export interface OrderState {
  step: OrderStep;
  order: OrderView | null;
  /** A step that was entered from the summary leads back to it. */
  changing: boolean;
  notice: OrderNotice | null;
}

export type OrderEvent =
  /** The order as it stands at the server, and the step that is asked for. */
  | { type: 'loaded'; order: OrderView | null; wanted: OrderStep | null; notice: OrderNotice | null }
  /** The server took what a step asked for. */
  | { type: 'completed'; step: OrderStep; order: OrderView }
  /** The order changed without a step: a code was sent or guessed wrong. */
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

/** The first step that is still to be answered. */
export function openStep(order: OrderView | null): OrderStep {
  if (order === null) return 'tariff';
  if (order.stored !== null) return 'payment';
  return questions.find((question) => !isAnswered(question, order)) ?? 'summary';
}

/**
 * Whether a step can be entered: nothing is skipped, a confirmed phone needs no code, and neither a contract is changed nor
 * what was sent to make one. A house that is too slow for the tariff can be changed instead of the tariff.
 */
export function canEnter(step: OrderStep, order: OrderView | null): boolean {
  if (order !== null && order.stored !== null) return step === 'payment';
  if (order !== null && order.sent) return step === 'summary';
  if (step === 'code' && order?.phone?.confirmed === true) return false;
  if (step === 'address' && order !== null && order.tariff !== null) return true;
  return orderSteps.indexOf(step) <= orderSteps.indexOf(openStep(order));
}

/** The next state; an event that means nothing in a step leaves it as it is. */
export function orderReducer(state: OrderState, event: OrderEvent): OrderState {
  switch (event.type) {
    case 'loaded':
      return { ...standing(event.order, event.wanted), changing: false, notice: event.notice };
    case 'completed':
      return event.step === state.step
        ? { ...after(state, event.order), order: event.order, notice: null }
        : { ...state, order: event.order };
    case 'updated':
      return { ...state, order: event.order };
    case 'wentTo':
      // Only the summary itself ends a change that has closed it.
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

/** Answers are changed from the summary, and the house also where it leaves fewer tariffs to choose from. */
function canChange(step: OrderStep, { step: from, order }: OrderState): boolean {
  return (from === 'summary' || (from === 'tariff' && step === 'address')) && canEnter(step, order);
}

function standing(order: OrderView | null, wanted: OrderStep | null): Pick<OrderState, 'order' | 'step'> {
  return { order, step: wanted !== null && canEnter(wanted, order) ? wanted : openStep(order) };
}

/**
 * Where an answered step leads: to the next one, which somebody who came back sees filled in; from a change straight back
 * to the summary; and to an earlier step when the answer has opened it again, as a house does that is too slow for the tariff.
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

/** Where the way back leads: out of a change to the summary, as long as that is open; null where there is none. */
export function wayBack({ step, order, changing }: OrderState): OrderStep | null {
  if (order !== null && order.sent) return null;
  return changing && canEnter('summary', order) ? 'summary' : stepBefore(step);
}

function stepBefore(step: OrderStep): OrderStep | null {
  return step === 'payment' ? null : (orderSteps[orderSteps.indexOf(step === 'visit' ? 'code' : step) - 1] ?? null);
}

/** How far the order is: the number of the step among those that are shown, and how many there are. */
export function orderProgress(step: OrderStep): { number: number; total: number } {
  const shown = orderSteps.filter((candidate) => candidate !== 'code');
  return { number: shown.indexOf(step === 'code' ? 'phone' : step) + 1, total: shown.length };
}
