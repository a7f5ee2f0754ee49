import * as z from 'zod/mini';
import type { OrderView } from '../contracts/order';
import { orderSteps, type OrderState, type OrderStep } from './order-flow';

/** What the address of the page says of an order: never anything of the person. */
export interface OrderQuery {
  step: OrderStep | null;
  /** The tariff that a card of the site has brought, by its number. */
  tariffId: number | null;
  /** What a link to a payment names it by, also when there cannot be such a one. */
  payment: string | null;
}

/**
 * Reads `?step=`, `?tariff=` and `?payment=`. What is malformed is as good as absent, but for a payment; what a message or a
 * sentence has put round its token, as a space, a full stop or a bracket, is no part of it.
 */
export function orderQuery(search: string): OrderQuery {
  const parameters = new URLSearchParams(search);
  const tariff = parameters.get('tariff') ?? '';
  const payment = parameters.get('payment');
  return {
    step: orderSteps.find((step) => step === parameters.get('step')) ?? null,
    tariffId: /^\d{1,9}$/.test(tariff) ? Number(tariff) : null,
    payment: payment === null ? null : payment.trim().replace(/[^\w-].*/s, ''),
  };
}

/** The query of a step's address. */
export function orderSearch({
  step,
  order,
}: Pick<OrderState, 'step'> & { order: Pick<OrderView, 'stored'> | null }): string {
  return step === 'payment' && order !== null && order.stored !== null
    ? paymentSearch(order.stored.payment, null)
    : `?step=${step}`;
}

/** The query of a payment's link; it keeps the tariff that another order is going to be begun with. */
export function paymentSearch(payment: string, tariffId: number | null): string {
  return `?payment=${payment}${tariffId === null ? '' : `&tariff=${tariffId}`}`;
}

const entrySchema = z.object({ orderFrom: z.enum(orderSteps) });

/** What an entry of the browser's history is given to be known by. */
export function orderEntry(from: OrderStep | null): z.infer<typeof entrySchema> | null {
  return from === null ? null : { orderFrom: from };
}

/** The step that an entry of the history was reached from; null when it is the first or somebody else's. */
export function stepBehind(entry: unknown): OrderStep | null {
  return entrySchema.safeParse(entry).data?.orderFrom ?? null;
}

/**
 * How the history follows from the step that the address shows to the one somebody has come to: the way back leads back
 * in it too, so that Back never leads round in circles, and to a used code or an open contract nobody goes back.
 */
export function historyMove(
  shown: OrderStep,
  behind: OrderStep | null,
  { step, changing }: Pick<OrderState, 'step' | 'changing'>,
): 'back' | 'push' | 'replace' {
  if (behind === step) return 'back';
  if (shown === 'payment') return 'push';
  if (shown === 'code' || step === 'payment') return 'replace';
  return changing || orderSteps.indexOf(step) > orderSteps.indexOf(shown) ? 'push' : 'replace';
}
