import { describe, expect, it } from 'vitest';
import {
  commands,
  isOfPackage,
  isServed,
  readSignatures,
  releasePackage,
  withoutNpm,
} from '@/scripts/release/release-parts.mjs';
import { filesBelow, textOf } from '../../../support/files';

it('a release includes the served files of a build, without caches, types, traces and source maps', () => {
  const served = ['BUILD_ID', 'server/app/ru.html', 'server/types/page.js', 'static/chunks/main.js', 'sw.js'];
  const left = ['cache', 'cache/webpack/0.pack', 'types/app/page.ts', 'trace-build', 'sources-digest'];
  const beside = ['server/app/page.js.nft.json', 'server/app/page.js.map'];
  expect([...served, ...left, ...beside].filter(isServed)).toEqual(served);
});

it('a release includes the runnable files of a package, without source maps, types and sources', () => {
  const taken = ['package.json', 'LICENSE.md', 'dist/server/node-environment.js'];
  const left = ['dist/server.js.map', 'dist/server.d.ts', 'dist/server.d.mts', 'src/server.ts'];
  const others = ['node_modules', 'node_modules/other/package.json'];
  expect([...taken, ...left, ...others].filter(isOfPackage)).toEqual(taken);
});

it('a release runs its server and its commands with plain Node', () => {
  const project = { name: 'site', version: '1.2.3', engines: { node: '>=20.19.0' } };
  expect(releasePackage(project, { pg: '8.0.0' })).toMatchObject({
    ...project,
    type: 'module',
    dependencies: { pg: '8.0.0' },
    scripts: {
      start: 'node server/server.mjs',
      backup: 'node scripts/database.mjs backup',
      leads: 'node scripts/leads.mjs',
    },
  });
});

it('the texts of a release name its commands without npm', () => {
  expect(withoutNpm('  npm run leads -- --full   x\n  npm run restore -- FILE\nrun npm run migrate first')).toBe(
    '  node scripts/leads.mjs --full   x\n  node scripts/database.mjs restore FILE\nrun node scripts/migrate.mjs first',
  );
  const said = filesBelow('scripts')
    .filter((path) => Object.values(commands).some((words) => path === `scripts/${words.split('.')[0]}.ts`))
    .map((path) => withoutNpm(textOf(path)));
  expect(said.join('\n')).not.toContain('npm run');
  expect(said.join('\n')).toContain('node scripts/leads.mjs set 24001 open');
});

describe('the signatures of the packages of a release', () => {
  it.each([
    ['all there', '{"invalid":[],"missing":[]}', 'verified', 'has signed every'],
    [
      'a wrong one',
      '{"invalid":[{"name":"pg","version":"8.0.0"}],"missing":[]}',
      'wrong',
      'wrong: pg@8.0.0; that are missing: none',
    ],
    ['a missing one', '{"invalid":[],"missing":[{"name":"@a/b","version":"1.0.0"}]}', 'wrong', 'missing: @a/b@1.0.0'],
    [
      'no network',
      '{"error":{"code":"ENOTFOUND","summary":"request failed"}}',
      'unknown',
      'could not be checked: request failed',
    ],
    ['an npm that says nothing', '', 'unknown', 'could not be checked: npm gave no answer'],
    ['half an answer', '{"invalid":[]}', 'unknown', 'could not be checked'],
  ])('are judged by the output of npm: %s', (_case, output, state, words) => {
    const read = readSignatures(output);
    expect(read).toMatchObject({ state, words: expect.stringContaining(words) });
  });
});
