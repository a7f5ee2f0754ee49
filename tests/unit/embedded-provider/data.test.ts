import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { localizedSchema, parseData } from '@/lib/embedded-provider/localized';

const folder = join(import.meta.dirname, '../../../lib/embedded-provider/data');
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));

function read(file: string): unknown {
  return JSON.parse(readFileSync(join(folder, file), 'utf8'));
}

/** Paths of `{ ru, kk }` pairs that lack a language or leave it empty. */
function halfTranslated(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const keys = Object.keys(value);
  const empty = (text: unknown) => text === undefined || text === '' || (Array.isArray(text) && text.length === 0);
  const isPair = keys.includes('ru') || keys.includes('kk');
  if (isPair)
    return z.looseObject({ ru: z.unknown(), kk: z.unknown() }).safeParse(value).success &&
      !keys.some((key) => empty(Reflect.get(value, key))) &&
      keys.length === 2
      ? []
      : [path];
  return Object.entries(value).flatMap(([key, item]) => halfTranslated(item, `${path}.${key}`));
}

describe('every file of sample data', () => {
  it('is marked as a sample', () => {
    for (const file of files)
      expect(z.object({ note: z.string() }).parse(read(file)).note, file).toMatch(/\bsamples?\b/i);
  });

  it('mixes no Latin letters into Cyrillic words', () => {
    const mixed = /\p{L}*(?:\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin})\p{L}*/gu;
    const words = files.flatMap(
      (file) =>
        readFileSync(join(folder, file), 'utf8')
          .replaceAll(/\\[nt]/g, ' ')
          .match(mixed) ?? [],
    );
    expect(new Set(words)).toEqual(new Set(['ZooПарк']));
  });

  it('has every text in both languages', () => {
    expect(files.flatMap((file) => halfTranslated(read(file), file))).toEqual([]);
  });
});

describe('parseData', () => {
  const schema = z.object({ items: z.array(localizedSchema) });

  it('hands on what is right', () => {
    expect(parseData('x.json', schema, { items: [{ ru: 'а', kk: 'ә' }] })).toEqual({ items: [{ ru: 'а', kk: 'ә' }] });
  });

  it('stops with the file and every field at fault', () => {
    const data = { items: [{ ru: 'а', kk: '' }, { ru: 'а' }] };
    expect(() => parseData('x.json', schema, data)).toThrow(
      /data\/x\.json:\n {2}items\.0\.kk: .+\n {2}items\.1\.kk: .+/,
    );
  });
});
