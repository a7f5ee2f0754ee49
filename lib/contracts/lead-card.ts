import * as z from 'zod/mini';
import { NAME_MAXIMUM_LENGTH } from '../config/limits';
import { locales } from '../i18n/routing.mjs';
import { words } from './fields';

/** States of a lead set by a manager, in the order of the buttons of its card. */
export const cardStates = ['taken', 'reached', 'later', 'connecting', 'refused'] as const;
export type CardState = (typeof cardStates)[number];

/** The form of a card: its key, the button, and the name of the manager. */
export const cardPostSchema = z.strictObject({
  card: z.string().check(z.minLength(1), z.maxLength(200)),
  action: z.enum(cardStates),
  /** Empty if not typed; the card says that it is missing. */
  manager: words.check(z.maxLength(NAME_MAXIMUM_LENGTH)),
  locale: z.enum(locales),
});
