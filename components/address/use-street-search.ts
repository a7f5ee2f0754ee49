import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSlow } from '@/components/runtime/use-slow';
import { useTimeout } from '@/components/runtime/use-timeout';
import { foldBegunStreet } from '@/lib/address/address-search';
import { callSite } from '@/lib/client-api/request';
import { SEARCH_TYPING_PAUSE_MS } from '@/lib/config/limits';
import { streetSearchCall } from '@/lib/contracts/calls/site-addresses';

const SHORTEST_SEARCH = 2;

export function streetsQuery(text: string) {
  return queryOptions({
    queryKey: ['streets', text],
    queryFn: async ({ signal }) => (await callSite(streetSearchCall, { query: { street: text }, signal })).data,
  });
}

/** Streets for the typed text: debounced, with the previous call cancelled. Results of a previous text are not shown. */
export function useStreetSearch(text: string) {
  const typed = text.trim();
  const [settled, setSettled] = useState(typed);
  useTimeout(typed, SEARCH_TYPING_PAUSE_MS, () => setSettled(typed));
  const queryClient = useQueryClient();
  const [attempt, setAttempt] = useState(0);
  const query = streetsQuery(settled);
  const { data, isError, isEnabled, isFetching } = useQuery({ ...query, enabled: settled.length >= SHORTEST_SEARCH });
  const isTyping = settled !== typed;
  const slow = useSlow(isFetching, `${attempt} ${settled}`);
  const retry = () => {
    setAttempt(attempt + 1);
    // refetch() would keep waiting for a hanging call.
    void queryClient.resetQueries({ queryKey: query.queryKey, exact: true });
  };
  const found = isTyping ? [] : (data ?? []);
  const isSearching = isFetching || (isTyping && typed.length >= SHORTEST_SEARCH);
  // An incomplete street type such as «просп» is not reported as unknown.
  const isAnswered = isEnabled && !isError && !isSearching && foldBegunStreet(settled) !== '';
  const foundNothing = isAnswered && found.every(({ similar }) => similar);
  return { found, isError, isSearching, foundNothing, slow, retry };
}
