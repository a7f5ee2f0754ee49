import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { commands, documents, isShared } from '@/scripts/release/release-parts.mjs';
import { filesBelow, isFile, textOf } from './files';

const lock = z.object({ packages: z.record(z.string(), z.object({ hasInstallScript: z.boolean().optional() })) });
const project = z.object({ allowScripts: z.record(z.string(), z.boolean()) });

it('allowScripts in package.json lists exactly the packages with an install script', () => {
  const { packages } = lock.parse(JSON.parse(textOf('package-lock.json')));
  const withScript = Object.entries(packages).flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript === true ? [path.replace(/^.*node_modules\//, '')] : [],
  );
  const { allowScripts } = project.parse(JSON.parse(textOf('package.json')));
  expect(Object.keys(allowScripts).toSorted()).toEqual([...new Set(withScript)].toSorted());
  expect(textOf('.npmrc')).toMatch(/^ignore-scripts=true$/m);
});

it('the site reads no files by path at run time except those known to be in a release', () => {
  const named = ['app', 'components', 'lib'].flatMap((folder) =>
    filesBelow(folder)
      .filter((path) => /\.tsx?$/.test(path))
      .flatMap((path) => [...textOf(path).matchAll(/process\.cwd\(\), (?:'([^']+)'|(\w+))/g)])
      .map(([, text, name]) => text ?? name),
  );
  // A package has the fonts, WRITER is the thread of SQLite: all in release-folder.mjs.
  expect(named.toSorted()).toEqual(
    ['WRITER', 'app/tokens.css', 'node_modules/@fontsource/montserrat/files'].toSorted(),
  );
});

it('operations.md names every command of a release', () => {
  const [, section = ''] = textOf('docs/operations.md').split('\n## Release\n');
  const files = new Set(Object.values(commands).map((words) => words.replace(/ .*/, '')));
  expect([...files].filter((file) => !section.includes(`node scripts/${file}`))).toEqual([]);
});

it('operations.md lists every variable of .env.example exactly once', () => {
  const [, section = ''] = textOf('docs/operations.md').split('\n## Environment\n');
  const rows = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| `'));
  const described = rows.flatMap((row) =>
    Array.from(row.split('|')[1]?.matchAll(/`(\w+)`/g) ?? [], ([, name]) => name),
  );
  const variables = Array.from(textOf('.env.example').matchAll(/^#? ?([A-Z][A-Z\d_]+)=/gm), ([, name]) => name);
  expect(described.toSorted()).toEqual(variables.toSorted());
});

/** A link in code is only an example. */
const withoutCode = (text: string) => text.replaceAll(/`[^`\n]*`/g, '');

describe('the documents of a release', () => {
  const files = documents.flatMap((path) => (isFile(path) && path.includes('.') ? [path] : filesBelow(path)));
  const shared = files.filter(isShared);

  it('include the guides and all files in deploy/ that operations.md names', () => {
    const guide = textOf('docs/operations.md');
    const named = Array.from(guide.matchAll(/(?<![\w/]|exec )deploy\/[\w./-]*[\w-]/g), ([path]) => path);
    expect(named.filter((path) => !shared.some((file) => file === path || file.startsWith(path)))).toEqual([]);
    expect(named.length).toBeGreaterThan(3);
    expect(shared).toEqual(
      expect.arrayContaining(['README.md', '.env.example', 'docs/operations.md', 'docs/back-end.md']),
    );
  });

  it('link only to files of the release', () => {
    const broken = shared
      .filter((path) => path.endsWith('.md'))
      .flatMap((path) =>
        Array.from(withoutCode(textOf(path)).matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)/g), ([, target = '']) =>
          posix.join(posix.dirname(path), target),
        )
          .filter((target) => !shared.some((file) => file === target || file.startsWith(`${target}/`)))
          .map((target) => `${path}: ${target}`),
      );
    expect(broken).toEqual([]);
  });

  it('exclude the local files in deploy/ that git ignores', () => {
    const kept = textOf('.gitignore')
      .split('\n')
      .filter((line) => line.startsWith('deploy/'))
      .map((line) => line.replace('*', 'site').replace(/\/$/, '/site.key'));
    expect(kept.length).toBeGreaterThan(1);
    expect(kept.filter(isShared)).toEqual([]);
  });
});
