import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const subsets = ['latin', 'cyrillic', 'cyrillic-ext', 'latin-ext'] as const;
const weights = [600, 700] as const;

const fontName = (subset: (typeof subsets)[number]) => `Montserrat ${subset}`;

/** The renderer takes a glyph from the first subset that has it: Kazakh letters and ₸ are in the extended ones. */
export const pictureFontFamily = subsets.map(fontName).join(', ');

function readFonts() {
  const folder = join(process.cwd(), 'node_modules/@fontsource/montserrat/files');
  return weights.flatMap((weight) =>
    subsets.map((subset) => ({
      name: fontName(subset),
      weight,
      data: readFileSync(join(folder, `montserrat-${subset}-${weight}-normal.woff`)),
    })),
  );
}

let fonts: ReturnType<typeof readFonts> | undefined;

/** The fonts for drawn images, read once; always the same array, because the renderer parses a new one again. */
export function pictureFonts(): ReturnType<typeof readFonts> {
  fonts ??= readFonts();
  return fonts;
}

/** Characters outside of the fonts: Latin, Cyrillic with Kazakh letters, quotation marks, dashes, ₸, № and minus. */
const undrawable =
  /[^ -~\u00A0-\u00AC\u00AE-\u017F\u0400-\u045F\u048A-\u04FF\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u2039\u203A\u20B8\u2116\u2212]/gu;

/** A text without unsupported characters, for which the renderer would contact a third-party server. */
export function drawableText(text: string): string {
  return text
    .replaceAll(/[\u2010\u2011]/g, '-')
    .replaceAll('\u2060', '')
    .replaceAll(undrawable, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}
