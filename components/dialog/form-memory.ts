import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useEffectIf } from '@/components/ui/use-effect-if';
import { markRemembered } from '@/lib/browser/chunk-reload';
import type { Draft } from '@/lib/browser/draft';
import { forgetSteps } from './dialog-history';

interface ForgettableMemory {
  forget: () => void;
  /** Whether it is what the device has kept, and nothing was typed since. */
  isRestored: () => boolean;
}

/** What was typed into a form, in whichever language: in the memory of the page, and of it the draft on the device (product.md, section 4.15). */
export interface FormMemory<Value> extends ForgettableMemory {
  read: () => Value | undefined;
  /** A value that only begins a form is no draft. */
  keep: (value: Value, isTyped?: boolean) => void;
}

const forgets: (() => void)[] = [];

export function createFormMemory<Value>(draft?: Draft<Value>): FormMemory<Value> {
  let kept: Value | undefined;
  let isRestored = false;
  const forget = () => {
    kept = undefined;
    isRestored = false;
    markRemembered(forget, false);
    draft?.forget();
  };
  forgets.push(forget);
  const read = () => {
    if (kept === undefined) {
      kept = draft?.read() ?? undefined;
      isRestored = kept !== undefined;
    }
    return kept;
  };
  return {
    read,
    keep: (value, isTyped = true) => {
      kept = value;
      if (!isTyped) return;
      isRestored = false;
      markRemembered(forget, true);
      draft?.keep(value);
    },
    forget,
    isRestored: () => read() !== undefined && isRestored,
  };
}

/** Once it was sent nothing of it stays. */
export function forgetForms(): void {
  for (const forget of forgets) forget();
  forgetSteps();
}

/** A state that begins with what was typed before. */
export function useRememberedState<Value>(
  memory: FormMemory<Value>,
  first: (kept: Value | undefined) => Value,
): [Value, Dispatch<SetStateAction<Value>>] {
  const [initial] = useState(() => first(memory.read()));
  const [value, setValue] = useState(initial);
  useEffect(() => memory.keep(value, value !== initial), [memory, value, initial]);
  return [value, setValue];
}

/** Keeps what is typed into a form. */
export function useRememberForm<Values extends FieldValues>(
  memory: FormMemory<Values> | undefined,
  form: Pick<UseFormReturn<Values, unknown, FieldValues>, 'subscribe'>,
): void {
  const { subscribe } = form;
  useEffect(
    () => memory && subscribe({ formState: { values: true }, callback: ({ values }) => memory.keep(values) }),
    [memory, subscribe],
  );
}

/** Forgets the drafts that a form has begun with, empties it and then brings the focus to its first field; null when it has begun with none. */
export function useForgetDraft(
  memories: readonly ForgettableMemory[],
  empty: () => void,
  toFirstField: () => void,
): (() => void) | null {
  const [state, setState] = useState(() => (memories.some((memory) => memory.isRestored()) ? 'shown' : 'none'));
  useEffectIf(state === 'forgotten', toFirstField);
  if (state !== 'shown') return null;
  return () => {
    empty();
    for (const memory of memories) memory.forget();
    setState('forgotten');
  };
}
