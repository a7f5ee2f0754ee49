'use client';

import { useEffect, useState } from 'react';
import type { SearchWords } from './search-words';
import styles from './search-suggestions.module.css';

interface SearchSuggestionsProps {
  fieldId: string;
  words: SearchWords;
}

const loadPanel = async (field: HTMLInputElement) => {
  const { SearchPanel, loadSearch } = await import('./search-panel');
  return { SearchPanel, field, ...(await loadSearch()) };
};

/** Answers as you type under the search field; their code and index are fetched when the field is first entered. */
export function SearchSuggestions({ fieldId, words }: SearchSuggestionsProps) {
  const [panel, setPanel] = useState<Awaited<ReturnType<typeof loadPanel>> | null>(null);
  const [status, setStatus] = useState('');

  useEffect(() => {
    const field = document.getElementById(fieldId);
    if (!(field instanceof HTMLInputElement)) return;
    let isAsked = false;
    const load = () => {
      if (isAsked) return;
      isAsked = true;
      setStatus(words.loading);
      loadPanel(field)
        .then(setPanel)
        .catch((error: unknown) => {
          isAsked = false;
          console.info('No answers as you type', error);
          setStatus(words.failed);
        });
    };
    if (document.activeElement === field) load();
    field.addEventListener('focus', load);
    return () => field.removeEventListener('focus', load);
  }, [fieldId, words.loading, words.failed]);

  return (
    <div className={styles['suggestions']}>
      <p role="status">{status}</p>
      {panel !== null && <panel.SearchPanel {...panel} words={words} onStatus={setStatus} />}
    </div>
  );
}
