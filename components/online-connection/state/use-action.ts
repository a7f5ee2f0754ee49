'use client';

import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isCancelled } from '@/components/dialogs/submission-problem';
import { useSlow } from '@/components/dialogs/use-slow';
import { orderProblem, type OrderProblem } from './order-problem';

export type Action = (signal: AbortSignal) => Promise<void>;

/** What a step shows of its action. */
export interface OrderSubmission {
  pending: boolean;
  /** Under way for more than eight seconds. */
  slow: boolean;
  problem: OrderProblem | null;
  cancel: () => void;
}

interface Actions {
  run: (action: Action) => void;
  submission: OrderSubmission;
  /** Says no more of what went wrong. */
  clear: () => void;
}

/** Runs one action at a time and says how it goes; it stops with the component that it belongs to. */
export function useAction(): Actions {
  const present = useRef<AbortController>(null);
  const mutation = useMutation<void, unknown, { action: Action; controller: AbortController }>({
    mutationFn: ({ action, controller }) => action(controller.signal),
    onError: (error) => {
      if (!isCancelled(error)) console.error('A step of the order failed', error);
    },
    onSettled: (_nothing, _error, { controller }) => {
      if (present.current === controller) present.current = null;
    },
  });

  useEffect(() => () => present.current?.abort(), []);

  const run = (action: Action) => {
    // A second click comes before the next render; what was cancelled is out of the way at once.
    if (present.current !== null && !present.current.signal.aborted) return;
    const controller = new AbortController();
    present.current = controller;
    mutation.mutate({ action, controller });
  };
  const submission: OrderSubmission = {
    pending: mutation.isPending,
    slow: useSlow(mutation.isPending),
    problem: mutation.error === null ? null : orderProblem(mutation.error),
    cancel: () => present.current?.abort(),
  };
  const clear = () => {
    if (!mutation.isPending) mutation.reset();
  };
  return { run, submission, clear };
}
