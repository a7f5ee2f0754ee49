import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { faultLine } from '@/lib/provider-files/faults';
import { readMarks } from '@/lib/provider-files/marks';
import { temporaryFolder } from '../../support/temporary-folder';

let root: string;
beforeEach(() => {
  root = temporaryFolder();
});

const write = (file: string, content: string | Buffer) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
};
const svg = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path d="M0 0"/></svg>`;
const webp = (size = 100) => Buffer.from('RIFF\0\0\0\0WEBP'.padEnd(size, 'a'), 'latin1');
const faultsOf = () => readMarks(root, 'Step').faults.map(faultLine);
const digest = (name = 'Step') => readMarks(root, name).marks.digest;

it('readMarks returns null for each drawing that is missing, and no screenshots', () => {
  const { marks, faults } = readMarks(root, 'Step');
  expect(faults).toEqual([]);
  expect(marks).toMatchObject({ logo: null, logoByNight: null, icon: null, monochrome: null });
  expect(marks.screenshots.size).toBe(0);
});

it('readMarks reads logos, icons and screenshots', () => {
  write('logo.svg', svg(60, 10));
  write('logo-dark.svg', svg(30, 10));
  write('icon.svg', svg(10, 10));
  write('icon-monochrome.svg', svg(64, 64));
  write('screenshots/cards-wide-kk.webp', webp());
  write('screenshots/.hidden', '');
  const { marks, faults } = readMarks(root, 'Step');
  expect(faults).toEqual([]);
  expect([marks.logo, marks.logoByNight, marks.icon, marks.monochrome].map((mark) => mark?.ratio)).toEqual([
    6, 3, 1, 1,
  ]);
  expect([...marks.screenshots.keys()]).toEqual(['cards-wide-kk.webp']);
});

it.each<[file: string, content: string | Buffer, fault: string]>([
  ['logo.svg', svg(61, 10), 'logo.svg:1: viewBox: expected a width of at most 6 times the height'],
  ['icon.svg', svg(2, 1), 'icon.svg:1: viewBox: expected a square, such as 0 0 64 64'],
  ['icon-monochrome.svg', svg(1, 2), 'icon-monochrome.svg:1: viewBox: expected a square, such as 0 0 64 64'],
  ['icon.svg', '<svg/>', 'icon.svg:1: expected <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 WIDTH HEIGHT">'],
  ['logo-dark.svg', svg(3, 1), 'logo-dark.svg: the file logo.svg for the day is missing'],
  ['screenshots', '', 'screenshots: expected a folder'],
  ['screenshots/home-narrow-ru.webp/a', '', 'screenshots/home-narrow-ru.webp: expected a file'],
  [
    'screenshots/home.webp',
    webp(),
    'screenshots/home.webp: no page has this picture; the names are home-narrow-ru.webp, no-internet-narrow-ru.webp, home-wide-ru.webp, cards-wide-ru.webp, home-narrow-kk.webp, no-internet-narrow-kk.webp, home-wide-kk.webp, cards-wide-kk.webp',
  ],
  [
    'screenshots/home-wide-ru.webp',
    webp(512 * 1_024 + 1),
    'screenshots/home-wide-ru.webp: expected a picture of at most 512 kB',
  ],
  ...['RIFF\0\0\0\0WAVE', 'FORM\0\0\0\0WEBP'].map((content): [string, string, string] => [
    'screenshots/home-wide-ru.webp',
    content,
    'screenshots/home-wide-ru.webp: expected a WebP picture, as npm run app-pictures writes it',
  ]),
])('readMarks reports a fault of %s', (file, content, fault) => {
  write(file, content);
  expect(faultsOf()).toEqual([fault]);
});

it('readMarks accepts a screenshot of the largest size', () => {
  write('screenshots/home-wide-ru.webp', webp(512 * 1_024));
  expect(faultsOf()).toEqual([]);
});

it('the digest of the marks has twelve letters and changes with every part', () => {
  const digests = [digest(), digest('Other')];
  const parts: [file: string, content: string | Buffer][] = [
    ['theme.css', ':root { --brand: #1d4ed8; }'],
    ['logo.svg', svg(60, 10)],
    ['logo-dark.svg', svg(60, 10)],
    ['icon.svg', svg(10, 10)],
    ['icon-monochrome.svg', svg(10, 10)],
    ['screenshots/home-wide-ru.webp', webp()],
    ['screenshots/home-wide-kk.webp', webp()],
    ['screenshots/home-wide-kk.webp', webp(101)],
  ];
  for (const [file, content] of parts) {
    write(file, content);
    digests.push(digest());
  }
  expect(new Set(digests).size).toBe(digests.length);
  for (const one of digests) expect(one).toMatch(/^[\da-f]{12}$/);
  expect(digest('Stairs')).toBe(digest('Step'));
});
