export interface NewsSelection {
  page: number;
  year: number | null;
}

export const NEWS_PER_PAGE = 9;

function wholeNumber(text: string | string[] | undefined, pattern: RegExp): number | null {
  return typeof text === 'string' && pattern.test(text) ? Number(text) : null;
}

/** Parses `page` and `year` of a query; invalid values count as absent. */
export function readNewsSelection(query: Record<string, string | string[] | undefined>): NewsSelection {
  return { page: wholeNumber(query['page'], /^[1-9]\d{0,5}$/) ?? 1, year: wholeNumber(query['year'], /^20\d\d$/) };
}

/** The plain path of a list; the first page of all years is `/news`. */
export function newsPath({ page, year }: NewsSelection): string {
  const query = new URLSearchParams([
    ...(year === null ? [] : [['year', String(year)]]),
    ...(page === 1 ? [] : [['page', String(page)]]),
  ]).toString();
  return query === '' ? '/news' : `/news?${query}`;
}
