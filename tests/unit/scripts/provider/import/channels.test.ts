import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderWith, importInto, refusal, written } from '../../../../support/import-folder';
import { SAMPLE } from '../../../../support/sample';

const tariffs = readFileSync(join(SAMPLE, 'tariffs.yaml'), 'utf8');
const folder = (more: Record<string, string> = {}) => folderWith({ 'tariffs.yaml': tariffs, ...more });

const entry = (name: string, attributes = 'group-title="Новости"') =>
  `#EXTINF:-1 ${attributes},${name}\nhttp://10.0.0.1/${name}\n`;
const list = `#EXTM3U\n${entry('Хабар 24', 'tvg-id="24kz" tvg-chno="3" group-title="Новости;kazakhstan"')}${entry('Жетісу HD')}`;

it('the channel import reads a playlist, with categories by id or title', async () => {
  const into = folder();
  expect(await importInto(into, 'channels', ['list.m3u', list], '--package=base')).toBe(
    'channels.csv: 2 added, 0 known and left as they are',
  );
  expect(written(into, 'channels.csv').split('\n')).toEqual([
    'id,number,name,categories,package,hd',
    '24kz,3,Хабар 24,news|kazakhstan,base,',
    'zhetisu-hd,4,Жетісу HD,news,base,yes',
    '',
  ]);
});

it('the channel import reads a CSV file with other column names', async () => {
  const into = folder();
  const sheet = 'Канал;Номер;Пакет;Жанр\nХабар;2;120 каналов;Новости\n';
  const flags = ['--name=Канал', '--number=Номер', '--package=Пакет', '--categories=Жанр'];
  await importInto(into, 'channels', ['list.csv', sheet], ...flags);
  expect(written(into, 'channels.csv')).toBe('id,number,name,categories,package\nkhabar,2,Хабар,news,plus\n');
});

it('the channel import keeps corrected channels, matched by id or name, unless --overwrite is given', async () => {
  const corrected =
    'id,number,name,categories,package,letters\n24kz,3,24KZ,kazakhstan,base,24\nzh,9,жетісу hd,news,max,\n';
  const into = folder({ 'channels.csv': corrected });
  await importInto(into, 'channels', ['list.m3u', list], '--package=base');
  expect(written(into, 'channels.csv')).toBe(corrected);
  await importInto(into, 'channels', ['list.m3u', list], '--package=base', '--overwrite');
  expect(written(into, 'channels.csv')).toContain(
    '24kz,3,Хабар 24,news|kazakhstan,base,,24\nzh,9,Жетісу HD,news,base,yes,',
  );
});

it.each([
  ['no play list', 'list.m3u', entry('Хабар'), '1: expected #EXTM3U'],
  ['without channels', 'list.m3u', '#EXTM3U\n', ' the list has no channels'],
  ['cut off', 'list.m3u', list.slice(0, -50), '4: expected #EXTINF:-1'],
  [
    'of an unknown kind',
    'list.m3u',
    list.replace('Новости"', 'Охота"'),
    '4: categories: there is no category "Охота" in tariffs.yaml; it has news',
  ],
  ['with a channel twice', 'list.m3u', `${list}${entry('Жетісу HD')}`, '6: name: Жетісу HD stands twice'],
  ['of another program', 'list.txt', list, ' expected a file .m3u or .csv'],
])('the channel import refuses a file and changes nothing: %s', async (_fault, name, text, begins) => {
  const expected = `${name}:${begins}`;
  const message = await refusal(folder(), 'channels', [name, text], '--package=base');
  expect(message.slice(0, expected.length)).toBe(expected);
});

it('the channel import needs a package for every channel', async () => {
  expect(await refusal(folder(), 'channels', ['list.m3u', `#EXTM3U\n${entry('Хабар')}`])).toBe(
    'list.m3u:2: package: expected base, plus, max; write --package=ID',
  );
});
