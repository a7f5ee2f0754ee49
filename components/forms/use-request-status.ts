'use client';

import { useMutation } from '@tanstack/react-query';
import { useCaptcha } from '@/components/dialogs/captcha-provider';
import { isCancelled, submissionProblem, type ProblemWords } from '@/components/dialogs/submission-problem';
import { useOneAtATime } from '@/components/requests/use-one-at-a-time';
import { RequestError } from '@/lib/client-api/request';
import { fetchRequestStatus } from '@/lib/client-api/request-status';
import type { RequestStatus, RequestStatusQuery } from '@/lib/contracts/request-status';
import { addressWithNumber } from '@/lib/request-number';

/** Why there is no answer. */
export type StatusProblem = ProblemWords | 'notFound';

/** Number and phone as they were asked for. */
export type Asked = Omit<RequestStatusQuery, 'recaptcha'>;

interface Found {
  asked: Asked;
  status: RequestStatus;
}

function isUnknown(error: unknown): boolean {
  return error instanceof RequestError && error.code === 'not-found';
}

/** Asks how a request stands, once at a time; stops with the form that it belongs to. */
export function useRequestStatus() {
  const getToken = useCaptcha();
  const { run, cancel } = useOneAtATime();
  const mutation = useMutation<Found, unknown, { asked: Asked; signal: AbortSignal }>({
    mutationFn: async ({ asked, signal }) => ({
      asked,
      status: await fetchRequestStatus({ ...asked, recaptcha: await getToken(signal) }, signal),
    }),
    // Only what has proved to be a number: whatever else was typed there may be personal.
    onSuccess: ({ status }) =>
      window.history.replaceState(null, '', addressWithNumber(window.location.href, status.number)),
    onError: (error) => {
      if (!isCancelled(error) && !isUnknown(error)) console.error('The request was not looked up', error);
    },
  });
  const ask = (asked: Asked) => run((signal) => mutation.mutateAsync({ asked, signal }));

  const { error } = mutation;
  const problem: StatusProblem | null =
    error === null ? null : isUnknown(error) ? 'notFound' : submissionProblem(error).words;
  return { ask, pending: mutation.isPending, problem, found: mutation.data ?? null, cancel };
}
