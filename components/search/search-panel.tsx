import { useCallback } from 'react';
import { pageLocale } from '@/components/runtime/page-messages';
import { buttonClass } from '@/components/ui/button';
import { fetchSearchIndex } from '@/lib/client-api/search-index';
import type { SearchKind } from '@/lib/contracts/search-item';
import { localizedPath, type Locale } from '@/lib/i18n/routing.mjs';
import { createSearch, type SearchAnswer, type SiteSearch } from '@/lib/search/site-search';
import { FoundText } from './found-text';
import styles from './search-panel.module.css';
import { useSearch } from './use-search';

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

interface SearchPanelProps {
  field: HTMLInputElement;
  search: SiteSearch;
  locale: Locale;
  words: SearchWords;
  onStatus: (status: string) => void;
}

/** The suggestions for the search field in an element. Throws if there is no field or the index fails to load. */
export async function loadSearchPanel(place: HTMLElement | null) {
  const field = place?.querySelector('input') ?? null;
  if (field === null) throw new Error('There is no search field');
  const locale = pageLocale();
  const company = document.querySelector('meta[property="og:site_name"]')?.getAttribute('content') ?? '';
  return { SearchPanel, field, locale, search: createSearch(await fetchSearchIndex(locale), locale, company) };
}

function statusOf(answer: SearchAnswer | null, words: SearchWords): string {
  if (answer === null) return '';
  if (answer.total === 0) return words.none;
  const reading = answer.reading === null ? '' : `${words.reading} «${answer.reading}». `;
  return `${reading}${words.found}: ${answer.total}`;
}

export function SearchPanel({ field, search, locale, words, onStatus }: SearchPanelProps) {
  const announce = useCallback((answer: SearchAnswer | null) => onStatus(statusOf(answer, words)), [onStatus, words]);
  const answer = useSearch(field, search, announce);
  if (answer === null || answer.total === 0) return null;
  return (
    // Takes the focus of a click beside the links, so that the form does not lose it.
    <div className={styles['panel']} tabIndex={-1}>
      <ul aria-label={words.suggestions}>
        {answer.found.map(({ kind, href, title, snippet }) => (
          <li key={href}>
            <a href={localizedPath(locale, href)}>
              <small>{words.kinds[kind]}</small>
              <strong>
                <FoundText parts={title} />
              </strong>
              <span>
                <FoundText parts={snippet} />
              </span>
            </a>
          </li>
        ))}
      </ul>
      <button className={buttonClass('quiet', true)}>{words.all}</button>
    </div>
  );
}
