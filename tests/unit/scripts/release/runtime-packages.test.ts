import { expect, it } from 'vitest';
import { runtimePackages } from '@/scripts/release/runtime-packages.mjs';

const locked = {
  'node_modules/site': {
    version: '1.0.0',
    dependencies: { driver: '1' },
    optionalDependencies: { '@next/swc-linux-x64-gnu': '1', native: '1', 'other-system': '1' },
    peerDependencies: { view: '1', styles: '1' },
    peerDependenciesMeta: { styles: { optional: true } },
  },
  'node_modules/driver': { version: '1.0.0' },
  'node_modules/site/node_modules/driver': { version: '2.0.0', dependencies: { deep: '1' } },
  'node_modules/deep': { version: '1.0.0', dependencies: { driver: '1', site: '1' } },
  'node_modules/native': { version: '1.0.0' },
  'node_modules/other-system': { version: '1.0.0' },
  'node_modules/view': { version: '1.0.0' },
  'node_modules/styles': { version: '1.0.0' },
  'node_modules/@next/swc-linux-x64-gnu': { version: '1.0.0' },
  'node_modules/tests-only': { version: '1.0.0' },
};
type Folder = keyof typeof locked;
const isLocked = (folder: string): folder is Folder => folder in locked;
const installed =
  (missing: string[] = []) =>
  (folder: string) =>
    isLocked(folder) && !missing.includes(folder) ? locked[folder].version : undefined;

it('a release includes packages as Node resolves them, and optional ones only if installed', () => {
  expect(runtimePackages(locked, ['site'], installed(['node_modules/other-system']))).toEqual([
    'node_modules/deep',
    'node_modules/driver',
    'node_modules/native',
    'node_modules/site',
    'node_modules/site/node_modules/driver',
    'node_modules/view',
  ]);
});

it.each([
  ['is not in the lock', ['unknown'], installed(), 'unknown is not installed as package-lock.json says.'],
  ['is not installed', ['site'], installed(['node_modules/deep']), 'deep is not installed as package-lock.json says.'],
  ['is another version', ['driver'], () => '1.0.1', 'node_modules/driver is 1.0.1, and 1.0.0 in package-lock.json.'],
])('a release refuses a package that %s', (_case, names, version, message) => {
  expect(() => runtimePackages(locked, names, version)).toThrow(message);
});
