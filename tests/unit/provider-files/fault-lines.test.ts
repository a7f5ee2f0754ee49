import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withLines, type LocatedFault } from '@/lib/provider-files/fault-lines';
import { temporaryFolder } from '../../support/temporary-folder';

it.each<[why: string, fault: Omit<LocatedFault, 'message'>, line: number | undefined]>([
  ['the first line with all words', { file: 'houses.csv', words: ['Б', '2'] }, 4],
  ['none without such a line', { file: 'houses.csv', words: ['В'] }, undefined],
  ['its own', { file: 'houses.csv', line: 9, words: ['Б'] }, 9],
  ['the line of its field in YAML', { file: 'brand.yaml', field: 'social.0.id' }, 3],
  ['none for a field of another file', { file: 'houses.csv', field: 'house' }, undefined],
  ['none without words and field', { file: 'brand.yaml' }, undefined],
  ['none in a missing file', { file: 'zones.geojson', words: ['А'] }, undefined],
])('the line of a fault is %s', (_why, place, line) => {
  const root = temporaryFolder();
  writeFileSync(join(root, 'houses.csv'), 'street,house\nА,1\nБ,1\nБ,2\n');
  writeFileSync(join(root, 'brand.yaml'), 'name: А\nsocial:\n  - id: chat\n');
  const [fault] = withLines(root, [{ ...place, message: 'wrong' }]);
  expect(fault).not.toHaveProperty('words');
  expect(fault?.line).toBe(line);
});
