import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inTurn, keepBuild } from '@/scripts/kept-builds.mjs';

/** A process that has ended: no number is as high. */
const ENDED = 2 ** 22 + 1;

let folder = '';
const root = () => join(folder, 'builds');
const built = () => join(folder, 'next');
const kept = () => readdirSync(root()).toSorted();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-builds-'));
  mkdirSync(join(built(), 'server/app'), { recursive: true });
  mkdirSync(join(built(), 'cache'));
  mkdirSync(root());
  build('first');
});
afterEach(() => rmSync(folder, { recursive: true }));

function build(name: string): void {
  writeFileSync(join(built(), 'server/app/index.html'), name);
  writeFileSync(join(built(), 'cache/chunks'), name);
}
const pageOf = (name: string) => readFileSync(join(root(), name, 'server/app/index.html'), 'utf8');

it('takes nothing from a server that runs when another build is made', () => {
  keepBuild(root(), built(), 'first');
  build('second');
  keepBuild(root(), built(), 'second');
  expect([pageOf('first'), pageOf('second')]).toEqual(['first', 'second']);
  expect(existsSync(join(root(), 'first/cache'))).toBe(false);
});

it('keeps a build once for all that serve it', () => {
  keepBuild(root(), built(), 'first');
  build('what is none of it');
  keepBuild(root(), built(), 'first', ENDED);
  expect(pageOf('first')).toBe('first');
});

it('removes what no running process serves', () => {
  keepBuild(root(), built(), 'first', ENDED);
  build('second');
  keepBuild(root(), built(), 'second');
  expect(kept()).toEqual(['second']);
});

it('begins a copy anew that was broken off', () => {
  mkdirSync(join(root(), 'first.part'), { recursive: true });
  writeFileSync(join(root(), 'first.part/half'), '');
  keepBuild(root(), built(), 'first');
  expect(readdirSync(join(root(), 'first')).toSorted()).toEqual(['served-by', 'server']);
});

it('lets one work at a time', async () => {
  const done: string[] = [];
  let second: Promise<unknown> = Promise.resolve();
  await inTurn(root(), async () => {
    second = inTurn(root(), async () => done.push('second'));
    // The other has asked for its turn before this one ends.
    await nextTurn();
    done.push('first');
  });
  await second;
  expect(done).toEqual(['first', 'second']);
  expect(kept()).toEqual([]);
});

it('gives the turn back when the work fails', async () => {
  await expect(inTurn(root(), () => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory');
  expect(await inTurn(root(), async () => 'built')).toBe('built');
});
