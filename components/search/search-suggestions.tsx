'use client';

import { useState, type ReactNode } from 'react';
import { useLazyModule } from '@/components/runtime/use-lazy-module';
import type { SearchWords } from './search-panel';
import styles from './search-suggestions.module.css';

interface SearchSuggestionsProps {
  words: SearchWords;
  children: ReactNode;
}

/** Suggestions below the search field; code and index load at the first focus. */
export function SearchSuggestions({ words, children }: SearchSuggestionsProps) {
  const [found, setFound] = useState('');
  const lazyPanel = useLazyModule('The search', (container) =>
    import('./search-panel').then(({ loadSearchPanel }) => loadSearchPanel(container)),
  );
  const { state, code: panel, container, fetch } = lazyPanel;
  const statuses = { idle: '', loading: words.loading, failed: words.failed, ready: found };

  return (
    <>
      <div ref={container} onFocus={({ target }) => target instanceof HTMLInputElement && fetch()}>
        {children}
      </div>
      <div className={styles['suggestions']}>
        <p role="status">{statuses[state]}</p>
        {panel !== null && <panel.SearchPanel {...panel} words={words} onStatus={setFound} />}
      </div>
    </>
  );
}
