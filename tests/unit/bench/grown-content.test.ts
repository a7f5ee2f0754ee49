import { expect, it } from 'vitest';
import { houseCount, manyNews, manyStreets, newsName } from '@/bench/grown-content';

const words = (text: string) => ({ ru: text, kk: `${text} көшесі` });
const street = (id: string, houses: number) => ({
  id,
  name: words(id),
  full: words(`ул. ${id}`),
  houses: Array.from({ length: houses }, (_, index) => index),
});

it('streets come again under new names until there are houses enough', () => {
  const many = manyStreets([street('a', 2), street('b', 3)], 8);
  expect(many.map(({ id, name }) => [id, name.ru, name.kk])).toEqual([
    ['a-0', 'a', 'a көшесі'],
    ['b-0', 'b', 'b көшесі'],
    ['a-1', 'a 1', 'a көшесі 1'],
    ['b-1', 'b 1', 'b көшесі 1'],
  ]);
  expect(houseCount(many)).toBe(10);
  expect(houseCount(manyStreets([street('a', 2), street('b', 3)], 2))).toBe(2);
});

it('news come again under new names, the latest first, and fewer are the latest of more', () => {
  const items = ['x', 'y'].map((slug) => ({ slug, date: '2020-01-01', title: words(slug) }));
  const many = manyNews(items, 7);
  expect(many.map(({ slug }) => slug)).toEqual([0, 1, 2, 3, 4, 5, 6].map(newsName));
  expect(many.map(({ title }) => title.ru)).toEqual(['x 0', 'y 1', 'x 2', 'y 3', 'x 4', 'y 5', 'x 6']);
  expect(many.map(({ date }) => date)).toEqual(
    ['2026-11-20', '2026-11-19', '2026-11-18'].flatMap((day) => [day, day, day]).slice(0, 7),
  );
  expect(manyNews(items, 3)).toEqual(many.slice(0, 3));
});
