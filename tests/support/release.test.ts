import { expect, it } from 'vitest';
import { z } from 'zod';
import { filesBelow, textOf } from './files';

const lock = z.object({ packages: z.record(z.string(), z.object({ hasInstallScript: z.boolean().optional() })) });
const project = z.object({ allowScripts: z.record(z.string(), z.boolean()) });

it('every package with a script for its installation is listed, as one that needs it or not, and no other', () => {
  const { packages } = lock.parse(JSON.parse(textOf('package-lock.json')));
  const withScript = Object.entries(packages).flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript === true ? [path.replace(/^.*node_modules\//, '')] : [],
  );
  const { allowScripts } = project.parse(JSON.parse(textOf('package.json')));
  expect(Object.keys(allowScripts).toSorted()).toEqual([...new Set(withScript)].toSorted());
  expect(textOf('.npmrc')).toMatch(/^ignore-scripts=true$/m);
});

it('what the site reads by its name while it runs is in a release', () => {
  const named = ['app', 'components', 'lib'].flatMap((folder) =>
    filesBelow(folder)
      .filter((path) => /\.tsx?$/.test(path))
      .flatMap((path) => [...textOf(path).matchAll(/process\.cwd\(\), (?:'([^']+)'|(\w+))/g)])
      .map(([, text, name]) => text ?? name),
  );
  // The fonts are of a package, the icon is public, WRITER is the thread of SQLite: all in release-folder.mjs.
  expect(named.toSorted()).toEqual(
    ['WRITER', 'app/tokens.css', 'node_modules/@fontsource/montserrat/files', 'public/icon.svg'].toSorted(),
  );
});
