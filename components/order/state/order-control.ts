import type { Send, Sending } from '@/components/fields/use-sending';
import type { Calculation, OrderedTariff } from '@/lib/contracts/crm-order';
import type { OrderView, TariffChoice } from '@/lib/contracts/order';
import type { OrderState, OrderStep } from '@/lib/order/order-flow';
import type { OrderDraft } from '@/lib/order/order-draft';
import type { VisitHouse } from '@/lib/address/visit-house';
import type { PersonNames } from '@/lib/person/names';

/** Under this name prices are kept while the page is open. */
export const PRICE = 'order-price';

/** What every step of the order works with. */
export interface OrderControl {
  state: OrderState;
  /** What is ordered, null until it is known. */
  tariff: TariffChoice | null;
  /** The same with its equipment, in words; null before a tariff is chosen. */
  tariffWords: string | null;
  /** As they were given, here or earlier on this device; may be empty. */
  names: Record<keyof PersonNames, string>;
  /** The phone of the order, or as it was typed on this page; may be empty. */
  phone: string;
  keepPhone: (typed: string) => void;
  /** The tariff that the page's address has brought, until one is chosen. */
  broughtTariff: number | null;
  /** The house that was asked about in this visit, as long as the order has none; null when nothing can be ordered for it. */
  visitHouse: VisitHouse | null;
  /** The payment of a contract that was made before, as long as no other order is begun. */
  openPayment: string | null;
  /** False until the order has come of the server. */
  ready: boolean;
  /** How often somebody has been led to a heading: each time it takes the focus. */
  moves: number;
  refocus: () => void;
  sending: Sending;
  /** What is kept of an earlier order on this device, as long as there is no other. */
  draft: OrderDraft | null;
  /** When another code can be had, in ms. */
  resendAt: number;
  chooseTariff: (tariff: OrderedTariff) => void;
  /** Sends what a step asks for and goes on; `isTaken` tells by the order that the server has it, where no answer has come. */
  complete: (step: OrderStep, send: Send<OrderView>, isTaken?: (order: OrderView) => boolean) => void;
  checkCode: (code: string, onWrong: () => void) => void;
  resendCode: (onSent: () => void) => void;
  /** Makes the contract, or gets the reason in words why there is none. */
  store: (price: Calculation, onRefused: (reason: string) => void) => void;
  goTo: (step: OrderStep) => void;
  change: (step: OrderStep) => void;
  reload: () => void;
  continueDraft: () => void;
  forgetDraft: () => void;
  /** Forgets the order, or leaves a contract behind, for a new one. */
  startOver: () => void;
}

/** What is known of contracts that were made before the order. */
export interface ContractsBefore {
  /** One is left behind for another order. */
  isReset: boolean;
  /** The payment of one that is not paid yet. */
  openPayment: string | null;
  onLeft: (openPayment: string | null) => void;
}

export interface StepProps {
  order: OrderControl;
}
