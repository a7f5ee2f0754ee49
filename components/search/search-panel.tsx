import { useCallback } from 'react';
import { pageLocale } from '@/components/runtime/page-messages';
import { buttonClass } from '@/components/ui/button';
import { fetchSearchIndex } from '@/lib/client-api/search-index';
import { localizedPath, type Locale } from '@/lib/i18n/routing';
import { createSearch, type SearchAnswer, type SiteSearch } from '@/lib/search/site-search';
import { FoundText } from './found-text';
import styles from './search-panel.module.css';
import type { SearchWords } from './search-words';
import { useSearch } from './use-search';

interface SearchPanelProps {
  field: HTMLInputElement;
  search: SiteSearch;
  locale: Locale;
  words: SearchWords;
  /** What a screen reader is told; it stands above the answers. */
  onStatus: (status: string) => void;
}

/** What answers in the language of the page to the search field in a place. Throws when there is no field or its index does not come. */
export async function loadSearchPanel(place: HTMLElement | null) {
  const field = place?.querySelector('input') ?? null;
  if (field === null) throw new Error('There is no search field');
  const locale = pageLocale();
  return { SearchPanel, field, locale, search: createSearch(await fetchSearchIndex(locale), locale) };
}

function statusOf(answer: SearchAnswer | null, words: SearchWords): string {
  if (answer === null) return '';
  if (answer.total === 0) return words.none;
  const reading = answer.reading === null ? '' : `${words.reading} «${answer.reading}». `;
  return `${reading}${words.found}: ${answer.total}`;
}

/** The best answers to what stands in the field, and the way to all of them. */
export function SearchPanel({ field, search, locale, words, onStatus }: SearchPanelProps) {
  const tell = useCallback((answer: SearchAnswer | null) => onStatus(statusOf(answer, words)), [onStatus, words]);
  const answer = useSearch(field, search, tell);
  if (answer === null || answer.total === 0) return null;
  return (
    // Takes the focus of a click beside the links, so that it does not count as leaving the form.
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
