import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSlow } from '@/components/runtime/use-slow';
import { useTimeout } from '@/components/runtime/use-timeout';
import { foldBegunStreet } from '@/lib/address/address-search';
import { callSite } from '@/lib/client-api/request';
import { SEARCH_TYPING_PAUSE_MS } from '@/lib/config/limits';
import { streetSearchCall } from '@/lib/contracts/calls/site-addresses';

/** Letters, from which on streets are looked for. */
const SHORTEST_SEARCH = 2;

/** Streets for a text. */
export function streetsQuery(text: string) {
  return queryOptions({
    queryKey: ['streets', text],
    queryFn: async ({ signal }) => (await callSite(streetSearchCall, { query: { street: text }, signal })).data,
  });
}

/**
 * Streets for a text that is being typed: asked for after a pause in typing, the earlier call is cancelled. What was found
 * for an earlier text is no answer to this one.
 */
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
  const again = () => {
    setAttempt(attempt + 1);
    // Not refetch(): that would go on waiting for a call that hangs.
    void queryClient.resetQueries({ queryKey: query.queryKey, exact: true });
  };
  const found = isTyping ? [] : (data ?? []);
  const isSearching = isFetching || (isTyping && typed.length >= SHORTEST_SEARCH);
  // Of «просп» nobody can say that there is no such street.
  const isAnswered = isEnabled && !isError && !isSearching && foldBegunStreet(settled) !== '';
  const foundNothing = isAnswered && found.every(({ similar }) => similar);
  return { found, isError, isSearching, foundNothing, slow, again };
}
