import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { logFailure } from '@/lib/browser/failure-log';

declare module '@tanstack/react-query' {
  interface Register {
    /** `failed` is the log message of a failed call; its default level is error. */
    queryMeta: { failed: string; level?: 'info' };
    mutationMeta: { failed: string };
  }
}

/** The log message of a query without `meta.failed`: its error names the call. */
export const UNNAMED_FAILURE = 'The answer did not come';

/**
 * Sends calls even while the browser reports being offline, because a paused request shows no state. Failed queries repeat
 * when the connection is back.
 */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        logFailure(meta?.failed ?? UNNAMED_FAILURE, error, meta?.level);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => logFailure(meta?.failed ?? 'A submission failed', error),
    }),
    defaultOptions: {
      queries: { retry: false, staleTime: Infinity, networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  });
}
