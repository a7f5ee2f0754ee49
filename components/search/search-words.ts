import type { SearchKind } from '@/lib/contracts/search-item';

/** The words of the answers as you type; the page hands them on, so that no messages travel for them. */
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
