import { expect, it } from 'vitest';
import { filesBelow, isFile } from './files';

const tests = filesBelow('tests').filter((path) => /\.(?:test|spec)\.tsx?$/.test(path));

it('all tests are in folders that the test runners search', () => {
  const strays = tests.filter((path) => !/^tests\/(?:unit|components|client-api|e2e|support)\//.test(path));
  expect(strays).toEqual([]);
});

it('every unit test has the same path as the file that it tests', () => {
  const orphans = tests
    .filter((path) => path.startsWith('tests/unit/'))
    .map((path) => path.replace(/^tests\/unit\//, '').replace(/\.test\.ts$/, ''))
    .filter((name) => !['.ts', '.mjs', ''].some((ending) => isFile(`lib/${name}${ending}`) || isFile(name + ending)));
  expect(orphans).toEqual([]);
});
