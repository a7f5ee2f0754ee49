import { lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { keepCopy, keptCopy } from '@/lib/provider-files/valid-copy';
import { temporaryFolder } from '../../support/temporary-folder';

let data: string;
let folder: string;
const copies = () => readdirSync(join(data, 'provider-copy')).toSorted();

beforeEach(() => {
  data = temporaryFolder();
  // A hidden folder is copied as well if it is the provider's folder itself.
  folder = join(data, '.provider');
  mkdirSync(join(folder, 'content'), { recursive: true });
  writeFileSync(join(folder, 'brand.yaml'), 'name: А');
});

it('keepCopy copies the files and those behind links, without hidden ones and maps', () => {
  mkdirSync(join(folder, '.git'));
  writeFileSync(join(folder, 'city.pmtiles'), '');
  writeFileSync(join(folder, 'content/page.md'), 'А');
  symlinkSync('brand.yaml', join(folder, 'link.yaml'));
  keepCopy(folder, data, 'one');
  const copy = join(data, 'provider-copy/one');
  expect(keptCopy(data)).toBe(copy);
  expect(readdirSync(copy, { recursive: true }).toSorted()).toEqual([
    'brand.yaml',
    'content',
    'content/page.md',
    'link.yaml',
  ]);
  expect(lstatSync(join(copy, 'link.yaml')).isFile()).toBe(true);
});

it('keepCopy replaces the copy of an earlier state, and leaves the same state and its unfinished copies alone', () => {
  keepCopy(folder, data, 'one');
  keepCopy(folder, data, 'two');
  expect(copies()).toEqual(['two']);
  for (const unfinished of ['.two-1', '.one-1'])
    mkdirSync(join(data, 'provider-copy', unfinished, 'content'), { recursive: true });
  writeFileSync(join(folder, 'brand.yaml'), 'name: Б');
  keepCopy(folder, data, 'two');
  expect(copies()).toEqual(['.two-1', 'two']);
  expect(readFileSync(join(data, 'provider-copy/two/brand.yaml'), 'utf8')).toBe('name: А');
});

it('keptCopy returns no unfinished copy', () => {
  expect(keptCopy(data)).toBeUndefined();
  mkdirSync(join(data, 'provider-copy/.one-1'), { recursive: true });
  expect(keptCopy(data)).toBeUndefined();
});
