import type * as z from 'zod/mini';
import { logFailure } from './failure-log';

interface BrowserStorage<Value> {
  /** Null if nothing readable is stored. */
  read: () => Value | null;
  /** Stores the value if the browser allows it. */
  keep: (value: Value) => void;
  forget: () => void;
}

/** Stores a value under `key`, on this device or for this visit. Storage errors are logged as `named`, not thrown. */
export function browserStorage<Value>(
  key: string,
  schema: z.ZodMiniType<Value>,
  named: string,
  storage: 'localStorage' | 'sessionStorage' = 'localStorage',
): BrowserStorage<Value> {
  const attempt = <Result>(done: string, action: (store: Storage) => Result): Result | null => {
    try {
      return action(storage === 'localStorage' ? localStorage : sessionStorage);
    } catch (error) {
      logFailure(`${named} could not be ${done}`, error, 'info');
      return null;
    }
  };
  return {
    read: () =>
      attempt('read', (store) => {
        const text = store.getItem(key);
        return text === null ? null : schema.parse(JSON.parse(text));
      }),
    keep: (value) => void attempt('kept', (store) => store.setItem(key, JSON.stringify(value))),
    forget: () => void attempt('removed', (store) => store.removeItem(key)),
  };
}
