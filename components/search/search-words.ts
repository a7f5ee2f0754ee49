import type { SearchKind } from '@/lib/contracts/search-item';

/** The texts of the suggestions, passed as props so that the page sends no other messages. */
export interface SearchWords {
  suggestions: string;
  loading: string;
  failed: string;
  none: string;
  found: string;
  reading: string;
  all: string;
  kinds: Record<SearchKind, string>;
}
