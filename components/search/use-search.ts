import { useEffect, useState } from 'react';
import { readQuery, type SearchAnswer, type SiteSearch } from '@/lib/search/site-search';

const SHORTEST_QUERY = 2;
const MOST_SUGGESTIONS = 6;

const steps = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
]);

/** Moves the focus between the field and the links below; true if it moved. */
function moveFocus(field: HTMLInputElement, form: HTMLFormElement, step: number): boolean {
  const stops = [field, ...form.querySelectorAll('a')];
  const current = stops.findIndex((stop) => stop === document.activeElement);
  const next = current < 0 ? undefined : stops[current + step];
  next?.focus();
  return next !== undefined;
}

/** The matches for the typed text; null without a query, and after Esc, a choice, a submit or the loss of focus. */
export function useSearch(
  field: HTMLInputElement,
  search: SiteSearch,
  onAnswer: (answer: SearchAnswer | null) => void,
) {
  const [answer, setAnswer] = useState<SearchAnswer | null>(null);

  useEffect(() => {
    const { form } = field;
    if (form === null) return;
    let isOpen = false;
    const show = (next: SearchAnswer | null) => {
      isOpen = next !== null;
      setAnswer(next);
      onAnswer(next);
    };
    const update = () => {
      const query = readQuery(field.value);
      show(query.length < SHORTEST_QUERY ? null : search(query, MOST_SUGGESTIONS));
    };
    const close = () => show(null);
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a') !== null) close();
    };
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) close();
    };
    const onKey = (event: KeyboardEvent) => {
      const step = steps.get(event.key);
      if (step !== undefined && moveFocus(field, form, step)) event.preventDefault();
      if (event.key !== 'Escape' || !isOpen) return;
      // Prevents the browser from clearing the field.
      event.preventDefault();
      field.focus();
      close();
    };
    const listening = new AbortController();
    const { signal } = listening;
    field.addEventListener('input', update, { signal });
    field.addEventListener('focus', update, { signal });
    form.addEventListener('submit', close, { signal });
    form.addEventListener('click', onClick, { signal });
    form.addEventListener('focusout', onFocusOut, { signal });
    form.addEventListener('keydown', onKey, { signal });
    if (document.activeElement === field) update();
    else close();
    return () => listening.abort();
  }, [field, search, onAnswer]);

  return answer;
}
