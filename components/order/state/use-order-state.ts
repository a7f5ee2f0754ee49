import { useReducer, useState } from 'react';
import type { OrderView } from '@/lib/contracts/order';
import {
  firstOrderState,
  orderReducer,
  type OrderNotice,
  type OrderState,
  type OrderStep,
} from '@/lib/order/order-flow';
import { draftOf, forgetDraft, keepDraft, readDraft, type OrderDraft } from '@/lib/order/order-draft';
import { displayPhone, maskedPhone } from '@/lib/person/phone';

interface OrderStateControl {
  state: OrderState;
  /** Whether it is known how the order stands at the server. */
  ready: boolean;
  /** How often somebody has been led to a heading: each time it takes the focus. */
  moves: number;
  refocus: () => void;
  /** When another code can be had, in ms. */
  resendAt: number;
  /** As it was given, here or earlier on this device; may be empty. */
  firstname: string;
  /** The phone as it was typed on this page and is kept by it alone; empty when the order has another one. */
  phone: string;
  /** The phone of the order: whole to who has typed it here, masked to who comes back. */
  phoneShown: string;
  keepPhone: (typed: string) => void;
  /** What is kept of an earlier order on this device, as long as there is no other. */
  draft: OrderDraft | null;
  dropDraft: () => void;
  loaded: (order: OrderView | null, wanted: OrderStep | null, notice?: OrderNotice | null) => void;
  /** An order that was begun with what the device keeps of an earlier one. */
  begun: (order: OrderView, draft: OrderDraft, wanted: OrderStep | null) => void;
  completed: (step: OrderStep, order: OrderView) => void;
  updated: (order: OrderView) => void;
  wentTo: (step: OrderStep) => void;
  changeAsked: (step: OrderStep) => void;
  forgotten: () => void;
}

/** Where the order stands, with what follows from each answer of the server: the draft, the countdown, the focus. */
export function useOrderState(moved: boolean): OrderStateControl {
  const [state, dispatch] = useReducer(orderReducer, firstOrderState);
  const [ready, setReady] = useState(false);
  const [moves, setMoves] = useState(moved ? 1 : 0);
  const [resendAt, setResendAt] = useState(0);
  const [draft, setDraft] = useState(readDraft);
  const [name, setName] = useState(draft?.firstname ?? '');
  const [typedPhone, setTypedPhone] = useState('');

  const refocus = () => setMoves((count) => count + 1);
  const dropDraft = () => {
    forgetDraft();
    setDraft(null);
    setName('');
  };
  const arrived = (order: OrderView | null) => {
    setResendAt(Date.now() + (order?.phone?.resend_after ?? 0) * 1_000);
    if (order === null) return;
    // The name outlives a session that ends, and nothing outlives a contract.
    if (order.stored !== null) dropDraft();
    else if (order.firstname !== null) setName(order.firstname);
  };
  const keep = (order: OrderView) => {
    const draft = order.stored === null ? draftOf(order) : null;
    if (draft !== null) keepDraft({ ...draft, firstname: draft.firstname ?? (name === '' ? null : name) });
  };
  const masked = state.order?.phone?.masked;
  // Another tab may have given another one.
  const phone = [undefined, maskedPhone(typedPhone)].includes(masked) ? typedPhone : '';
  return {
    state,
    ready,
    moves,
    refocus,
    resendAt,
    firstname: state.order?.firstname ?? name,
    phone,
    phoneShown: phone === '' || masked === undefined ? (masked ?? '') : displayPhone(phone),
    keepPhone: setTypedPhone,
    draft: state.order === null ? draft : null,
    dropDraft,
    loaded: (order, wanted, notice = null) => {
      arrived(order);
      setReady(true);
      if (notice !== null) refocus();
      dispatch({ type: 'loaded', order, wanted, notice });
    },
    begun: (order, draft, wanted) => {
      arrived(order);
      // The order has no flat, but that there was one is not forgotten before somebody has been asked for it.
      keepDraft({ ...draft, tariff: order.tariff ?? draft.tariff });
      refocus();
      dispatch({ type: 'loaded', order, wanted, notice: draft.home_given ? 'homeLost' : null });
    },
    completed: (step, order) => {
      arrived(order);
      keep(order);
      refocus();
      dispatch({ type: 'completed', step, order });
    },
    updated: (order) => {
      arrived(order);
      dispatch({ type: 'updated', order });
    },
    wentTo: (step) => {
      refocus();
      dispatch({ type: 'wentTo', step });
    },
    changeAsked: (step) => {
      refocus();
      dispatch({ type: 'changeAsked', step });
    },
    forgotten: () => {
      dropDraft();
      setTypedPhone('');
      refocus();
      dispatch({ type: 'forgotten' });
    },
  };
}
