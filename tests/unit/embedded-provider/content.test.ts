import { describe, expect, it } from 'vitest';
import { channelTabsAnswerSchema } from '@/lib/contracts/channel';
import { questionsAnswerSchema } from '@/lib/contracts/question';
import { locales, splitLocale, type Locale } from '@/lib/i18n/routing';
import { routes } from '@/lib/pages/routes';
import { tariffs } from '@/lib/embedded-provider/tariffs';
import { providerAnswer } from './provider-request';

/** The national channels of kazakhstan.md. */
const national: (string | Record<Locale, string>)[] = [
  'Qazaqstan',
  'Хабар',
  '24KZ',
  'Balapan',
  'Abai TV',
  'Qazsport',
  'Jibek Joly',
  'МИР',
  'Астана',
  'Almaty TV',
  { ru: 'Первый канал «Евразия»', kk: 'Бірінші арна «Еуразия»' },
  'КТК',
  { ru: '31 канал', kk: '31 арна' },
  { ru: 'Седьмой канал', kk: 'Жетінші арна' },
  'El Arna',
  'Atameken Business',
  'НТК',
];

const nationalIn = (locale: Locale) => national.map((name) => (typeof name === 'string' ? name : name[locale]));

const categories: Record<Locale, string[]> = {
  ru: [
    'Казахстанские',
    'Новости',
    'Кино',
    'Детские',
    'Спорт',
    'Познавательные',
    'Музыка',
    'Развлекательные',
    'Зарубежные',
  ],
  kk: ['Қазақстандық', 'Жаңалықтар', 'Кино', 'Балаларға', 'Спорт', 'Танымдық', 'Музыка', 'Ойын-сауық', 'Шетелдік'],
};

async function channelsIn(locale: Locale) {
  return providerAnswer(channelTabsAnswerSchema, '/v1/tv-channels', locale);
}

async function tabsIn(locale: Locale) {
  return (await channelsIn(locale)).data;
}

async function questionsIn(locale: Locale, query = '') {
  return (await providerAnswer(questionsAnswerSchema, `/v1/questions${query}`, locale)).data;
}

describe.each(locales)('the channels in %s', (locale) => {
  it('stand in a tab for each category', async () => {
    expect((await tabsIn(locale)).map(({ title }) => title)).toEqual(categories[locale]);
  });

  it('are the seventeen national ones and at least a hundred more', async () => {
    const names = new Map((await tabsIn(locale)).flatMap(({ data }) => data).map(({ id, name }) => [id, name]));
    expect(nationalIn(locale).filter((name) => ![...names.values()].includes(name))).toEqual([]);
    expect(names.size).toBeGreaterThanOrEqual(national.length + 100);
  });

  it('fill every tab and stand in each once', async () => {
    for (const { id, data } of await tabsIn(locale)) {
      expect(data.length, id).toBeGreaterThan(0);
      expect(new Set(data.map((channel) => channel.id)).size, id).toBe(data.length);
    }
  });

  it('have a tile of one to three letters and a hue', async () => {
    for (const { name, icon } of (await tabsIn(locale)).flatMap(({ data }) => data)) {
      expect(icon.letters, name).toMatch(/^[\p{L}\p{N}+]{1,3}$/u);
      expect(icon.hue >= 0 && icon.hue <= 360, name).toBe(true);
    }
  });
});

describe.each(locales)('the packages in %s', (locale) => {
  it('are three with a title each', async () => {
    const { packages } = await channelsIn(locale);
    expect(packages.map(({ id }) => id)).toEqual(['base', 'plus', 'max']);
    expect(new Set(packages.map(({ title }) => title)).size).toBe(3);
  });

  it('are nested: a channel of one is in every wider one', async () => {
    for (const { name, packages } of (await tabsIn(locale)).flatMap(({ data }) => data)) {
      expect([['base', 'plus', 'max'], ['plus', 'max'], ['max']], name).toContainEqual(packages);
    }
  });

  it('have the national channels each', async () => {
    const all = (await tabsIn(locale)).flatMap(({ data }) => data);
    expect(new Set(all.filter((channel) => channel.national).map(({ name }) => name))).toEqual(
      new Set(nationalIn(locale)),
    );
    expect(all.filter((channel) => channel.national && channel.packages.length < 3)).toEqual([]);
  });

  it('hold as many channels as the tariffs promise', async () => {
    const all = new Map((await tabsIn(locale)).flatMap(({ data }) => data).map((channel) => [channel.id, channel]));
    const count = (id: string) => [...all.values()].filter(({ packages }) => packages.includes(id)).length;
    const withChannels = tariffs({ locale, query: {} }).data.filter(({ channel_package }) => channel_package !== null);
    expect(withChannels.length).toBeGreaterThan(0);
    for (const { name, channels, channel_package } of withChannels)
      expect(channels, name).toBe(count(channel_package ?? ''));
  });
});

it('the channels have a button of their own each', async () => {
  const numbers = new Map((await tabsIn('ru')).flatMap(({ data }) => data).map(({ id, number }) => [id, number]));
  expect(new Set(numbers.values()).size).toBe(numbers.size);
});

it('the same channels are in the same tabs in both languages', async () => {
  const order = async (locale: Locale) =>
    (await tabsIn(locale)).map(({ id, data }) => [id, data.map((channel) => channel.id)]);
  expect(await order('kk')).toEqual(await order('ru'));
});

it('national channels come first in their tab', async () => {
  const [kazakhstan] = await tabsIn('ru');
  expect(
    kazakhstan?.data
      .slice(0, 3)
      .map(({ name }) => name)
      .every((name) => nationalIn('ru').includes(name)),
  ).toBe(true);
});

describe.each(locales)('the questions in %s', (locale) => {
  it('are there in full and, for the home page, in part', async () => {
    const [all, home] = [await questionsIn(locale, '?place=all'), await questionsIn(locale, '?place=home')];
    expect(home.length).toBeGreaterThanOrEqual(4);
    expect(all.length).toBeGreaterThan(home.length);
    expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining(home.map(({ id }) => id)));
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  it('link to nothing but pages of the site, by their plain path', async () => {
    const pages: string[] = routes.map(({ path }) => path);
    for (const { id, link } of await questionsIn(locale)) {
      if (link === null) continue;
      const [path = ''] = link.split(/[?#]/);
      expect(splitLocale(path).path, id).toBe(path);
      expect(pages.includes(path) || /^\/(?:cards|news|tech|telephony)\/[a-z0-9-]+$/.test(path), `${id}: ${link}`).toBe(
        true,
      );
    }
  });
});

it('the questions are asked in Kazakh, not in Russian, under kk', async () => {
  const russian = await questionsIn('ru');
  const kazakh = await questionsIn('kk');
  expect(kazakh.map(({ id }) => id)).toEqual(russian.map(({ id }) => id));
  for (const [index, item] of kazakh.entries()) {
    expect(item.question, item.id).not.toBe(russian[index]?.question);
    expect(item.answer, item.id).not.toBe(russian[index]?.answer);
  }
});
