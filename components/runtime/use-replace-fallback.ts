import { use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { FallbackContext } from './fallback-context';

/** Replaces the server markup once `isReady`, and moves the focus to the same field. */
export function useReplaceFallback(isReady = true): void {
  const { container, replace } = use(FallbackContext);
  const [markup] = useState(() => container()?.querySelectorAll<HTMLElement>(':scope > *'));
  useLayoutEffect(() => {
    if (!isReady) return;
    moveFocus(container());
    // Style sheets can delay the removal by React: hidden markup takes no typed text.
    markup?.forEach(({ style }) => (style.display = 'none'));
    replace();
  }, [isReady, container, replace, markup]);
}

/**
 * The values, by name, of filled and ticked fields in the server markup when the code renders. The content appears some
 * time after its first render: fields that were filled in between are filled again.
 */
export function useFallbackValues(): Readonly<Record<string, string>> {
  const { container } = use(FallbackContext);
  const [values] = useState(() => readFields(container()));
  const fillAgain = useRef<() => void>(null);
  useLayoutEffect(() => {
    const element = container();
    const late = Object.entries(readFields(element)).filter(([name, value]) => values[name] !== value);
    fillAgain.current = () => {
      for (const [name, value] of late) fill(element, name, value);
    };
  }, [container, values]);
  // From here on the new fields handle events.
  useEffect(() => {
    fillAgain.current?.();
    fillAgain.current = null;
  }, []);
  return values;
}

/** Enters a value as a visitor does, so that the field's code receives it. */
function fill(container: HTMLElement | null, name: string, value: string): void {
  const field = Array.from(
    container?.querySelectorAll<TextControl | HTMLSelectElement>(`[name="${CSS.escape(name)}"]`) ?? [],
  ).find(({ type, value: own }) => !['checkbox', 'radio'].includes(type) || own === value);
  if (field === undefined || field.matches(':checked')) return;
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) field.click();
  else if (field.value !== value) {
    // React ignores a value set through its own setter.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
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
