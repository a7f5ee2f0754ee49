import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { logFailure } from '@/lib/browser/failure-log';

declare module '@tanstack/react-query' {
  interface Register {
    /** `failed` is logged when the answer does not come, as an error where nothing takes its place. */
    queryMeta: { failed: string; level?: 'info' };
    mutationMeta: { failed: string };
  }
}

/** What is said of a query that has no words of its own: its error names the call. */
export const UNNAMED_FAILURE = 'What was asked for did not come';

/**
 * Calls are tried also when the browser thinks it is offline: a request that waits in silence looks like nothing. What failed
 * then is asked for anew when the line is back.
 */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        logFailure(meta?.failed ?? UNNAMED_FAILURE, error, meta?.level);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => logFailure(meta?.failed ?? 'What was sent failed', error),
    }),
    defaultOptions: {
      queries: { retry: false, staleTime: Infinity, networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  });
}
