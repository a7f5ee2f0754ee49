import * as z from 'zod/mini';
import { DRAFT_KEPT_MS } from '../config/limits';
import { browserStorage } from './browser-storage';

/** More than any field accepts, because a text may still be too long. */
const TEXT_MAXIMUM_LENGTH = 5_000;
/** At least as many digits as a phone or an IIN has, with any separators. */
const LONG_NUMBER = /\+?\d(?:[\s()\p{Pd}]*\d){9,}/gu;

/** A typed text without phones and IINs; empty if it is unreadable. */
export const draftText = z.catch(
  z.string().check(
    z.maxLength(TEXT_MAXIMUM_LENGTH),
    z.overwrite((text) => text.replaceAll(LONG_NUMBER, '')),
  ),
  '',
);

export interface Draft<Value> {
  /** Null if there is no draft or it has expired. */
  read: (now?: number) => Value | null;
  /** Stores the permitted fields if the device allows it; removes an empty draft. */
  keep: (value: Value, now?: number) => void;
  forget: () => void;
}

/**
 * A draft on this device for 24 hours (product.md, section 4.15). `fields` permits what is stored: never a phone, a
 * code or an IIN; each field catches values of other releases. `restore` turns them into the initial value of a form,
 * or null.
 */
export function deviceDraft<Fields, Value>(
  name: string,
  fields: z.ZodMiniType<Fields>,
  restore: (fields: Fields) => Value | null,
): Draft<Value> {
  const { read, keep, forget } = browserStorage(
    `draft-${name}`,
    z.object({ saved_at: z.number(), fields }),
    'The draft',
  );
  return {
    read: (now = Date.now()) => {
      const kept = read();
      const isFresh = kept !== null && kept.saved_at <= now && now < kept.saved_at + DRAFT_KEPT_MS;
      const value = isFresh && hasText(kept.fields) ? restore(kept.fields) : null;
      if (value === null) forget();
      return value;
    },
    keep: (value, now = Date.now()) => {
      const kept = fields.parse(value);
      if (hasText(kept)) keep({ saved_at: now, fields: kept });
      else forget();
    },
    forget,
  };
}

/** True if the value or a field in it is a text that is not blank. */
export function hasText(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(hasText);
  return typeof value === 'string' && value.trim() !== '';
}
