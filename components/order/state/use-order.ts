import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useVisitHouse } from '@/components/address/use-visit-house';
import { useSending, type Send } from '@/components/fields/use-sending';
import { useEffectIf } from '@/components/ui/use-effect-if';
import { logFailure } from '@/lib/browser/failure-log';
import { callSite, RequestError } from '@/lib/client-api/request';
import { checkCodeCall, forgetOrderCall, readOrderCall, sendCodeCall } from '@/lib/contracts/calls/site-order';
import type { Calculation, OrderedTariff } from '@/lib/contracts/crm-order';
import type { OrderView } from '@/lib/contracts/order';
import { openStep, type OrderNotice, type OrderStep } from '@/lib/order/order-flow';
import { knownOf, readDraft, type KnownOrder } from '@/lib/order/order-draft';
import { orderQuery } from '@/lib/order/order-query';
import { orderableHouse } from '@/lib/address/visit-house';
import { beginOrder, hasHouse, linkedOrder, orderTariff } from './order-tariff';
import { submitOrder } from './submit-order';
import { hasCode, recoverOrder } from './recover-order';
import { useOrderQuery } from './use-order-query';
import { useOrderState } from './use-order-state';
import { PRICE } from './use-price';
import { useOrderedTariff } from './use-tariff-choices';

export interface ContractsBefore {
  /** The visitor left a contract to start another order. */
  isReset: boolean;
  openPayment: string | null;
  onLeft: (openPayment: string | null) => void;
}

/** Notices about an order that differs from the agreed one. */
const changeNotices = { visit_slot: 'visitTaken', referral: 'referralGone', other: 'agreeAnew' } as const;

/** The order of this page: its state and the actions of its steps. */
export function useOrder({ isReset, openPayment, onLeft }: ContractsBefore) {
  const { loaded, started, completed, updated, forgotten, navigated, changeStarted, dropDraft, ...shown } =
    useOrderState(isReset);
  const { state, moves, refocus } = shown;
  const ordered = useOrderedTariff(state.order?.tariff ?? null);
  const [linkedTariff, setLinkedTariff] = useState(() => orderQuery(window.location.search).tariffId);
  const visitHouse = orderableHouse(useVisitHouse());
  const { send, sending, clear } = useSending('A step of the order failed');
  const queryClient = useQueryClient();

  const showOrder = (order: OrderView | null, notice: OrderNotice | null) => {
    if (order !== null) setLinkedTariff(null);
    loaded(order, null, notice);
  };
  /** Runs a call; after an expired session, creates a new one from the known answers. */
  const run = (action: Send<void>, known: KnownOrder | null = state.order === null ? null : knownOf(state.order)) =>
    send(async (signal, token) => {
      try {
        await action(signal, token);
      } catch (error) {
        const code = error instanceof RequestError ? error.code : null;
        if (code === 'session' || code === 'step') logFailure('The order is not as this page knows it', error, 'info');
        if (code === 'session') showOrder(known === null ? null : await beginOrder(known, token, signal), 'expired');
        else if (code === 'step') {
          const { data: found } = await callSite(readOrderCall, { signal });
          showOrder(found, found?.sent === true ? null : 'elsewhere');
        } else throw error;
      }
    });

  const leave = () => {
    if (!sending.pending) clear();
  };
  const goTo = (step: OrderStep) => {
    leave();
    navigated(step);
  };
  useOrderQuery({ state, ready: shown.ready, moved: moves > 0, onNavigate: goTo });

  const onOrdered = () => setLinkedTariff(null);
  const ordering = { draft: shown.draft, visitHouse, onOrdered, completed, started };

  const load: Send<void> = async (signal, token) => {
    const { data: found } = await callSite(readOrderCall, { signal });
    const contract = found?.stored ?? null;
    const isLeft = contract !== null && (isReset || linkedTariff !== null);
    if (isLeft) {
      // A tariff link starts another order, but the visitor has not left the payment of this one.
      if (isReset) await callSite(forgetOrderCall, { body: {}, signal });
      else onLeft(contract.payment);
      dropDraft();
    }
    const kept = isLeft ? null : found;
    const { step } = orderQuery(window.location.search);
    const isAsked = linkedTariff === null || step !== 'address' || kept?.sent === true;
    const chosen = isAsked ? null : await linkedOrder(queryClient, linkedTariff, visitHouse?.max_speed ?? null);
    if (chosen === null) return loaded(kept, linkedTariff === null ? step : 'tariff');
    // Back leads to the tariff, and neither a reload nor another try chooses it again.
    window.history.replaceState(null, '', `${window.location.pathname}?tariff=${chosen.tariff_id}`);
    const order = await orderTariff(chosen, kept, ordering).work(signal, token);
    if (kept !== null && hasHouse(order, visitHouse)) navigated(openStep(order));
  };
  useEffectIf(true, () => void run(load));

  /** Creates the contract; a refusal passes its reason to `onRefused`. */
  const store = (price: Calculation, onRefused: (reason: string) => void) =>
    run(async (signal, token) => {
      if (state.order === null) return;
      const answer = await submitOrder(state.order, price, await token(), signal, updated);
      if (answer.success) completed('summary', { ...state.order, stored: answer.data });
      else if ('changed' in answer) {
        void queryClient.resetQueries({ queryKey: [PRICE] });
        loaded(answer.changed, 'summary', changeNotices[answer.field ?? 'other']);
      } else {
        updated({ ...state.order, sent: false });
        onRefused(answer.reason);
      }
    });

  return {
    ...shown,
    ...ordered,
    /** The tariff from the page's address, until one is chosen. */
    linkedTariff,
    /** The house of this visit, until the order has one; null if it cannot be ordered. */
    visitHouse: (state.order?.address ?? null) === null ? visitHouse : null,
    /** The payment token of an earlier contract, until a new order starts. */
    openPayment: state.order === null ? openPayment : null,
    sending,
    chooseTariff: (tariff: OrderedTariff) => {
      const { work, known } = orderTariff(tariff, state.order, ordering);
      run(async (signal, token) => void (await work(signal, token)), known);
    },
    /** Sends an answer and goes to the next step; `isApplied` detects in a reloaded order that a lost call succeeded. */
    complete: (step: OrderStep, sendAnswer: Send<OrderView>, isApplied?: (order: OrderView) => boolean) =>
      run(async (signal, token) => {
        const answer = sendAnswer(signal, token);
        if (isApplied === undefined) completed(step, await answer);
        else completed(step, await answer.catch((error: unknown) => recoverOrder(error, isApplied, signal)));
      }),
    checkCode: (code: string, onWrong: () => void) =>
      run(async (signal, token) => {
        const answer = callSite(checkCodeCall, { body: { code, recaptcha: await token() }, signal });
        const { data } = await answer.catch(async (error: unknown) => ({
          data: { valid: true, order: await recoverOrder(error, ({ phone }) => phone?.confirmed === true, signal) },
        }));
        if (data.valid) return completed('code', data.order);
        updated(data.order);
        onWrong();
      }),
    resendCode: (onSent: () => void) =>
      run(async (signal, token) => {
        const isSent = (order: OrderView) => hasCode(order, state.order?.phone?.number);
        const answer = callSite(sendCodeCall, { body: { recaptcha: await token() }, signal });
        const order = answer.then(({ data }) => data);
        updated(await order.catch((error: unknown) => recoverOrder(error, isSent, signal)));
        onSent();
      }),
    store,
    goTo,
    change: (step: OrderStep) => {
      leave();
      changeStarted(step);
    },
    reload: () => {
      refocus();
      run(load);
    },
    continueDraft: () =>
      run(async (signal, token) => {
        const draft = readDraft();
        if (draft === null) return dropDraft();
        const order = await beginOrder(draft, token, signal);
        setLinkedTariff(null);
        started(order, draft, draft.home_given ? 'address' : null);
      }),
    forgetDraft: () => {
      dropDraft();
      refocus();
    },
    /** Deletes the order, or leaves its contract, and starts a new one. */
    startOver: () =>
      run(async (signal) => {
        await callSite(forgetOrderCall, { body: {}, signal });
        forgotten();
      }),
  };
}

export type OrderControl = ReturnType<typeof useOrder>;

export type StepProps = { order: OrderControl };
