import * as z from 'zod/mini';
import type { OrderView } from '../contracts/order';
import { orderSteps, type OrderState, type OrderStep } from './order-flow';

/** The order's part of the page's query; it never holds personal data. */
export interface OrderQuery {
  step: OrderStep | null;
  /** Id of the tariff whose card was followed. */
  tariffId: number | null;
  /** The payment token of a link, even if it cannot exist. */
  payment: string | null;
}

/**
 * Parses `?step=`, `?tariff=` and `?payment=`. Malformed values count as absent, except a payment; characters that a
 * message puts around its token, such as a space, full stop or bracket, are cut off.
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

/** The query of a step. */
export function orderSearch({
  step,
  order,
}: Pick<OrderState, 'step'> & { order: Pick<OrderView, 'stored'> | null }): string {
  return step === 'payment' && order !== null && order.stored !== null
    ? paymentSearch(order.stored.payment, null)
    : `?step=${step}`;
}

/** The query of a payment's link; it keeps the tariff for a further order. */
export function paymentSearch(payment: string, tariffId: number | null): string {
  return `?payment=${payment}${tariffId === null ? '' : `&tariff=${tariffId}`}`;
}

const entrySchema = z.object({ orderFrom: z.enum(orderSteps) });

/** State of a history entry, which identifies it as an order's. */
export function orderEntry(from: OrderStep | null): z.infer<typeof entrySchema> | null {
  return from === null ? null : { orderFrom: from };
}

/** The step before a history entry; null for the first entry or one of another page. */
export function stepBehind(entry: unknown): OrderStep | null {
  return entrySchema.safeParse(entry).data?.orderFrom ?? null;
}

/**
 * How the history moves from the shown step to the new one. Going back uses the history too, so that Back never loops;
 * a used code or an open contract is replaced, so that Back does not return to it.
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
