import type * as z from 'zod/mini';
import { logFailure } from './failure-log';

/** What the browser keeps under one name. */
interface BrowserStorage<Value> {
  /** Null when nothing readable is kept. */
  read: () => Value | null;
  /** Keeps it, where the browser can. */
  keep: (value: Value) => void;
  forget: () => void;
}

/** Keeps a value under `key`, on this device or until the visit ends. A browser that forbids it is tolerated, and told of as `named`. */
export function browserStorage<Value>(
  key: string,
  schema: z.ZodMiniType<Value>,
  named: string,
  storage: 'localStorage' | 'sessionStorage' = 'localStorage',
): BrowserStorage<Value> {
  const attempt = <Result>(done: string, action: (store: Storage) => Result): Result | null => {
    try {
      return action(window[storage]);
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
