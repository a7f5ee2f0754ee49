import { locales, type Locale } from '../i18n/routing.mjs';
import type { Fault } from './faults';
import { shown } from './issue-words';
import { propertiesOf, type Source } from './source';

export interface Text {
  locale: Locale;
  file: string;
  /** The name of the file without its number. */
  name: string;
  /** Null for a file that exists but cannot be read. */
  source: Source | null;
}
export type ReadText = Text & { source: Source };

/** The file of a text and the place of each property: a shared one may be in the file of the other language. */
export interface TextPlace {
  file: string;
  properties: Partial<Record<string, { file: string; line: number }>>;
}

/** The path of a text in the other language. */
export function fileInOther(file: string, locale: Locale): string {
  const other = locales.find((one) => one !== locale) ?? locale;
  return file.replace(`content/${locale}/`, `content/${other}/`);
}

/** The properties of a text, with those that only the file of the other language has, and the place of each. */
export function withShared(
  { source, file, locale }: ReadText,
  other: Text | undefined,
  shared: readonly string[],
): { data: Record<string, unknown>; place: TextPlace; faults: Fault[] } {
  const own = propertiesOf(source);
  const { source: otherSource = null } = other ?? {};
  const others =
    otherSource === null ? [] : Object.entries(propertiesOf(otherSource)).filter(([key]) => shared.includes(key));
  const isFirst = locale === locales[0];
  const faults = others
    .filter(([key, value]) => !isFirst && key in own && JSON.stringify(own[key]) !== JSON.stringify(value))
    .map(([key, value]) => ({
      file,
      line: source.lineOf([key]),
      field: key,
      message: `expected ${shown(value)} as in ${otherSource?.file}:${otherSource?.lineOf([key])}, not ${shown(own[key])}; one of both files is enough`,
    }));
  const placesIn = (one: Source, keys: readonly string[]) =>
    Object.fromEntries(keys.map((key) => [key, { file: one.file, line: one.lineOf([key]) }]));
  const properties = {
    ...(otherSource === null
      ? {}
      : placesIn(
          otherSource,
          others.map(([key]) => key),
        )),
    ...placesIn(source, Object.keys(own)),
  };
  return { data: { ...Object.fromEntries(others), ...own }, place: { file, properties }, faults };
}

/** The faults to report for the file of a text; those of properties that only the other file has are reported there. */
export function ownFaults(
  faults: readonly Fault[],
  { source, locale }: ReadText,
  other: Text | undefined,
  shared: readonly string[],
): Fault[] {
  const own = propertiesOf(source);
  return faults.flatMap((fault) => {
    const [property = ''] = (fault.field ?? '').split('.');
    if (other === undefined || property in own || !shared.includes(property)) return [fault];
    const isMissing = other.source !== null && !(property in propertiesOf(other.source));
    return isMissing && locale === locales[0]
      ? [{ ...fault, message: `${fault.message}, here or in ${other.file}` }]
      : [];
  });
}
