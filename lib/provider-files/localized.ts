import * as z from 'zod/mini';
import { locales } from '../i18n/routing.mjs';

const textSchema = z.string().check(z.minLength(1, 'expected a text'));

/** A text in both languages; a name that is the same in both may be one text. */
export const localizedSchema = z.union(
  [
    z.object({ ru: textSchema, kk: textSchema }),
    z.pipe(
      textSchema,
      z.transform((text) => ({ ru: text, kk: text })),
    ),
  ],
  `expected a text in ${locales.join(' and ')}, such as { ${locales.map((locale) => `${locale}: "…"`).join(', ')} }`,
);
export type Localized = z.infer<typeof localizedSchema>;

/** Kazakh names by Russian ones. */
export type KazakhNames = Readonly<Partial<Record<string, string>>>;
