'use client';

import { useMutation } from '@tanstack/react-query';
import { isCancelled } from '@/components/fields/sending-problem';
import { useSlow } from '@/components/runtime/use-slow';
import { useOneAtATime } from '@/components/fields/use-one-at-a-time';
import { orderProblem, type OrderProblem } from './order-problem';

export type Action = (signal: AbortSignal) => Promise<void>;

/** What a step shows of its action. */
export interface OrderSending {
  pending: boolean;
  /** Under way for more than eight seconds. */
  slow: boolean;
  problem: OrderProblem | null;
  cancel: () => void;
}

interface Actions {
  run: (action: Action) => void;
  sending: OrderSending;
  /** Says no more of what went wrong. */
  clear: () => void;
}

/** Runs one action at a time and says how it goes; it stops with the component that it belongs to. */
export function useAction(): Actions {
  const { run, cancel } = useOneAtATime();
  const mutation = useMutation<void, unknown, { action: Action; signal: AbortSignal }>({
    mutationFn: ({ action, signal }) => action(signal),
    onError: (error) => {
      if (!isCancelled(error)) console.error('A step of the order failed', error);
    },
  });

  const runAction = (action: Action) => {
    run((signal) => mutation.mutateAsync({ action, signal }));
  };
  const sending: OrderSending = {
    pending: mutation.isPending,
    slow: useSlow(mutation.isPending),
    problem: mutation.error === null ? null : orderProblem(mutation.error),
    cancel,
  };
  const clear = () => {
    if (!mutation.isPending) mutation.reset();
  };
  return { run: runAction, sending, clear };
}
