import { describe, expect, it } from 'vitest';
import { newsPath, readNewsSelection } from '@/lib/pages/news-selection';

describe('readNewsSelection', () => {
  it.each([
    [{}, 1, null],
    [{ page: '12', year: '2025' }, 12, 2025],
    [{ page: '999999', group: 'tv' }, 999_999, null],
    [{ page: ['2', '3'], year: ['2025', '2026'] }, 1, null],
  ])('reads %j', (query, page, year) => {
    expect(readNewsSelection(query)).toEqual({ page, year });
  });

  it('falls back to the first page and to no year for invalid values', () => {
    const first = { page: 1, year: null };
    for (const page of ['', '0', '01', '-1', '1e3', '2x', '1000000', '２', '2\n'])
      expect(readNewsSelection({ page }), page).toEqual(first);
    for (const year of ['', '202', '20266', '1999', '2100', '2026\n', '２０２６'])
      expect(readNewsSelection({ year }), year).toEqual(first);
  });
});

it.each([
  [{ page: 1, year: null }, '/news'],
  [{ page: 2, year: null }, '/news?page=2'],
  [{ page: 1, year: 2026 }, '/news?year=2026'],
  [{ page: 3, year: 2025 }, '/news?year=2025&page=3'],
])('newsPath builds the path of %j', (selection, path) => {
  expect(newsPath(selection)).toBe(path);
});
