import { describe, expect, it } from 'vitest';
import { newsPath, readNewsSelection } from '@/lib/pages/news-selection';

describe('readNewsSelection', () => {
  it.each([
    [{}, { page: 1, year: null }],
    [{ page: '2' }, { page: 2, year: null }],
    [
      { page: '12', year: '2025' },
      { page: 12, year: 2025 },
    ],
    [{ page: '999999' }, { page: 999_999, year: null }],
    [
      { page: '3', group: 'tv', utm_source: 'telegram' },
      { page: 3, year: null },
    ],
  ])('reads %j', (query, selection) => {
    expect(readNewsSelection(query)).toEqual(selection);
  });

  it('falls back to the first page and to no year for invalid values', () => {
    const first = { page: 1, year: null };
    for (const page of ['', '0', '01', '-1', '1e3', '2x', '1000000', '２', '2\n'])
      expect(readNewsSelection({ page }), page).toEqual(first);
    for (const year of ['', '202', '20266', '1999', '2100', '2026\n', '２０２６'])
      expect(readNewsSelection({ year }), year).toEqual(first);
  });

  it('ignores values that are repeated or missing', () => {
    expect(readNewsSelection({ page: ['2', '3'], year: ['2025', '2026'] })).toEqual({ page: 1, year: null });
    expect(readNewsSelection({ page: undefined, year: undefined })).toEqual({ page: 1, year: null });
  });
});

describe('newsPath', () => {
  it.each([
    [{ page: 1, year: null }, '/news'],
    [{ page: 2, year: null }, '/news?page=2'],
    [{ page: 1, year: 2026 }, '/news?year=2026'],
    [{ page: 3, year: 2025 }, '/news?year=2025&page=3'],
  ])('builds the path of %j', (selection, path) => {
    expect(newsPath(selection)).toBe(path);
  });

  it('returns a path that readNewsSelection parses back', () => {
    for (const selection of [1, 2, 40, 999_999].flatMap((page) => [null, 2000, 2026].map((year) => ({ page, year })))) {
      const { pathname, searchParams } = new URL(newsPath(selection), 'https://qosyl.example');
      expect(pathname).toBe('/news');
      expect(readNewsSelection(Object.fromEntries(searchParams))).toEqual(selection);
    }
  });
});
