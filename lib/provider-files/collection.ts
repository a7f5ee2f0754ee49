import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { locales, type Locale } from '../i18n/routing.mjs';
import { fillFacts, unknownFacts, type Facts } from './facts';
import type { Fault } from './faults';
import { readMarkdown, type PictureOf } from './blocks';
import { fileFault, isThere, placeFault } from './file-fault';
import { findPicture } from './pictures';
import { fileInOther, ownFaults, withShared, type Text, type TextPlace } from './shared-properties';
import { check, propertiesOf, type Source } from './source';

export interface Collection<Schema extends z.ZodMiniType> {
  /** Below `content/ru` and `content/kk`. */
  folder: string;
  schema: Schema;
  /** The property that the name of the file gives. */
  named: string;
  /** Properties that do not depend on the language: one of both files is enough. */
  shared: readonly string[];
  /** Whether a text may exist in one language only. */
  isOneLanguageEnough?: boolean;
}

/** A number before the name orders a folder: `10-check-address.md` is `check-address`. A year is part of the name. */
const FILE_NAME = /^(?:(?!(?:19|20)\d\d-)\d+-)?([a-z0-9]+(?:-[a-z0-9]+)*)\.md$/;

/** Reads the texts of a folder in all languages, ordered by the names of their files. */
export function readCollection<Schema extends z.ZodMiniType>(
  root: string,
  { folder, schema, named, shared, isOneLanguageEnough = false }: Collection<Schema>,
  facts: Facts,
): { items: Record<Locale, z.infer<Schema>[]>; places: Map<string, TextPlace>; faults: Fault[] } {
  const faults: Fault[] = [];
  const texts = locales.flatMap((locale) => readFolder(root, locale, folder, facts, faults));
  const items: Record<Locale, z.infer<Schema>[]> = { ru: [], kk: [] };
  const places = new Map<string, TextPlace>();
  for (const text of texts) {
    const { locale, file, name, source } = text;
    const isTwice = texts.some((other) => other.name === name && other.locale === locale && other.file !== file);
    if (isTwice)
      faults.push({
        file,
        message: `another file of this folder has the name "${name}" too: the number before it does not count`,
      });
    const other = texts.find((one) => one.name === name && one.locale !== locale);
    if (other === undefined && !isOneLanguageEnough)
      faults.push({ file, message: `the other language lacks this text: write ${fileInOther(file, locale)}` });
    if (source === null) continue;
    const { data, place, faults: wrong } = withShared({ ...text, source }, other, shared);
    places.set(`${locale}/${folder}/${name}`, place);
    if (named in data)
      faults.push({
        file,
        line: source.lineOf([named]),
        field: named,
        message: 'the name of the file says it: leave this line out',
      });
    const { value, faults: amiss } = check(
      schema,
      { ...source, data: { ...data, [named]: name } },
      { added: ['body', named] },
    );
    faults.push(...wrong, ...ownFaults(amiss, { ...text, source }, other, shared));
    if (value !== undefined) items[locale].push(value);
  }
  return { items, places, faults };
}

/** The Markdown files of a folder, without its pictures. */
function readFolder(root: string, locale: Locale, folder: string, facts: Facts, faults: Fault[]): Text[] {
  const path = join('content', locale, folder);
  if (!isThere(join(root, path))) return [];
  const misplaced = placeFault(root, path, 'folder');
  if (misplaced !== null) {
    faults.push(misplaced);
    return [];
  }
  const names = readdirSync(join(root, path)).filter((name) => name.endsWith('.md'));
  return names
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .flatMap((fileName): Text[] => {
      const file = `${path}/${fileName}`;
      const unusable = fileFault(root, file);
      const name = FILE_NAME.exec(fileName)?.[1];
      if (unusable !== null) {
        faults.push(unusable);
        return name === undefined ? [] : [{ locale, file, name, source: null }];
      }
      if (name === undefined) {
        faults.push({ file, message: 'the name of a text has small Latin letters, digits and "-"' });
        return [];
      }
      const pictureOf = (picture: string) => findPicture(root, locale, folder, picture);
      const text = readFileSync(join(root, file), 'utf8');
      const { source, blocks, faults: wrong } = readMarkdown(file, text, pictureOf);
      faults.push(...wrong);
      if (source === undefined) return [{ locale, file, name, source: null }];
      const { filled, unknown } = fillFacts({ ...propertiesOf(source), body: blocks }, facts);
      faults.push(...unknownFacts(file, text, unknown, facts));
      const data = withPicture({ ...source, data: filled }, pictureOf, faults);
      return [{ locale, file, name, source: { ...source, data } }];
    });
}

/** The picture above a text: its front matter names the file, and words for visitors who do not see it. */
const pictureSchema = z.strictObject({
  file: z.string(),
  alt: z.string().check(z.minLength(1, 'a picture needs words')),
});

/** The properties of a text with the key of its picture. */
function withPicture(source: Source, pictureOf: PictureOf, faults: Fault[]): Record<string, unknown> {
  const { image, ...rest } = propertiesOf(source);
  if (image === undefined) return rest;
  const { value, faults: wrong } = check(z.object({ image: pictureSchema }), { ...source, data: { image } });
  faults.push(...wrong);
  if (value === undefined) return rest;
  const found = pictureOf(value.image.file);
  if ('key' in found) return { ...rest, image: { key: found.key, alt: value.image.alt } };
  faults.push({
    file: source.file,
    line: source.lineOf(['image', 'file']),
    field: 'image.file',
    message: found.message,
  });
  return rest;
}
