import { use, useLayoutEffect, useState } from 'react';
import { FallbackContext } from './fallback-context';

/** Replaces the server markup once `isReady`, and moves the focus to the same field. */
export function useReplaceFallback(isReady = true): void {
  const { container, replace } = use(FallbackContext);
  useLayoutEffect(() => {
    if (!isReady) return;
    moveFocus(container());
    replace();
  }, [isReady, container, replace]);
}

/** The values, by name, that the fields of the server markup had when the code came; only filled and ticked ones. */
export function useFallbackValues(): Readonly<Record<string, string>> {
  const { container } = use(FallbackContext);
  const [values] = useState(() => readFields(container()));
  return values;
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;

function readFields(container: HTMLElement | null): Record<string, string> {
  const fields =
    container?.querySelectorAll<TextControl>(':is(input, textarea, select)[name]:not([type="hidden"])') ?? [];
  const given = Array.from(fields).filter(
    (field) => field.value !== '' && (!['checkbox', 'radio'].includes(field.type) || field.matches(':checked')),
  );
  return Object.fromEntries(given.map(({ name, value }) => [name, value]));
}

/** Moves the focus to the new control with the same id. The content precedes the server markup, so it is the first match. */
function moveFocus(container: HTMLElement | null): void {
  const before = document.activeElement;
  if (container === null || !container.contains(before)) return;
  const isText = before instanceof HTMLInputElement || before instanceof HTMLTextAreaElement;
  const isField = (isText && before.type !== 'radio') || before instanceof HTMLSelectElement;
  const isSubmit = before instanceof HTMLButtonElement && before.type === 'submit';
  if (!isSubmit && (!isField || before.id === '')) return;
  const after = container.querySelector<TextControl>(isSubmit ? '[type="submit"]' : `#${CSS.escape(before.id)}`);
  if (after === null || after === before) return;
  after.focus({ preventScroll: true });
  if (isText && before.selectionStart !== null && after.value === before.value)
    after.setSelectionRange(before.selectionStart, before.selectionEnd);
}
