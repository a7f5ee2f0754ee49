'use client';

import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { searchStreets } from '@/lib/client-api/addresses';
import { SEARCH_TYPING_PAUSE_MS } from '@/lib/config/limits';

const SHORTEST_SEARCH = 2;

/** Streets for a text. */
export function streetsQuery(text: string) {
  return queryOptions({ queryKey: ['streets', text], queryFn: ({ signal }) => searchStreets(text, signal) });
}

/** Streets for a text that is being typed: asked for after a pause in typing, the earlier call is cancelled. */
export function useStreetSearch(text: string) {
  const settled = useSettled(text.trim());
  return useQuery({
    ...streetsQuery(settled),
    enabled: settled.length >= SHORTEST_SEARCH,
    placeholderData: keepPreviousData,
  });
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SEARCH_TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
