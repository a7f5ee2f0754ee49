import { useEffectEvent, useLayoutEffect } from 'react';
import { useWindowEvent } from '@/components/runtime/use-window-event';
import { canEnter, type OrderState, type OrderStep } from '@/lib/order/order-flow';
import { historyMove, orderEntry, orderQuery, orderSearch, stepBehind } from '@/lib/order/order-query';

interface Options {
  state: OrderState;
  ready: boolean;
  /** False until the first navigation, which replaces the history entry instead of adding one. */
  moved: boolean;
  onWentTo: (step: OrderStep) => void;
}

/** Synchronises the address of the page with the step, for Back, Forward and reload. */
export function useOrderQuery({ state, ready, moved, onWentTo }: Options): void {
  const putRight = (behind: OrderStep | null) =>
    window.history.replaceState(orderEntry(behind), '', window.location.pathname + orderSearch(state));

  const showStep = useEffectEvent(() => {
    const { step, payment } = orderQuery(window.location.search);
    const shown = payment === null ? (step ?? 'tariff') : 'payment';
    const behind = stepBehind(window.history.state);
    if (window.location.search === orderSearch(state) || (shown === state.step && shown !== 'payment')) return;
    const move = moved ? historyMove(shown, behind, state) : 'replace';
    if (move === 'back') window.history.back();
    else if (move === 'replace') putRight(behind);
    else window.history.pushState(orderEntry(shown), '', window.location.pathname + orderSearch(state));
  });
  // Layout effect: an immediate reload restores this step.
  useLayoutEffect(() => {
    if (ready) showStep();
  }, [ready, state.step]);

  useWindowEvent('popstate', () => {
    const { step, payment } = orderQuery(window.location.search);
    const wanted = step ?? 'tariff';
    // A payment link shows that payment, regardless of the order.
    if (!ready || payment !== null || wanted === state.step) return;
    if (canEnter(wanted, state.order)) onWentTo(wanted);
    else putRight(stepBehind(window.history.state));
  });
}
