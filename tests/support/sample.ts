import { readdirSync, readFileSync } from 'node:fs';
import { locales, type Locale } from '@/lib/i18n/routing.mjs';
import { loadProvider } from '@/lib/provider-files/load';
import { present } from './present';

export const SAMPLE = 'provider';

/** The sample provider of the repository. */
export const sample = present(loadProvider(SAMPLE).files);

/** The houses of the sample, each with its street. */
export const sampleHouses = sample.streets.flatMap((street) => street.houses.map((house) => ({ street, house })));

/** A page of the sample in a language. */
export const samplePage = (key: string, locale: Locale) =>
  present(sample.content.pages[locale].find((page) => page.key === key));

/** The files of the sample with their raw text. */
export const sampleFiles = readdirSync(SAMPLE, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:md|ya?ml|csv|geojson)$/.test(name))
  .map((name) => ({ name, text: readFileSync(`${SAMPLE}/${name}`, 'utf8') }));

type Text = [key: string, text: string];

/** Every text below a value, by its path; in one language alone. */
export function textsBelow(value: unknown, key: string, locale: Locale): Text[] {
  if (typeof value === 'string') return [[key, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, child]) =>
    locales.some((other) => other === name && other !== locale) ? [] : textsBelow(child, `${key}.${name}`, locale),
  );
}

/** Every text of the sample that visitors read in a language, by its place. */
export function sampleTexts(locale: Locale): Text[] {
  const { content, brand, promises, tariffs, channels, streets, zones } = sample;
  const named = streets.map(({ full, district }) => ({ full, district }));
  return Object.entries({ content, brand, promises, tariffs, channels, named, zones }).flatMap(([key, value]) =>
    textsBelow(value, key, locale),
  );
}
