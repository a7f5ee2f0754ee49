import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { forgetSteps } from './dialog-history';

/** What was typed into a form, in whichever language, until the page is loaded anew: in the memory of the page alone (product.md, section 4.4). */
export interface Typed<Value> {
  read: () => Value | undefined;
  keep: (value: Value) => void;
  forget: () => void;
}

const forgets: (() => void)[] = [];

export function typed<Value>(): Typed<Value> {
  let kept: Value | undefined;
  const forget = () => {
    kept = undefined;
  };
  forgets.push(forget);
  return {
    read: () => kept,
    keep: (value) => {
      kept = value;
    },
    forget,
  };
}

/** Once it was sent nothing of it stays. */
export function forgetTyped(): void {
  for (const forget of forgets) forget();
  forgetSteps();
}

/** A state that begins with what was typed before. */
export function useTyped<Value>(
  memory: Typed<Value>,
  first: (kept: Value | undefined) => Value,
): [Value, Dispatch<SetStateAction<Value>>] {
  const [value, setValue] = useState(() => first(memory.read()));
  useEffect(() => memory.keep(value), [memory, value]);
  return [value, setValue];
}

/** Keeps what is typed into a form. */
export function useTypedForm<Values extends FieldValues>(
  memory: Typed<Values> | undefined,
  form: Pick<UseFormReturn<Values, unknown, FieldValues>, 'subscribe'>,
): void {
  const { subscribe } = form;
  useEffect(
    () => memory && subscribe({ formState: { values: true }, callback: ({ values }) => memory.keep(values) }),
    [memory, subscribe],
  );
}
