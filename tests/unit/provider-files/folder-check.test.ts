import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { faultLine } from '@/lib/provider-files/faults';
import { checkProvider } from '@/lib/provider-files/folder-check';
import { loadProvider } from '@/lib/provider-files/load';
import { present } from '../../support/present';
import { sample, SAMPLE } from '../../support/sample';
import { sampleFolder } from '../../support/sample-folder';

const NOW = new Date('2026-11-26T12:00:00Z');
const { folder, change, replace, ofFewTexts, newFaults } = sampleFolder();
const WIFI = 'content/ru/pages/wifi.md';
const NEWS = 'content/ru/news/ipv6-dlya-vseh.md';
const KAZAKH_NEWS = 'content/kk/news/ipv6-dlya-vseh.md';
const MORE_PAGE = 'content/ru/pages/more.md';
const QUESTION = 'content/ru/questions/010-check-address.md';

/** The faults of a changed file. */
function faultsWith(...changed: Parameters<typeof change>): string[] {
  change(...changed);
  return newFaults();
}

/** A line of more than 100,000 bytes. */
const LONG = 'я'.repeat(50_001);
/** A text from a spreadsheet of an old Windows. */
const cp1251 = (text: string) =>
  Buffer.from(
    [...text].map((letter) =>
      letter >= 'А' && letter <= 'я' ? letter.charCodeAt(0) - 0x350 : letter.charCodeAt(0) % 0x80,
    ),
  );
const below = (block: string) => (text: string) => `${text}\n${block}\n`;
const replaced = (before: string | RegExp, after: string) => (text: string) => text.replace(before, after);

/** The words of a fault; `…` stands for any part of them. */
const asFault = (words: string): unknown =>
  expect.stringMatching(`^${words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('…', '.*')}$`);

it('the sample has no faults', () => {
  expect(checkProvider(SAMPLE, NOW)).toEqual([]);
});

it('the loaded sample has no unfilled fact placeholders', () => {
  expect(JSON.stringify(loadProvider(SAMPLE).files)).not.toMatch(/\{\w+\}/);
});

it('a missing folder is one fault', () => {
  expect(checkProvider('/nowhere', NOW).map(faultLine)).toEqual(['/nowhere: there is no such folder']);
});

describe('a fault with its line and the expectation', () => {
  it.each<[file: string, broken: string, change: (text: string) => string | Uint8Array, begins: string]>([
    ['brand.yaml', 'empty', () => '', '1: '],
    ['brand.yaml', 'in UTF-16', (text) => Buffer.from(text, 'utf16le'), '1: expected a text in UTF-8'],
    ['brand.yaml', 'with a tab', replaced('title:\n  ru', 'title:\n\tru'), '4: Tabs'],
    ['brand.yaml', 'with an unknown fact', replaced('{salesFrom}', '{opened}'), '211: {opened} is not known'],
    ['brand.yaml', 'with a key twice', below('name: Other'), '285: this key stands a second time'],
    ['brand.yaml', 'with a long line', replaced(/name: .*/, `name: ${LONG}`), '2: the line is longer'],
    ['brand.yaml', 'with a short БИН', replaced('"000000000000"', '"0000"'), '13: business_number: expected a БИН'],
    [
      'brand.yaml',
      'with a phone in words',
      replaced(/sales_phone: .*/, 'sales_phone: us'),
      '34: sales_phone: expected',
    ],
    ['brand.yaml', 'with an address that is none', replaced('hello@qosyl.example', 'hello'), '40: email: '],
    ['brand.yaml', 'with hours in words', replaced(/sales_hours: .*/, 'sales_hours: nine'), '41: sales_hours: '],
    ['brand.yaml', 'with http', replaced('https://social', 'http://social'), '53: social.0.url: expected https'],
    ['promises.yaml', 'with nothing off', replaced('percent: 20', 'percent: 0'), '2: referral_discount_percent: '],
    ['tariffs.yaml', 'with a price below nothing', replaced('price: 5990', 'price: -1'), '140: tariffs.0.price: '],
    ['tariffs.yaml', 'of no group', replaced('group: internet\n', 'group: inter\n'), '134: tariffs.0.group: '],
    ['tariffs.yaml', 'with unknown equipment', replaced('- own-r', '- one-r'), '158: tariffs.0.equipment.0: '],
    ['tariffs.yaml', 'with a number twice', replaced('id: 102', 'id: 101'), '162: tariffs.1.id: '],
    ['tariffs.yaml', 'with an open alias', below('more: *none'), '1: Unresolved alias'],
    ['tariffs.yaml', 'of several documents', below('---\ntariffs: []'), '773: Source contains multiple'],
    [
      'tariffs.yaml',
      'without a default',
      replaced('    default: true\n', ''),
      '156: tariffs.0.equipment: the tariff 101 has no default',
    ],
    ['channels.csv', 'cut off', (text) => text.slice(0, 300), '5: '],
    ['channels.csv', 'of an unknown kind', replaced('kazakhstan,', 'kazahstan,'), '2: categories: '],
    ['channels.csv', 'with a channel twice', replaced(/\nkhabar,/, '\nqazaqstan,'), '3: id: "qazaqstan"'],
    [
      'houses.csv',
      'with both numbers exchanged',
      replaced(/,(43[.\d]+),(7[.\d]+),/, ',$2,$1,'),
      '2: 1 houses with a line lie outside all zones: пр-т Абая, 5: correct their place, or draw a zone',
    ],
    ['houses.csv', 'with an unknown column', replaced('latitude', 'lat'), '1: lat: unknown column'],
    ['houses.csv', 'of two files', (text) => text.replace(/^.*\n/, '$&$&'), '2: the header stands a second time'],
    ['houses.csv', 'with an open quotation mark', replaced('\n', '\n"'), '1520: '],
    ['houses.csv', 'with a long cell', replaced(',fttb,', `,${LONG},`), '2: the line is longer'],
    ['houses.csv', 'with a house twice', replaced(/\n(пр-т Абая,5,.*)/, '\n$1\n$1'), '3: house: '],
    ['houses.csv', 'without a Kazakh name', replaced('пр-т Абая', 'ул. Новая'), '2: street_kk: '],
    ['houses.csv', 'in feet', replaced(',43.2431,', ',143.2431,'), '2: latitude: '],
    ['houses.csv', 'in CP1251', cp1251, '2: expected a text in UTF-8'],
    ['zones.geojson', 'cut off', (text) => text.slice(0, 500), '3: '],
    ['zones.geojson', 'of an unknown stage', replaced('"live"', '"alive"'), '2: features.0.properties.stage: '],
    ['zones.geojson', 'with a quarter that is over', replaced('2027-Q2', '2026-Q1'), '11: red-alatau: the'],
    [
      'zones.geojson',
      'with a quarter in words',
      replaced('2027-Q2', 'soon'),
      '11: features.9.properties.quarter: expected a',
    ],
    ['streets.geojson', 'cut off', (text) => text.slice(0, 1_000), '4: '],
    ['ground.geojson', 'of an unknown kind', replaced('"water"', '"watr"'), '3: features.1.properties.kind: '],
    ['redirects.csv', 'to another site', () => 'from,to\n/old,https://elsewhere.example/\n', '2: to: '],
    ['redirects.csv', 'out of the site', () => 'from,to\n/a/../b,/cards\n', '2: from: expected a path without'],
    ['redirects.csv', 'with a path twice', () => 'from,to\n/a,/b\n/a,/c\n', '3: from: "/a" stands twice'],
    ['theme.css', 'with an unknown name', replaced('--accent:', '--acent:'), '12: --acent: there is no such'],
    ['icon.svg', 'with a script', replaced('</svg>', '<script/></svg>'), '1: <script>: '],
    ['logo-dark.svg', 'alone', () => '<svg/>', '1: expected <svg'],
    ['customers.yaml', 'with a short number', replaced(/iin: .*/, 'iin: 12'), '5: customers.0.iin: '],
    [WIFI, 'without front matter', () => 'Text', '1: the text begins with its front matter'],
    [WIFI, 'with a tab in its front matter', replaced('action:\n  dialog', 'action:\n\tdialog'), '6: Tabs'],
    [WIFI, 'with a script', below('<script>alert(1)</script>'), '74: HTML is not shown'],
    [WIFI, 'with a link to no page', below('[Away](/cardz)'), '74: the link /cardz leads to no page'],
    [WIFI, 'with a link out of the site', below('[Away](../../etc/passwd)'), '74: '],
    [WIFI, 'with a link above the site', below('[Away](/../etc/passwd)'), '74: the link /../etc/passwd leads'],
    [WIFI, 'with an unknown block', below('{% crads %}{% /crads %}'), '74: Undefined tag'],
    [WIFI, 'with an open block', below('{% facts %}'), '74: '],
    [WIFI, 'with an unknown fact', below('{salesFrum}'), '74: {salesFrum} is not known; the facts are salesFrom'],
    [WIFI, 'with a line across', below('***'), '74: a hr is no block of this site'],
    [WIFI, 'with a title in the text', below('# Title'), '74: a heading of a text begins with "## "'],
    [WIFI, 'with a long paragraph', below(LONG), '74: the line is longer'],
    [WIFI, 'in CP1251', cp1251, '2: expected a text in UTF-8'],
    [MORE_PAGE, 'in one language', () => '---\ntitle: А\ndescription: Б\nlead: В\n---\n\nТ.\n', ' the other language'],
    ['content/ru/news/Новость.md', 'of a Russian name', () => '', ' the name of a text'],
    ['content/ru/news/more.md', 'with a day in words', () => '---\ntitle: А\ndate: soon\n---\n\nБ.\n', '3: date: '],
  ])('is reported for %s: %s', (file, _broken, changes, begins) => {
    const faults = faultsWith(file, changes);
    expect(faults[0]).toEqual(asFault(`${file}:${begins}…`));
    expect(faults.length).toBeLessThan(20);
  });
});

describe('the fault message', () => {
  it.each<[file: string, changes: [before: string | RegExp, after: string][], faults: string[]]>([
    [
      'tariffs.yaml',
      [
        ['title: Интернет\n', 'title: { ru: Интернет, kk: Интернет, en: Internet }\n'],
        ['    summary:', '    sumary:'],
        ['price: 5990', 'price: 8 990 ₸'],
        ['id: 102', 'id: сто'],
        ['external_path: https', 'external_path: http'],
      ],
      [
        '7: groups.0.title.en: this key is not known; the known ones are ru, kk (in «Интернет», id internet)',
        '140: tariffs.0.price: expected a number in digits alone, such as 5990 or 97.4, not "8 990 ₸" (in «Город 100», id 101)',
        '…: tariffs.0.sumary: this key is not known; the known ones are summary, …',
        '162: tariffs.1.id: expected a whole number in digits alone, such as 5990, not "сто" (in «Город 200», id сто)',
        '466: tariffs.10.external_path: expected an address such as https://www.step.example, or a path of the site, not "http://tv.qosyl.example/semya" (in «ТВ Семья», id 402)',
      ],
    ],
    [
      'tariffs.yaml',
      [
        ['kind: router', 'kind: ruter'],
        ['channel_package: plus', 'channel_package: pluss'],
      ],
      [
        '38: equipment.own-router.kind: expected one of router, phone-set, set-top-box or a kind unlike them, not "ruter"',
        '264: tariffs.4.channel_package: there is no package "pluss" in this file; it has plus, base, max (in «Город ТВ 200», id 201)',
      ],
    ],
    [
      'promises.yaml',
      [['fact: 97.4\n', 'fact: 97.4\n      facts: 1\n']],
      ['18: quality.figures.0.facts: this key is not known; the known ones are fact, text, id, norm (in id speed)'],
    ],
    [
      'brand.yaml',
      [
        [/title:\n.*\n.*/, 'title:\n  ru: Дом'],
        [/city:\n(?: {2}.*\n)+/, 'city: Алматы\n'],
        [/products:\n(?: {2}- .*\n)+/, 'products: internet\n'],
      ],
      [
        '3: title: expected a text in ru and kk, such as { ru: "…", kk: "…" }, not { ru }',
        '22: city: expected properties such as { name: "…", name_of: "…" }, not "Алматы"',
        '24: products: expected a list: each of its items stands on a line of its own that begins with "- ", or all in one line [ internet ], not "internet"',
      ],
    ],
    [
      'houses.csv',
      [[/,live,/g, ',alive,']],
      ['2: stage: expected live, …, not "alive" (in … rows, this is the first)'],
    ],
    [
      NEWS,
      [['kind: network', 'slug: news\nkind: netwerk']],
      [
        '3: slug: the name of the file says it: leave this line out',
        '4: kind: expected one of network, works, tariff, company, television, not "netwerk"',
      ],
    ],
    [
      NEWS,
      [[/date: .*\n/, '']],
      [`2: date: it is missing: expected a date such as 2026-11-26, here or in ${KAZAKH_NEWS}`],
    ],
    [
      NEWS,
      [[/title: .*/, 'title: Работы: ночь']],
      ['4: a text with a colon and a space in it stands in quotation marks; the line is "title: Работы: ночь"'],
    ],
    [
      KAZAKH_NEWS,
      [['---\n', '---\nkind: works\n']],
      [`2: kind: expected "network" as in ${NEWS}:3, not "works"; one of both files is enough`],
    ],
    [
      QUESTION,
      [['topic: connection', 'topic: conection']],
      ['2: topic: expected one of connection, …, not "conection"'],
    ],
    // Both languages have the link from this file.
    [QUESTION, [[/link: .*/, 'link: /cardz']], ['4: the link /cardz leads to no page']],
    [
      WIFI,
      [['- own-router', '- own-ruter']],
      ['8: questions: there is no question "own-ruter" in questions; it has own-router, …'],
    ],
    [
      WIFI,
      [[/$/, '\n{% cards %}{% card title="А" drawing="ruter" %}Б{% /card %}{% /cards %}\n']],
      ['74: drawing: expected one of router, …, terminal, …, not "ruter"'],
    ],
  ])('names the value and the expectation in %s: %j', (file, changes, faults) => {
    const changed = (text: string) => changes.reduce((sofar, [before, after]) => sofar.replace(before, after), text);
    expect(faultsWith(file, changed)).toEqual(faults.map((fault) => asFault(`${file}:${fault}`)));
  });

  it('reports two files whose names differ only in their number prefix', () => {
    const faults = faultsWith('content/ru/questions/011-check-address.md', () => '---\nquestion: А\n---\n\nБ.\n');
    expect(faults).toContainEqual(
      expect.stringContaining('another file of this folder has the name "check-address" too'),
    );
  });
});

describe('the check of file types', () => {
  const outside = mkdtempSync(join(tmpdir(), 'qosyl-outside-'));
  afterAll(() => rmSync(outside, { recursive: true }));
  const folderAt = (path: string) => mkdirSync(path);
  const fileAt = (path: string) => writeFileSync(path, '');
  const linkTo = (target: string) => (path: string) => symlinkSync(target, path);

  it.each<[path: string, put: string, place: (path: string) => void, fault: string]>([
    ['brand.yaml', 'a folder', folderAt, 'expected a file'],
    [WIFI, 'a folder', folderAt, 'expected a file'],
    ['logo.svg', 'a folder', folderAt, 'expected a file'],
    ['content', 'a file', fileAt, 'expected a folder'],
    ['content/ru/news', 'a file', fileAt, 'expected a folder'],
    ['tariffs.yaml', 'a link out', linkTo('/etc/hostname'), 'the link leads out of'],
    [WIFI, 'a link out', linkTo('/etc/passwd'), 'the link leads out of'],
    ['theme.css', 'a link out', linkTo('/etc/hostname'), 'the link leads out of'],
    ['content/kk/tech', 'a link out', linkTo(outside), 'the link leads out of'],
    ['screenshots', 'a link out', linkTo(outside), 'the link leads out of'],
    ['zones.geojson', 'a link to itself', (path) => symlinkSync(path, path), 'the file cannot be read (E'],
    ['redirects.csv', 'a link to nothing', linkTo('none'), 'the file cannot be re'],
  ])('reports a fault when %s is %s', (path, _put, place, fault) => {
    replace(path, place);
    expect(newFaults()[0]).toEqual(asFault(`${path}: ${fault}…`));
  });

  it('accepts a link to a file inside the folder', () => {
    replace('kept.yaml', (path) => renameSync(join(folder, 'brand.yaml'), path));
    replace('brand.yaml', linkTo('kept.yaml'));
    expect(newFaults()).toEqual([]);
  });
});

it('a javascript: link is not a fault, and other links in the same text are still checked', () => {
  expect(faultsWith(WIFI, below('[Away](javascript:alert(1))'))).toEqual([]);
  expect(faultsWith(WIFI, below('[Away](javascript:alert(1)) and [more](/cardz)'))).toHaveLength(1);
});

it('a list without the page that shows it is a fault', () => {
  expect(ofFewTexts).toContain(
    'tariffs.yaml: the page that shows them is missing: write content/ru/pages/archives.md and content/kk/pages/archives.md',
  );
});

it('many houses outside all zones are one fault that names five', () => {
  const moved = (text: string) => {
    const [header = '', ...rows] = text.split('\n');
    const far = rows.slice(0, 7).map((row) => row.replace(/,(43[.\d]+),(7[.\d]+),/, ',$2,$1,'));
    return [header, ...far, ...rows.slice(7)].join('\n');
  };
  const [fault = '', ...others] = faultsWith('houses.csv', moved).filter((one) => one.includes('outside all zones'));
  expect(others).toEqual([]);
  expect(fault).toMatch(
    /^houses\.csv:2: 7 houses with a line lie outside all zones: (?:[^;]+, \S+; ){4}[^;]+ and 2 more: correct/,
  );
});

it('a zone may be planned for the present quarter, and not for the one before', () => {
  expect(faultsWith('zones.geojson', replaced('2027-Q2', '2026-Q3'))).toEqual([
    'zones.geojson:11: red-alatau: the quarter 2026-Q3 is over: set a stage or another quarter',
  ]);
  expect(faultsWith('zones.geojson', replaced('2026-Q3', '2026-Q4'))).toEqual([]);
});

it('a text may link an open tariff, and not a closed one', () => {
  const { id } = present(sample.tariffs.tariffs.find(({ archived }) => archived !== null));
  expect(faultsWith(WIFI, below(`[Away](/cards/${id})`))).toEqual([
    `${WIFI}:74: the link /cards/${id} leads to no page`,
  ]);
  expect(faultsWith(WIFI, replaced(`/cards/${id}`, '/cards/101'))).toEqual([]);
});
