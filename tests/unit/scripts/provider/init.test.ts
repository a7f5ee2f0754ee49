import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse, stringify } from 'yaml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locales } from '@/lib/i18n/routing.mjs';
import { checkProvider } from '@/lib/provider-files/folder-check';
import { loadProvider } from '@/lib/provider-files/load';
import { questions } from '@/scripts/provider/answers';
import { initProvider } from '@/scripts/provider/init';

const root = mkdtempSync(join(tmpdir(), 'qosyl-init-'));
const answersFile = join(root, 'answers.yaml');
const examples = Object.fromEntries(questions.map(({ name, example }) => [name, example]));
afterAll(() => rmSync(root, { recursive: true }));

async function initWith(answers: object, folder = join(root, 'new')): Promise<string> {
  writeFileSync(answersFile, stringify(answers));
  return initProvider(folder, answersFile).then(
    () => '',
    (error: unknown) => String(error),
  );
}

describe('a new provider folder', () => {
  const folder = join(root, 'folder');
  beforeAll(() => initWith(examples, folder));

  it('passes the check of provider folders', () => {
    expect(checkProvider(folder, new Date())).toEqual([]);
  });

  it('contains the answers', () => {
    expect(loadProvider(folder).files).toMatchObject({
      brand: {
        name: 'Степь',
        legal_name: { ru: 'ТОО «Степь»', kk: '«Степь» ЖШС' },
        city: { name: { kk: 'Қостанай' }, name_of: { ru: 'Костаная' } },
        sales_phone: '+7 (714) 000-00-00',
        support_phone: '+7 (714) 000-00-10',
        sales_hours: '9:00–\u206018:00',
        email: 'hello@step.example',
        products: ['internet'],
      },
      promises: { referral_discount_percent: 10 },
      tariffs: {
        tariffs: [{ name: { ru: 'Дом 100', kk: 'Үй 100' }, speed_down: 100, price: 5_990, connection_fee: 0 }],
      },
    });
  });

  it('contains no facts that were not answered', () => {
    const { content, tariffs } = loadProvider(folder).files ?? {};
    for (const locale of locales) {
      expect(content?.documents[locale].map(({ updated }) => updated)).toEqual([null]);
      const privacy = content?.pages[locale].find(({ key }) => key === 'privacy-policy');
      expect(JSON.stringify(privacy)).not.toMatch(/ИИН|ЖСН/u);
    }
    expect(tariffs?.tariffs.map(({ term_months: term }) => term)).toEqual([null]);
  });

  it('is not written over an existing folder', async () => {
    expect(await initWith(examples, folder)).toContain(`${folder} has files already`);
  });
});

it('a missing answers file is reported with a valid example', async () => {
  const message = await initProvider(join(root, 'new'), join(root, 'none.yaml')).catch(String);
  const [, example = ''] = String(message).split('\n\n');
  expect(await initWith(parse(example) as object, join(root, 'from-example'))).toBe('');
});

it.each([
  ['nothing', ''],
  ['a zero', '0'],
])('%s as an answer means no discount', async (_what, discount) => {
  const folder = join(root, `discount-${discount}`);
  expect(await initWith({ ...examples, discount }, folder)).toBe('');
  expect(loadProvider(folder).files?.promises.referral_discount_percent).toBeUndefined();
  expect(checkProvider(folder, new Date())).toEqual([]);
});

describe('invalid answers', () => {
  it.each([
    ['a short БИН', { registration: '12, 00000000' }, 'registration: expected the БИН of 12 digits'],
    ['a colour in words', { colour: 'green' }, 'colour: expected a colour such as #1d4ed8'],
    ['a city without its genitive', { city: 'Костанай / Қостанай' }, 'city: expected the city and its genitive'],
    ['a phone without hours', { phones: '+7 (714) 000-00-00' }, 'phones: expected one or two numbers with their hours'],
    ['a phone in words', { phones: 'call us 9:00–18:00' }, 'phones.0.phone: expected a number such as'],
    [
      'three phones',
      { phones: Array(3).fill('+7 (714) 000-00-00 9:00–18:00').join(', ') },
      'phones: expected one or two numbers',
    ],
    ['a site without https', { site: 'http://step.example, hello@step.example' }, 'site.origin: expected https://…'],
    ['a site without an e-mail', { site: 'https://step.example' }, 'site: expected the address and the e-mail'],
    ['a discount above the whole sum', { discount: 101 }, 'discount: '],
    ['a price in words', { tariff: 'Дом 100, 100, дорого, 0' }, 'tariff: expected name, Mbit/s, tenge a month'],
    ['an answer to no question', { motto: 'Степь' }, 'motto'],
    ['an answer that is missing', { name: undefined }, 'name: the answer is missing (question: Name of the brand; for'],
    [
      'a discount with its sign',
      { discount: '10 %' },
      'discount: expected a whole number from 0 to 100 without a sign, or nothing: 10, not "10 %" (question: Discount of a friend\'s code',
    ],
    ['a colour that YAML takes for a comment', { colour: null }, 'colour: the answer is empty; one that begins with #'],
    ['a number in the place of a text', { registration: 0 }, 'registration: expected a text in quotation marks, not 0'],
  ])('are reported with file and field, and no folder is written: %s', async (_which, change, fault) => {
    const message = await initWith({ ...examples, ...change });
    expect(message).toContain('answers.yaml:');
    expect(message).toContain(fault);
    expect(existsSync(join(root, 'new'))).toBe(false);
  });

  it('are all reported at once', async () => {
    const { tariff: _tariff, ...rest } = examples;
    const message = await initWith({ ...rest, discount: '10 %', registration: '12', tarif: 'Дом', colour: 'green' });
    expect(message.split('\n').map((line) => /yaml:(?:\d+:)? (\w+)/.exec(line)?.[1])).toEqual([
      ...[undefined, 'registration', 'discount', 'colour', 'tariff', 'tarif'],
    ]);
  });

  it('are asked for again on the terminal', async () => {
    const lines = questions.flatMap(({ name, example }) =>
      name === 'site' ? ['http://step.example, hello@step.example', example] : [example],
    );
    const folder = join(root, 'typed');
    const child = promisify(execFile)(
      process.execPath,
      ['--conditions=react-server', '--import', 'tsx', 'scripts/provider.ts', 'init', folder],
      { cwd: join(import.meta.dirname, '../../../..') },
    );
    child.child.stdin?.end(`${lines.join('\n')}\n`);
    expect((await child).stdout).toContain('expected https://…');
    expect(checkProvider(folder, new Date())).toEqual([]);
  });
});
