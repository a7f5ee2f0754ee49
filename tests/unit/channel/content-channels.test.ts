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
  expect(answer).toMatchObject({
    data: [
      { id: 'Спорт', title: 'Спорт', data: [{ id: 'Qazsport', number: null, packages: [], icon: { letters: 'QA' } }] },
    ],
    packages: [],
  });
});

it('a tab without channels is left out', () => {
  expect(tabsOf().data).toEqual([]);
});

it.each([
  ['the key of a picture', 'channels/qazsport', 'QA'],
  ['nothing', null, 'QA'],
  ['a tile', { letters: 'ҚС' }, 'ҚС'],
  ['an object that is no tile', { url: '/x.svg' }, 'QA'],
  ['a list', ['x'], 'QA'],
])('the icon of a channel may be %s (specification, section 3)', (_name, icon, letters) => {
  expect(tabsOf({ name: 'Qazsport', icon }).data[0]?.data[0]?.icon.letters).toBe(letters);
});

it.each([
  ['channels/qazsport.png', 'channels/qazsport.png'],
  ['https://logos.example/qazsport.png', null],
  ['../qazsport', null],
  ['', null],
  [null, null],
  [{ letters: 'ҚС', image: 'qazsport' }, 'qazsport'],
  [{ letters: 'ҚС' }, null],
])('the icon %j shows the picture %j over the letters', (icon, image) => {
  expect(tabsOf({ name: 'Qazsport', icon }).data[0]?.data[0]?.icon).toMatchObject({
    letters: expect.stringMatching(/^(?:QA|ҚС)$/),
    image,
  });
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
  expect(
    tabsOf({}, { icon: '' }, { icon: { letters: 'QA', hue: 1 } }, { name: 'Qazsport' }).data[0]?.data,
  ).toMatchObject([{ name: 'Qazsport' }]);
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
