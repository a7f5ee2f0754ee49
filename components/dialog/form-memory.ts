import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useEffectIf } from '@/components/ui/use-effect-if';
import { markRemembered } from '@/lib/browser/chunk-reload';
import { hasText, type Draft } from '@/lib/browser/draft';
import { forgetSteps } from './dialog-history';

/** Typed values of a form, shared by languages: in memory, and as a draft on the device (product.md, section 4.15). */
export interface FormMemory<Value> {
  read: () => Value | undefined;
  /** `isTyped` false: an initial value, which is not stored as a draft. */
  keep: (value: Value, isTyped?: boolean) => void;
  forget: () => void;
  /** True if the value was restored from the device and not edited since. */
  isRestored: () => boolean;
}

const forgets: (() => void)[] = [];

/** `typedOf` leaves out fields that are only chosen: a page with a choice alone may reload itself. */
export function createFormMemory<Value>(
  draft?: Draft<Value>,
  typedOf: (value: Value) => unknown = (value) => value,
): FormMemory<Value> {
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
      const isText = hasText(typedOf(value));
      if (isTyped || !isText) markRemembered(forget, isText);
      if (!isTyped) return;
      isRestored = false;
      draft?.keep(value);
    },
    forget,
    isRestored: () => read() !== undefined && isRestored,
  };
}

/** Forgets all forms after they were sent. */
export function forgetForms(): void {
  for (const forget of forgets) forget();
  forgetSteps();
}

export function useRememberedState<Value>(
  memory: FormMemory<Value>,
  first: (kept: Value | undefined) => Value,
): [Value, Dispatch<SetStateAction<Value>>] {
  const [initial] = useState(() => first(memory.read()));
  const [value, setValue] = useState(initial);
  useEffect(() => memory.keep(value, value !== initial), [memory, value, initial]);
  return [value, setValue];
}

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

/** Forgets the restored drafts of a form, resets it and focuses its first field; null if nothing was restored. */
export function useForgetDraft(
  memories: readonly Pick<FormMemory<unknown>, 'forget' | 'isRestored'>[],
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
