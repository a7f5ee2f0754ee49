import { QueryCache, QueryClient } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    /** `failed` is logged when the answer does not come, as an error where nothing else is said. */
    queryMeta: { failed: string; level?: 'info' };
  }
}

/**
 * Calls are tried also when the browser thinks it is offline: a request that waits in silence looks like nothing. What failed
 * then is asked for anew when the line is back.
 */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (meta?.level === 'info') console.info(meta.failed, error);
        else if (meta !== undefined) console.error(meta.failed, error);
      },
    }),
    defaultOptions: {
      queries: { retry: false, staleTime: Infinity, networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  });
}
