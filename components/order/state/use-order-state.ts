import { useReducer, useState } from 'react';
import type { OrderView } from '@/lib/contracts/order';
import { firstOrderState, orderReducer, type OrderNotice, type OrderStep } from '@/lib/order/order-flow';
import { draftOf, forgetDraft, keepDraft, readDraft, type OrderDraft } from '@/lib/order/order-draft';
import { displayPhone } from '@/lib/person/phone';
import { forgetTypedOrder } from './typed-order';

const noNames = { surname: '', firstname: '', patronymic: '' };

function namesIn({
  surname,
  firstname,
  patronymic,
}: Pick<OrderDraft, 'surname' | 'firstname' | 'patronymic'>): typeof noNames {
  return { surname: surname ?? '', firstname: firstname ?? '', patronymic: patronymic ?? '' };
}

/** The order from the server or this device, and its step; `moved` focuses the first heading. */
export function useOrderState(moved: boolean) {
  const [state, dispatch] = useReducer(orderReducer, firstOrderState);
  const [ready, setReady] = useState(false);
  const [moves, setMoves] = useState(moved ? 1 : 0);
  const [resendAt, setResendAt] = useState(0);
  const [draft, setDraft] = useState(readDraft);
  const [names, setNames] = useState(draft === null ? noNames : namesIn(draft));
  const [phone, setPhone] = useState('');

  const refocus = () => setMoves((count) => count + 1);
  const dropDraft = () => {
    forgetDraft();
    setDraft(null);
    setNames(noNames);
  };
  const arrived = (order: OrderView | null) => {
    setReady(true);
    setResendAt(Date.now() + (order?.phone?.resend_after ?? 0) * 1_000);
    if (order === null) return;
    // Name and phone survive an expired session, but not a contract.
    if (order.stored !== null) {
      dropDraft();
      setPhone('');
      return;
    }
    if (order.firstname !== null) setNames(namesIn(order));
    if (order.phone !== null) setPhone(displayPhone(order.phone.number));
  };
  const keep = (order: OrderView) => {
    const draft = order.stored === null ? draftOf(order) : null;
    if (draft !== null) keepDraft(draft.firstname === null && names.firstname !== '' ? { ...draft, ...names } : draft);
  };
  return {
    state,
    /** False until the server's order is loaded. */
    ready,
    /** Counts navigations to a heading; each change focuses it. */
    moves,
    refocus,
    /** Time of the next allowed resend in ms. */
    resendAt,
    /** From the order or a draft on this device; may be empty. */
    names,
    /** The phone of the order, or the one typed on this page; may be empty. */
    phone,
    keepPhone: setPhone,
    /** The unfinished order of this device, until a new one starts. */
    draft: state.order === null ? draft : null,
    dropDraft,
    loaded: (order: OrderView | null, wanted: OrderStep | null, notice: OrderNotice | null = null) => {
      arrived(order);
      if (notice !== null) refocus();
      dispatch({ type: 'loaded', order, wanted, notice });
    },
    started: (order: OrderView, draft: OrderDraft, wanted: OrderStep | null) => {
      arrived(order);
      // The order has no flat yet; the draft keeps the mark of the earlier one until the visitor enters it again.
      keepDraft({ ...draft, tariff: order.tariff ?? draft.tariff });
      refocus();
      dispatch({ type: 'loaded', order, wanted, notice: draft.home_given ? 'homeLost' : null });
    },
    completed: (step: OrderStep, order: OrderView) => {
      forgetTypedOrder();
      arrived(order);
      keep(order);
      refocus();
      dispatch({ type: 'completed', step, order });
    },
    updated: (order: OrderView) => {
      arrived(order);
      dispatch({ type: 'updated', order });
    },
    navigated: (step: OrderStep) => {
      refocus();
      dispatch({ type: 'wentTo', step });
    },
    changeStarted: (step: OrderStep) => {
      refocus();
      dispatch({ type: 'changeAsked', step });
    },
    forgotten: () => {
      forgetTypedOrder();
      dropDraft();
      setPhone('');
      refocus();
      dispatch({ type: 'forgotten' });
    },
  };
}
