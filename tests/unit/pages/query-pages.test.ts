import { describe, expect, it } from 'vitest';
import { isQueryPage, queryPagePath, queryPages } from '@/lib/pages/query-pages.mjs';
import { routes } from '@/lib/pages/routes';

const pages = Object.entries(queryPages);
const every = pages.flatMap(([path, names]) => names.map((name) => [path, name] as const));

describe('the pages that read the query', () => {
  it.each(pages)('%s is a page of the site and has its parameters once', (path, names) => {
    expect(routes.map((route): string => route.path)).toContain(path);
    expect(names.length).toBeGreaterThan(0);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(every)('%s reads %s by a name that needs no escape and is not used by others', (_path, name) => {
    expect(name).toMatch(/^[a-z]+$/);
    expect(['utm_source', 'href', '_rsc']).not.toContain(name);
  });
});

describe('isQueryPage', () => {
  it.each(every)('%s with %s', (path, name) => {
    for (const query of [
      `${name}=x`,
      `${name}=`,
      name,
      `${name}=x&${name}=y`,
      `utm_source=telegram&${name}=x&_rsc=1abc`,
    ]) {
      expect(isQueryPage(path, new URLSearchParams(query)), query).toBe(true);
    }
  });

  it.each(every)('%s, but not with what only resembles %s', (path, name) => {
    for (const query of [`${name}x=1`, `x${name}=1`, name.toUpperCase(), `${name}[]=1`, `other=${name}`]) {
      expect(isQueryPage(path, new URLSearchParams(query)), query).toBe(false);
    }
  });

  it.each(pages)('%s itself is none, and takes no parameter of another page', (path, names) => {
    const own: readonly string[] = names;
    const foreign = every.map(([, name]) => name).filter((name) => !own.includes(name));
    expect(isQueryPage(path, new URLSearchParams())).toBe(false);
    expect(isQueryPage(path, new URLSearchParams(`utm_source=x&_rsc=1&${foreign.join('=1&')}=1`))).toBe(false);
  });

  it.each([
    '',
    '/',
    '/contacts',
    '/kk/news',
    '/ru/news',
    '/news/',
    '/News',
    'news',
    '/news/optika',
    '/query/news',
    '/cards/101',
    'constructor',
    '__proto__',
  ])('"%s" is none with any parameter', (path) => {
    expect(isQueryPage(path, new URLSearchParams(every.map(([, name]) => `${name}=1`).join('&')))).toBe(false);
  });
});

it.each([
  ['/cards', 'compare=1-2&view=compare', '/cards/comparison'],
  ['/cards', 'compare=1-2', '/cards'],
  ['/cards', 'compare=1-2&view=list', '/cards'],
  ['/news', 'page=2&view=compare', '/news'],
])('%s?%s lies at %s', (path, query, expected) => {
  expect(queryPagePath(path, new URLSearchParams(query))).toBe(expected);
});
