import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readCollection } from '@/lib/provider-files/collection';
import { temporaryFolder } from '../../support/temporary-folder';

let root: string;
beforeEach(() => {
  root = temporaryFolder();
  mkdirSync(join(root, 'content/ru/news'), { recursive: true });
});

const collection = {
  folder: 'news',
  schema: z.object({ slug: z.string(), title: z.string(), body: z.array(z.unknown()) }),
  named: 'slug',
  shared: [],
  isOneLanguageEnough: true,
};

it.each([
  ['sets the order and is not part of it', ['020-works', '3-tariffs', '1000-mast'], ['tariffs', 'works', 'mast']],
  [
    'is part of it as a year',
    ['2026-12-03-abaya', '2027-12-03-abaya', '2026-12-03', '2026-abaya'],
    ['2026-12-03-abaya', '2026-12-03', '2026-abaya', '2027-12-03-abaya'],
  ],
  ['is not part of it before a date', ['010-2026-12-03-abaya'], ['2026-12-03-abaya']],
])('a number before the slug in a file name %s', (_what, files, slugs) => {
  for (const file of files) writeFileSync(join(root, 'content/ru/news', `${file}.md`), '---\ntitle: А\n---\n\nБ.\n');
  const { items, faults } = readCollection(root, collection, {});
  expect(faults).toEqual([]);
  expect(items.ru.map(({ slug }) => slug)).toEqual(slugs);
});
