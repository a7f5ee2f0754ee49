import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultLine } from '@/lib/provider-files/faults';
import { checkProvider } from '@/lib/provider-files/folder-check';
import { loadProvider } from '@/lib/provider-files/load';
import { SAMPLE } from '../../support/sample';

const NOW = new Date('2026-11-26T12:00:00Z');
const folder = mkdtempSync(join(tmpdir(), 'qosyl-folder-'));
const WIFI = 'content/ru/pages/wifi.md';
const TEN_MEGABYTES = 10_000_000;

beforeAll(() => cpSync(SAMPLE, folder, { recursive: true }));
afterAll(() => rmSync(folder, { recursive: true }));

/** The faults of the sample with one file changed, or written where there is none. */
function faultsWith(file: string, change: (text: string) => string | Uint8Array): string[] {
  const path = join(folder, file);
  const before = existsSync(path) ? readFileSync(path, 'utf8') : null;
  writeFileSync(path, change(before ?? ''));
  try {
    return checkProvider(folder, NOW).map(faultLine);
  } finally {
    if (before === null) rmSync(path);
    else writeFileSync(path, before);
  }
}

const zone = (coordinates: number[][]) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: { id: 'a', name_ru: 'А', name_kk: 'А', stage: 'live' },
        geometry: { type: 'Polygon', coordinates: [coordinates] },
      },
    ],
  });
const LONG = 'я'.repeat(TEN_MEGABYTES);
/** A text from a spreadsheet of an old Windows. */
const cp1251 = (text: string) =>
  Buffer.from(
    [...text].map((letter) =>
      letter >= 'А' && letter <= 'я' ? letter.charCodeAt(0) - 0x350 : letter.charCodeAt(0) % 0x80,
    ),
  );
const below = (block: string) => (text: string) => `${text}\n${block}\n`;
const replaced = (before: string | RegExp, after: string) => (text: string) => text.replace(before, after);

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
  it.each<[file: string, broken: string, change: (text: string) => string | Uint8Array, begins: string | RegExp]>([
    ['brand.yaml', 'empty', () => '', 'brand.yaml:1: '],
    ['brand.yaml', 'in UTF-16', (text) => Buffer.from(text, 'utf16le'), 'brand.yaml:1: expected a text in UTF-8'],
    ['brand.yaml', 'with a tab', replaced('title:\n  ru', 'title:\n\tru'), 'brand.yaml:4: Tabs'],
    [
      'brand.yaml',
      'with an unknown fact',
      replaced('{salesFrom}', '{opened}'),
      'brand.yaml:211: {opened} is not known',
    ],
    ['brand.yaml', 'cut off', (text) => text.slice(0, 700), 'brand.yaml:13: '],
    ['brand.yaml', 'with a key twice', below('name: Other'), 'brand.yaml:285: this key stands a second time'],
    [
      'brand.yaml',
      'with a short БИН',
      replaced('"000000000000"', '"0000"'),
      'brand.yaml:13: business_number: expected a БИН',
    ],
    [
      'brand.yaml',
      'with a phone in words',
      replaced(/sales_phone: .*/, 'sales_phone: us'),
      'brand.yaml:34: sales_phone: expected',
    ],
    ['brand.yaml', 'with an address that is none', replaced('hello@qosyl.example', 'hello'), 'brand.yaml:40: email: '],
    [
      'brand.yaml',
      'with hours in words',
      replaced(/sales_hours: .*/, 'sales_hours: nine'),
      'brand.yaml:41: sales_hours: ',
    ],
    [
      'brand.yaml',
      'with http',
      replaced('https://social', 'http://social'),
      'brand.yaml:53: social.0.url: expected https',
    ],
    [
      'brand.yaml',
      'in one language',
      replaced(/title:\n.*\n.*/, 'title:\n  ru: Дом'),
      'brand.yaml:3: title: expected a text in ru and kk',
    ],
    [
      'promises.yaml',
      'with a word for a number',
      replaced('percent: 20', 'percent: few'),
      'promises.yaml:2: referral_discount_percent: ',
    ],
    [
      'promises.yaml',
      'with nothing off',
      replaced('percent: 20', 'percent: 0'),
      'promises.yaml:2: referral_discount_percent: ',
    ],
    [
      'tariffs.yaml',
      'with a price in words',
      replaced('price: 5990', 'price: low'),
      'tariffs.yaml:140: tariffs.0.price: ',
    ],
    [
      'tariffs.yaml',
      'with a price below nothing',
      replaced('price: 5990', 'price: -1'),
      'tariffs.yaml:140: tariffs.0.price: ',
    ],
    [
      'tariffs.yaml',
      'of a group that is none',
      replaced('group: internet\n', 'group: inter\n'),
      'tariffs.yaml:134: tariffs.0.group: ',
    ],
    [
      'tariffs.yaml',
      'with unknown equipment',
      replaced('- own-router', '- one-router'),
      'tariffs.yaml:158: tariffs.0.equipment.0: ',
    ],
    ['tariffs.yaml', 'with a number twice', replaced('id: 102', 'id: 101'), 'tariffs.yaml:162: tariffs.1.id: '],
    ['tariffs.yaml', 'with an open alias', below('more: *none'), 'tariffs.yaml:1: Unresolved alias'],
    [
      'tariffs.yaml',
      'with ten megabytes',
      replaced('price: 5990', `price: "${'9'.repeat(TEN_MEGABYTES)}"`),
      'tariffs.yaml:140: ',
    ],
    [
      'tariffs.yaml',
      'without a default',
      replaced('    default: true\n', ''),
      'tariffs.yaml:156: tariffs.0.equipment: the tariff 101 has no default',
    ],
    [
      'channels.csv',
      'with two headers',
      (text) => `${text.split('\n')[0]}\n${text}`,
      'channels.csv:2: the header stands a second time',
    ],
    ['channels.csv', 'cut off', (text) => text.slice(0, 300), 'channels.csv:5: '],
    ['channels.csv', 'of an unknown kind', replaced('kazakhstan,', 'kazahstan,'), 'channels.csv:2: categories: '],
    ['houses.csv', 'with a word for a place', replaced(/,43\.\d+,/, ',north,'), 'houses.csv:2: latitude: '],
    [
      'houses.csv',
      'with both numbers exchanged',
      replaced(/,(43[.\d]+),(7[.\d]+),/, ',$2,$1,'),
      'houses.csv:2: 1 houses with a line lie outside all zones: пр-т Абая, 5: correct their place, or draw a zone',
    ],
    ['houses.csv', 'with an unknown column', replaced('latitude', 'lat'), 'houses.csv:1: lat: unknown column'],
    ['houses.csv', 'of an unknown stage', replaced(',live,', ',alive,'), 'houses.csv:2: stage: expected live'],
    ['houses.csv', 'with an open quotation mark', replaced('\n', '\n"'), 'houses.csv:1520: '],
    ['zones.geojson', 'cut off', (text) => text.slice(0, 500), 'zones.geojson:3: '],
    [
      'zones.geojson',
      'of an unknown stage',
      replaced('"live"', '"alive"'),
      'zones.geojson:2: features.0.properties.stage: ',
    ],
    [
      'zones.geojson',
      'that crosses itself',
      () =>
        zone([
          [76.8, 43.2],
          [76.9, 43.3],
          [76.9, 43.2],
          [76.8, 43.3],
          [76.8, 43.2],
        ]),
      'zones.geojson:1: features.0.geometry: the border of a zone must not cross itself',
    ],
    ['streets.geojson', 'cut off', (text) => text.slice(0, 1_000), 'streets.geojson:4: '],
    [
      'ground.geojson',
      'of an unknown kind',
      replaced('"water"', '"watr"'),
      'ground.geojson:3: features.1.properties.kind: ',
    ],
    ['redirects.csv', 'to another site', () => 'from,to\n/old,https://elsewhere.example/\n', 'redirects.csv:2: to: '],
    ['theme.css', 'with an unknown name', replaced('--accent:', '--acent:'), 'theme.css:12: --acent: there is no such'],
    [
      'theme.css',
      'with a pale button',
      replaced('(#0a7d34,', '(#7ad39a,'),
      'theme.css:4: --brand on --surface: #7ad39a',
    ],
    ['icon.svg', 'with a script', replaced('</svg>', '<script/></svg>'), 'icon.svg:1: <script>: '],
    [
      'logo.svg',
      'that is a picture',
      () => Buffer.from('\x89PNG\r\n', 'latin1'),
      'logo.svg:1: expected a text in UTF-8',
    ],
    ['logo-dark.svg', 'alone', replaced('', '<svg/>'), 'logo-dark.svg:1: expected <svg'],
    ['customers.yaml', 'with a short number', replaced(/iin: .*/, 'iin: 12'), 'customers.yaml:5: customers.0.iin: '],
    [WIFI, 'without front matter', () => 'Text', `${WIFI}:1: the text begins with its front matter`],
    [WIFI, 'with a script', below('<script>alert(1)</script>'), `${WIFI}:74: HTML is not shown`],
    [WIFI, 'with a link to no page', below('[Away](/cardz)'), `${WIFI}:74: the link /cardz leads to no page`],
    [WIFI, 'with an unknown block', below('{% crads %}{% /crads %}'), `${WIFI}:74: Undefined tag`],
    [WIFI, 'with an open block', below('{% facts %}'), `${WIFI}:74: `],
    [
      WIFI,
      'with an unknown fact',
      below('It is {salesFrum}.'),
      `${WIFI}:74: {salesFrum} is not known; the facts are salesFrom`,
    ],
    [WIFI, 'with a picture', below('![](x.png)'), `${WIFI}:74: `],
    [WIFI, 'with a title in the text', below('# Title'), `${WIFI}:74: a heading of a text begins with "## "`],
    [
      'content/ru/pages/more.md',
      'in one language',
      () => '---\ntitle: А\ndescription: Б\nlead: В\n---\n\nТекст.\n',
      'content/ru/pages/more.md: the other language lacks this text',
    ],
    [
      'content/ru/news/more.md',
      'with a day in words',
      () => '---\ntitle: А\ndate: soon\nkind: news\nsummary: Б\n---\n\nТекст.\n',
      'content/ru/news/more.md:3: date: ',
    ],
    [
      'brand.yaml',
      'with a name of ten megabytes',
      replaced(/name: .*/, `name: ${LONG}`),
      'brand.yaml:2: the line is lo',
    ],
    ['promises.yaml', 'with a tab', below('visits:\n\thours: [10]'), /^promises.yaml:\d+: Tabs/],
    ['theme.css', 'in CP1251', (text) => cp1251(`/* цвет */\n${text}`), 'theme.css:1: expected a text in UTF-8'],
    ['promises.yaml', 'in CP1251', () => cp1251('# цена\nx: 1\n'), 'promises.yaml:1: expected a text in UTF-8'],
    ['tariffs.yaml', 'of several documents', below('---\ntariffs: []'), /^tariffs.yaml:\d+: /],
    ['channels.csv', 'without a column', replaced(',package,', ',parcel,'), 'channels.csv:1: parcel: unknown column'],
    ['channels.csv', 'with a channel twice', replaced(/\nkhabar,/, '\nqazaqstan,'), 'channels.csv:3: id: "qazaqstan"'],
    ['houses.csv', 'in CP1251', cp1251, 'houses.csv:2: expected a text in UTF-8'],
    [
      'houses.csv',
      'in UTF-16 of a spreadsheet',
      (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
      'houses.csv:1: expected a text in UTF-8',
    ],
    ['houses.csv', 'of two files', (text) => `${text}${text.split('\n')[0]}\n`, /^houses.csv:\d+: the header stands/],
    [
      'houses.csv',
      'with half a line',
      (text) => text.slice(0, -20),
      /^houses.csv:\d+: expected as many cells as the first line has/,
    ],
    ['houses.csv', 'with ten megabytes in a cell', replaced(',fttb,', `,${LONG},`), 'houses.csv:2: the line is longer'],
    ['houses.csv', 'with a house twice', replaced(/\n(пр-т Абая,5,.*)/, '\n$1\n$1'), 'houses.csv:3: house: '],
    ['houses.csv', 'without a Kazakh name', replaced('пр-т Абая', 'ул. Новая'), 'houses.csv:2: street_kk: '],
    ['houses.csv', 'in feet', replaced(',43.2431,', ',143.2431,'), 'houses.csv:2: latitude: '],
    [
      'zones.geojson',
      'with a quarter that is over',
      replaced('2027-Q2', '2026-Q1'),
      'zones.geojson:11: red-alatau: the',
    ],
    [
      'zones.geojson',
      'with a quarter in words',
      replaced('2027-Q2', 'soon'),
      /^zones.geojson:11: .*expected a quarter/,
    ],
    [
      'redirects.csv',
      'out of the site',
      () => 'from,to\n/a/../b,/cards\n',
      'redirects.csv:2: from: expected a path without',
    ],
    ['redirects.csv', 'with a path twice', () => 'from,to\n/a,/b\n/a,/c\n', 'redirects.csv:3: from: "/a" stands twice'],
    [WIFI, 'with a tab in its front matter', replaced('action:\n  dialog', 'action:\n\tdialog'), `${WIFI}:6: Tabs`],
    [WIFI, 'cut off in its front matter', (text) => text.slice(0, 300), `${WIFI}:1: the text begins with its front`],
    [WIFI, 'with ten megabytes in a paragraph', below(LONG), `${WIFI}:74: the line is longer`],
    [WIFI, 'with a link out of the site', below('[Away](../../etc/passwd)'), `${WIFI}:74: `],
    [WIFI, 'with a link above the site', below('[Away](/../etc/passwd)'), `${WIFI}:74: the link /../etc/passwd leads`],
    [WIFI, 'in CP1251', cp1251, `${WIFI}:2: expected a text in UTF-8`],
    ['content/ru/news/Новость.md', 'of a Russian name', () => '', 'content/ru/news/Новость.md: the name of a text'],
  ])('is reported for %s: %s', (file, _broken, change, begins) => {
    const faults = faultsWith(file, change);
    if (begins instanceof RegExp) expect(faults[0]).toMatch(begins);
    else expect(faults[0]?.slice(0, begins.length)).toBe(begins);
    expect(faults.length).toBeLessThan(20);
  });
});

const NEWS = 'content/ru/news/ipv6-dlya-vseh.md';
const KAZAKH_NEWS = 'content/kk/news/ipv6-dlya-vseh.md';
const QUESTION = 'content/ru/questions/010-check-address.md';

describe('the fault message', () => {
  it.each<[file: string, slip: string, change: (text: string) => string, faults: string[]]>([
    [
      'tariffs.yaml',
      'an unknown key',
      replaced('    summary:', '    sumary:'),
      [
        expect.stringMatching(
          /^tariffs\.yaml:\d+: tariffs\.0\.sumary: this key is not known; the known ones are summary, /,
        ),
      ],
    ],
    [
      'tariffs.yaml',
      'an unknown key of one of its texts',
      replaced('title: Интернет\n', 'title: { ru: Интернет, kk: Интернет, en: Internet }\n'),
      [
        'tariffs.yaml:7: groups.0.title.en: this key is not known; the known ones are ru, kk (in «Интернет», id internet)',
      ],
    ],
    [
      'promises.yaml',
      'an unknown key of a list',
      replaced('fact: 97.4\n', 'fact: 97.4\n      facts: 1\n'),
      [
        'promises.yaml:18: quality.figures.0.facts: this key is not known; the known ones are fact, text, id, norm (in id speed)',
      ],
    ],
    [
      'tariffs.yaml',
      'a sum with its sign',
      replaced('price: 5990', 'price: 8 990 ₸'),
      [
        'tariffs.yaml:140: tariffs.0.price: expected a number in digits alone, such as 5990 or 97.4, not "8 990 ₸" (in «Город 100», id 101)',
      ],
    ],
    [
      'tariffs.yaml',
      'an address that is neither of two',
      replaced('external_path: https', 'external_path: http'),
      [
        'tariffs.yaml:466: tariffs.10.external_path: expected an address such as https://www.step.example, or a path of the site, not "http://tv.qosyl.example/semya" (in «ТВ Семья», id 402)',
      ],
    ],
    [
      'tariffs.yaml',
      'a number of a tariff in words',
      replaced('id: 102', 'id: сто'),
      [
        'tariffs.yaml:162: tariffs.1.id: expected a whole number in digits alone, such as 5990, not "сто" (in «Город 200», id сто)',
      ],
    ],
    [
      'tariffs.yaml',
      'a misspelt kind',
      (text) => text.replaceAll('kind: router', 'kind: ruter'),
      expect.arrayContaining([
        'tariffs.yaml:38: equipment.own-router.kind: expected one of router, phone-set, set-top-box or a kind unlike them, not "ruter"',
      ]) as string[],
    ],
    [
      'tariffs.yaml',
      'an unknown mode',
      replaced('mode: own', 'mode: owm'),
      ['tariffs.yaml:39: equipment.own-router.mode: expected one of own, buy, rent, option, not "owm"'],
    ],
    [
      'tariffs.yaml',
      'one wrong indent',
      replaced('    price: 5990', '     price: 5990'),
      [
        'tariffs.yaml:140: the line begins too far left or right: give it as many spaces as the lines that belong with it; the line is "price: 5990"',
      ],
    ],
    [
      'tariffs.yaml',
      'an unknown package of channels',
      replaced('channel_package: plus', 'channel_package: pluss'),
      [
        'tariffs.yaml:264: tariffs.4.channel_package: there is no package "pluss" in this file; it has plus, base, max (in «Город ТВ 200», id 201)',
      ],
    ],
    [
      'brand.yaml',
      'a text in one language',
      replaced(/title:\n.*\n.*/, 'title:\n  ru: Дом'),
      ['brand.yaml:3: title: expected a text in ru and kk, such as { ru: "…", kk: "…" }, not { ru }'],
    ],
    [
      'brand.yaml',
      'a text in the place of properties',
      replaced(/city:\n(?: {2}.*\n)+/, 'city: Алматы\n'),
      ['brand.yaml:23: city: expected properties such as { name: "…", name_of: "…" }, not "Алматы"'],
    ],
    [
      'brand.yaml',
      'a text in the place of a list',
      replaced(/products:\n(?: {2}- .*\n)+/, 'products: internet\n'),
      [
        'brand.yaml:30: products: expected a list: each of its items stands on a line of its own that begins with "- ", or all in one line [ internet ], not "internet"',
      ],
    ],
    [
      'houses.csv',
      'an unknown stage in all rows',
      (text) => text.replaceAll(',live,', ',alive,'),
      [
        expect.stringMatching(
          /^houses\.csv:2: stage: expected live, .*, not "alive" \(in \d+ rows, this is the first\)$/,
        ),
      ],
    ],
    [
      NEWS,
      'an unknown kind',
      replaced('kind: network', 'kind: netwerk'),
      [`${NEWS}:3: kind: expected one of network, works, tariff, company, television, not "netwerk"`],
    ],
    [
      NEWS,
      'an unknown drawing',
      replaced('kind: network', 'kind: network\ndrawing: ruter'),
      [expect.stringMatching(`^${NEWS}:4: drawing: expected one of router, .*, not "ruter"$`)],
    ],
    [
      WIFI,
      'an unknown drawing of a card',
      below('{% cards %}{% card title="А" drawing="ruter" %}Б{% /card %}{% /cards %}'),
      [expect.stringMatching(`^${WIFI}:74: drawing: expected one of router, .*, terminal, .*, not "ruter"$`)],
    ],
    [
      QUESTION,
      'an unknown topic',
      replaced('topic: connection', 'topic: conection'),
      [expect.stringMatching(`^${QUESTION}:2: topic: expected one of connection, .*, not "conection"$`)],
    ],
    [
      QUESTION,
      'a dead link that both languages have from this file',
      replaced(/link: .*/, 'link: /cardz'),
      [`${QUESTION}:4: the link /cardz leads to no page`],
    ],
    [
      WIFI,
      'a question that no file has',
      replaced('- own-router', '- own-ruter'),
      [
        expect.stringMatching(
          `^${WIFI}:8: questions: there is no question "own-ruter" in questions; it has own-router, `,
        ),
      ],
    ],
    [
      KAZAKH_NEWS,
      'another kind than in the other language',
      replaced('---\n', '---\nkind: works\n'),
      [`${KAZAKH_NEWS}:2: kind: expected "network" as in ${NEWS}:3, not "works"; one of both files is enough`],
    ],
    [
      NEWS,
      'no date in either language',
      replaced(/date: .*\n/, ''),
      [`${NEWS}:2: date: it is missing: expected a date such as 2026-11-26, here or in ${KAZAKH_NEWS}`],
    ],
    [
      NEWS,
      'front matter that cannot be read',
      replaced(/title: .*/, 'title: Работы: ночь'),
      [`${NEWS}:4: a text with a colon and a space in it stands in quotation marks; the line is "title: Работы: ночь"`],
    ],
    [
      NEWS,
      'a property that the name of the file gives',
      replaced('kind:', 'slug: news\nkind:'),
      [`${NEWS}:3: slug: the name of the file says it: leave this line out`],
    ],
  ])('names the value and the expectation for %s: %s', (file, _slip, change, faults) => {
    expect(faultsWith(file, change)).toEqual(faults);
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

  it.each<[path: string, put: string, place: (path: string) => void, fault: string]>([
    ['brand.yaml', 'a folder', (path) => mkdirSync(path), 'brand.yaml: expected a file'],
    ['houses.csv', 'a folder', (path) => mkdirSync(path), 'houses.csv: expected a file'],
    [WIFI, 'a folder', (path) => mkdirSync(path), `${WIFI}: expected a file`],
    ['content', 'a file', (path) => writeFileSync(path, ''), 'content: expected a folder'],
    ['content/ru/news', 'a file', (path) => writeFileSync(path, ''), 'content/ru/news: expected a folder'],
    ['tariffs.yaml', 'a link out', (path) => symlinkSync('/etc/hostname', path), 'tariffs.yaml: the link leads out of'],
    [WIFI, 'a link out', (path) => symlinkSync('/etc/passwd', path), `${WIFI}: the link leads out of`],
    ['content/kk/tech', 'a link out', (path) => symlinkSync(outside, path), 'content/kk/tech: the link leads out of'],
    [
      'zones.geojson',
      'a link to itself',
      (path) => symlinkSync(path, path),
      'zones.geojson: the file cannot be read (E',
    ],
    ['theme.css', 'a link out', (path) => symlinkSync('/etc/hostname', path), 'theme.css: the link leads out of'],
    ['logo.svg', 'a folder', (path) => mkdirSync(path), 'logo.svg: expected a file'],
    ['icon.svg', 'a link out', (path) => symlinkSync('/etc/hostname', path), 'icon.svg: the link leads out of'],
    ['screenshots', 'a link out', (path) => symlinkSync(outside, path), 'screenshots: the link leads out of'],
    ['redirects.csv', 'a link to nothing', (path) => symlinkSync('none', path), 'redirects.csv: the file cannot be re'],
  ])('reports a fault when %s is %s', (path, _put, place, fault) => {
    const copy = mkdtempSync(join(tmpdir(), 'qosyl-place-'));
    cpSync(SAMPLE, copy, { recursive: true });
    rmSync(join(copy, path), { recursive: true, force: true });
    place(join(copy, path));
    try {
      expect(checkProvider(copy, NOW).map(faultLine)[0]?.slice(0, fault.length)).toBe(fault);
    } finally {
      rmSync(copy, { recursive: true });
    }
  });

  it('accepts a link to a file inside the folder', () => {
    const copy = mkdtempSync(join(tmpdir(), 'qosyl-linked-'));
    cpSync(SAMPLE, copy, { recursive: true });
    renameSync(join(copy, 'brand.yaml'), join(copy, 'kept.yaml'));
    symlinkSync('kept.yaml', join(copy, 'brand.yaml'));
    expect(checkProvider(copy, NOW)).toEqual([]);
    rmSync(copy, { recursive: true });
  });
});

it('a javascript: link is not a fault, and other links in the same text are still checked', () => {
  expect(faultsWith(WIFI, below('[Away](javascript:alert(1))'))).toEqual([]);
  expect(faultsWith(WIFI, below('[Away](javascript:alert(1)) and [more](/cardz)'))).toHaveLength(1);
});

it('a list without the page that shows it is a fault', () => {
  const copy = mkdtempSync(join(tmpdir(), 'qosyl-pages-'));
  cpSync(SAMPLE, copy, { recursive: true });
  for (const locale of ['ru', 'kk']) rmSync(join(copy, `content/${locale}/pages/archives.md`));
  expect(checkProvider(copy, NOW).map(faultLine)).toContain(
    'tariffs.yaml: the page that shows them is missing: write content/ru/pages/archives.md and content/kk/pages/archives.md',
  );
  rmSync(copy, { recursive: true });
});
