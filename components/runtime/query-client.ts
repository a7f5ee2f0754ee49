import { QueryClient } from '@tanstack/react-query';

/**
 * Calls are tried also when the browser thinks it is offline: a request that waits in silence looks like nothing. What failed
 * then is asked for anew when the line is back.
 */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: Infinity, networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  });
}
