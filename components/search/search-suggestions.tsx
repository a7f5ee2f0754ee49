'use client';

import { useState, type ReactNode } from 'react';
import { useLateCode } from '@/components/runtime/use-late-code';
import type { SearchWords } from './search-words';
import styles from './search-suggestions.module.css';

interface SearchSuggestionsProps {
  words: SearchWords;
  /** The search field of a form. */
  children: ReactNode;
}

/** Answers as you type under the search field; their code and index are fetched when the field is first entered. */
export function SearchSuggestions({ words, children }: SearchSuggestionsProps) {
  const [found, setFound] = useState('');
  const late = useLateCode('The search', (container) =>
    import('./search-panel').then(({ loadSearchPanel }) => loadSearchPanel(container)),
  );
  const { state, code: panel, container, fetch } = late;
  const statuses = { waiting: '', coming: words.loading, failed: words.failed, here: found };

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
