import * as z from 'zod/mini';
import { DRAFT_KEPT_MS } from '../config/limits';
import { browserStorage } from './browser-storage';

/** More than any field takes: what is too long is still to be shortened. */
const TEXT_MAXIMUM_LENGTH = 5_000;
/** As many digits as a phone or an IIN has at least, however they are parted. */
const LONG_NUMBER = /\+?\d(?:[\s()\p{Pd}]*\d){9,}/gu;

/** Text that was typed, without phones and IINs that stand in it; empty where there is none that can be read. */
export const draftText = z.catch(
  z.string().check(
    z.maxLength(TEXT_MAXIMUM_LENGTH),
    z.overwrite((text) => text.replaceAll(LONG_NUMBER, '')),
  ),
  '',
);

/** What the device keeps of something that was typed. */
export interface Draft<Value> {
  /** Null when nothing is kept, or it is too old. */
  read: (now?: number) => Value | null;
  /** Keeps what of it may be kept, where the device can; nothing where that is empty. */
  keep: (value: Value, now?: number) => void;
  forget: () => void;
}

/**
 * A draft of the name on this device for 24 hours (product.md, section 4.15). `fields` says what may be kept:
 * never a phone, a code or an IIN. Each catches by itself what another release has left there. `restore` makes of them what
 * a form begins with, or null.
 */
export function deviceDraft<Fields, Value>(
  name: string,
  fields: z.ZodMiniType<Fields>,
  restore: (fields: Fields) => Value | null,
): Draft<Value> {
  const { read, keep, forget } = browserStorage(
    `draft-${name}`,
    z.object({ saved_at: z.number(), fields }),
    'What was typed',
  );
  return {
    read: (now = Date.now()) => {
      const kept = read();
      const isFresh = kept !== null && kept.saved_at <= now && now < kept.saved_at + DRAFT_KEPT_MS;
      const value = isFresh && !isEmpty(kept.fields) ? restore(kept.fields) : null;
      if (value === null) forget();
      return value;
    },
    keep: (value, now = Date.now()) => {
      const kept = fields.parse(value);
      if (isEmpty(kept)) forget();
      else keep({ saved_at: now, fields: kept });
    },
    forget,
  };
}

/** Whether there is no text anywhere in it. */
function isEmpty(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isEmpty);
  return typeof value !== 'string' || value.trim() === '';
}
