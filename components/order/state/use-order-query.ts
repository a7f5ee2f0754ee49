import { useEffectEvent, useLayoutEffect } from 'react';
import { useWindowEvent } from '@/components/runtime/use-window-event';
import { canEnter, type OrderState, type OrderStep } from '@/lib/order/order-flow';
import { historyMove, orderEntry, orderQuery, orderSearch, stepBehind } from '@/lib/order/order-query';

interface Options {
  state: OrderState;
  ready: boolean;
  /** False until the first navigation, which replaces the history entry instead of adding one. */
  moved: boolean;
  onNavigate: (step: OrderStep) => void;
}

/** Synchronises the address of the page with the step, for Back, Forward and reload. */
export function useOrderQuery({ state, ready, moved, onNavigate }: Options): void {
  const replaceEntry = (previousStep: OrderStep | null) =>
    window.history.replaceState(orderEntry(previousStep), '', window.location.pathname + orderSearch(state));

  const showStep = useEffectEvent(() => {
    const { step, payment } = orderQuery(window.location.search);
    const shown = payment === null ? (step ?? 'tariff') : 'payment';
    const previousStep = stepBehind(window.history.state);
    if (window.location.search === orderSearch(state) || (shown === state.step && shown !== 'payment')) return;
    const move = moved ? historyMove(shown, previousStep, state) : 'replace';
    if (move === 'back') window.history.back();
    else if (move === 'replace') replaceEntry(previousStep);
    else window.history.pushState(orderEntry(shown), '', window.location.pathname + orderSearch(state));
  });
  // Layout effect: an immediate reload restores this step.
  useLayoutEffect(() => {
    if (ready) showStep();
  }, [ready, state.step]);

  useWindowEvent('popstate', () => {
    const { step, payment } = orderQuery(window.location.search);
    const requestedStep = step ?? 'tariff';
    // A payment link shows that payment, regardless of the order.
    if (!ready || payment !== null || requestedStep === state.step) return;
    if (canEnter(requestedStep, state.order)) onNavigate(requestedStep);
    else replaceEntry(stepBehind(window.history.state));
  });
}
