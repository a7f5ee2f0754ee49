import type { OrderView } from '@/lib/contracts/order';
import type { Serviceability } from '@/lib/contracts/serviceability';

/** The answer for a connected house; `change` replaces fields. */
export function serviceability(change: Partial<Serviceability> = {}): Serviceability {
  return {
    code: 1,
    reason: 'Наша линия уже в доме.',
    address: null,
    technology: 'gpon',
    max_speed: 500,
    flats: 40,
    waiting: null,
    ...change,
  };
}

/** An order without an answer; `change` replaces fields. */
export function orderView(change: Partial<OrderView> = {}): OrderView {
  return {
    version: 1,
    tariff: null,
    address: null,
    fits: true,
    surname: null,
    firstname: null,
    patronymic: null,
    identity_given: false,
    phone: null,
    visit: null,
    sent: false,
    stored: null,
    ...change,
  };
}
