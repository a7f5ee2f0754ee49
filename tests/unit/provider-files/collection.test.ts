import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readCollection } from '@/lib/provider-files/collection';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'qosyl-collection-'));
  mkdirSync(join(root, 'content/ru/news'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const collection = {
  folder: 'news',
  schema: z.object({ slug: z.string(), title: z.string(), body: z.array(z.unknown()) }),
  named: 'slug',
  shared: [],
  isOneLanguageEnough: true,
};

function slugsOf(...files: string[]) {
  for (const file of files) writeFileSync(join(root, 'content/ru/news', file), '---\ntitle: А\n---\n\nБ.\n');
  const { items, faults } = readCollection(root, collection, {});
  expect(faults).toEqual([]);
  return items.ru.map(({ slug }) => slug);
}

it('a number prefix of a file name sets the order and is not part of the slug', () => {
  expect(slugsOf('020-works.md', '3-tariffs.md', '1000-mast.md')).toEqual(['tariffs', 'works', 'mast']);
});

it('a year at the start of a file name is part of the slug', () => {
  expect(slugsOf('2026-12-03-abaya.md', '2027-12-03-abaya.md', '2026-12-03.md', '2026-abaya.md')).toEqual([
    '2026-12-03-abaya',
    '2026-12-03',
    '2026-abaya',
    '2027-12-03-abaya',
  ]);
});

it('a number prefix before a date is not part of the slug', () => {
  expect(slugsOf('010-2026-12-03-abaya.md')).toEqual(['2026-12-03-abaya']);
});
