import { expect, it } from 'vitest';
import { channelTabs } from '@/lib/channel/content-channels';
import { channelTabsAnswerSchema, contentChannelsAnswerSchema } from '@/lib/contracts/channel';
import { readAnswer } from '@/lib/upstream/read-answer';

const tabsOf = (...channels: unknown[]) => {
  const reading = readAnswer(contentChannelsAnswerSchema, { data: [{ title: 'Спорт', data: channels }] });
  return channelTabs(contentChannelsAnswerSchema.parse(reading.success ? reading.data : null));
};

it('a channel tab and a channel need only a name', () => {
  const answer = tabsOf({ name: 'Qazsport' });
  expect(channelTabsAnswerSchema.safeParse(answer).success).toBe(true);
  const read = { id: 'Qazsport', number: null, packages: [], icon: { letters: 'QA' } };
  expect(answer).toMatchObject({ data: [{ id: 'Спорт', title: 'Спорт', data: [read] }], packages: [] });
});

it('a tab without channels is left out', () => {
  expect(tabsOf().data).toEqual([]);
});

it.each([
  ['channels/qazsport.png', 'QA', 'channels/qazsport.png'],
  ['https://logos.example/qazsport.png', 'QA', null],
  ['../qazsport', 'QA', null],
  ['', 'QA', null],
  [null, 'QA', null],
  [{ letters: 'ҚС', image: 'qazsport' }, 'ҚС', 'qazsport'],
  [{ letters: 'ҚС' }, 'ҚС', null],
  [{ url: '/x.svg' }, 'QA', null],
  [['x'], 'QA', null],
])('the icon %j shows the letters %s and the picture %j (specification, section 3)', (icon, letters, image) => {
  expect(tabsOf({ name: 'Qazsport', icon }).data[0]?.data[0]?.icon).toMatchObject({ letters, image });
});

it.each([
  ['7 канал', '7К'],
  ['Первый канал Евразия', 'ПК'],
  ['31', '31'],
  ['«Той»', 'ТО'],
  ['***', '**'],
])('the tile of %s has the letters %s', (name, letters) => {
  expect(tabsOf({ name }).data[0]?.data[0]?.icon).toEqual({ letters, image: null });
});

it.each([
  ['qazaqstan', 'qazaqstan'],
  ['channels/astana-tv.svg', 'astana tv'],
])('a channel with only an icon gets the name of its picture: %s', (icon, name) => {
  expect(tabsOf({ icon }).data[0]?.data).toMatchObject([{ id: name, name }]);
});

it('a channel with neither a name nor a picture is left out', () => {
  const { data } = tabsOf({}, { icon: '' }, { icon: { letters: 'QA', hue: 1 } }, { name: 'Qazsport' });
  expect(data[0]?.data).toMatchObject([{ name: 'Qazsport' }]);
});

it.each([
  ['a number as text', { number: '12' }, { number: 12 }],
  ['a number that is none', { number: 'twelve' }, { number: null }],
  ['a name that is a number', { name: 31 }, { id: '31', name: '31' }],
  ['an id that is a number', { id: 7 }, { id: '7' }],
  ['packages that are none', { packages: 'basic' }, { packages: [] }],
  ['aliases with a hole', { aliases: ['Q', null, {}] }, { aliases: ['Q'] }],
  ['truths in words', { hd: 'true', national: 'maybe' }, { hd: true, national: false }],
])('a channel with %s is accepted (specification, section 3)', (_name, told, read) => {
  expect(tabsOf({ name: 'Qazsport', ...told }).data[0]?.data[0]).toMatchObject(read);
});
