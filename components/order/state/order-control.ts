import type { Send, Sending } from '@/components/fields/use-sending';
import type { Calculation, OrderedTariff } from '@/lib/contracts/crm-order';
import type { OrderView, TariffChoice } from '@/lib/contracts/order';
import type { OrderState, OrderStep } from '@/lib/order/order-flow';
import type { OrderDraft } from '@/lib/order/order-draft';
import type { VisitHouse } from '@/lib/address/visit-house';
import type { PersonNames } from '@/lib/person/names';

export const PRICE = 'order-price';

export interface OrderControl {
  state: OrderState;
  tariff: TariffChoice | null;
  /** The tariff with its equipment as text; null before the choice. */
  tariffWords: string | null;
  /** From the order or a draft on this device; may be empty. */
  names: Record<keyof PersonNames, string>;
  /** The phone of the order, or the one typed on this page; may be empty. */
  phone: string;
  keepPhone: (typed: string) => void;
  /** The tariff from the page's address, until one is chosen. */
  linkedTariff: number | null;
  /** The house of this visit, until the order has one; null if it cannot be ordered. */
  visitHouse: VisitHouse | null;
  /** The payment token of an earlier contract, until a new order starts. */
  openPayment: string | null;
  /** False until the server's order is loaded. */
  ready: boolean;
  /** Counts navigations to a heading; each change focuses it. */
  moves: number;
  refocus: () => void;
  sending: Sending;
  /** The unfinished order of this device, until a new one starts. */
  draft: OrderDraft | null;
  /** Time of the next allowed resend in ms. */
  resendAt: number;
  chooseTariff: (tariff: OrderedTariff) => void;
  /** Sends an answer and goes to the next step; `isApplied` detects in a reloaded order that a lost call succeeded. */
  complete: (step: OrderStep, send: Send<OrderView>, isApplied?: (order: OrderView) => boolean) => void;
  checkCode: (code: string, onWrong: () => void) => void;
  resendCode: (onSent: () => void) => void;
  /** Creates the contract; a refusal passes its reason to `onRefused`. */
  store: (price: Calculation, onRefused: (reason: string) => void) => void;
  goTo: (step: OrderStep) => void;
  change: (step: OrderStep) => void;
  reload: () => void;
  continueDraft: () => void;
  forgetDraft: () => void;
  /** Deletes the order, or leaves its contract, and starts a new one. */
  startOver: () => void;
}

export interface ContractsBefore {
  /** The visitor left a contract to start another order. */
  isReset: boolean;
  openPayment: string | null;
  onLeft: (openPayment: string | null) => void;
}

export interface StepProps {
  order: OrderControl;
}
