import { expect, it } from 'vitest';
import { packedFiles } from '@/lib/offline/packed-files';

const group = (request: string, ...files: string[]) => ({ origins: [{ request }, {}], getFiles: () => files });
const chunkGroups = [
  group('./idle-features', 'static/chunks/1.js'),
  group('./dialog-code', 'static/chunks/2.js', 'static/css/later.css'),
  group('./form-root', 'static/chunks/3.js'),
  group('./form-root', 'static/chunks/4.js', 'static/chunks/3.js'),
  group('../dns/name-servers', 'static/chunks/5.js', 'static/css/later.css'),
  group('../lead-status/own-lead-links', 'static/chunks/6.js'),
  group('../install/install-offer', 'static/chunks/7.js'),
  group('../map/map-dialog', 'static/chunks/8.js'),
  group('@/messages/browser/ru.json', 'static/chunks/ru.js'),
  group('@/messages/browser/kk.json', 'static/chunks/kk.js'),
];

it('packedFiles finds the lazy code and the messages of the offline pages by their imports, each once', () => {
  const files = ['chunks/1.js', 'chunks/2.js', 'css/later.css', ...[3, 4, 5, 6, 7].map((n) => `chunks/${n}.js`)];
  for (const locale of ['ru', 'kk'] as const)
    expect(packedFiles({ chunkGroups }, locale)).toEqual(
      [...files, `chunks/${locale}.js`].map((file) => `/_next/static/${file}`),
    );
});

it('packedFiles throws when the build lacks an expected import', () => {
  expect(() => packedFiles({ chunkGroups: chunkGroups.slice(0, -1) }, 'kk')).toThrow(
    'imported as @/messages/browser/kk.json',
  );
});
