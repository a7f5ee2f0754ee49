import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchHome } from '@/lib/upstream/home';
import { forgetSharedAnswers } from '@/lib/upstream/http';
import { PAGE_WAIT_MS, pageDeadline, withoutDeadline } from '@/lib/upstream/page-deadline';
import { fetchTariffsOfPage } from '@/lib/upstream/tariffs';
import { settings } from '../../support/environment';

const page = vi.hoisted((): { memory: Map<unknown, unknown> | null } => ({ memory: null }));

vi.mock('@/lib/config/env', () => import('../../support/environment'));
// Outside of a page React has no memory.
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  cache: (make: () => unknown) => () => {
    if (page.memory === null) return make();
    if (!page.memory.has(make)) page.memory.set(make, make());
    return page.memory.get(make);
  },
}));

const groups = [{ id: 'internet', title: 'Интернет' }];
const failure = () => new Response('oops', { status: 500 });
/** Both back ends. */
let respond: (url: string) => Promise<Response>;

beforeEach(() => {
  vi.useFakeTimers();
  page.memory = new Map();
  settings.current = {
    CRM_API_HOST: 'http://crm.example',
    CRM_API_TOKEN: 'crm-token',
    CONTENT_API_HOST: 'http://content.example',
    CONTENT_API_TOKEN: 'content-token',
  };
  vi.stubGlobal('fetch', ({ url }: Request) => respond(url));
  for (const method of ['log', 'error'] as const) vi.spyOn(console, method).mockReturnValue();
});
afterEach(() => {
  forgetSharedAnswers();
  vi.useRealTimers();
});

/** The result of work after so many ms. */
async function after<Result>(ms: number, work: Promise<Result>): Promise<Result | 'still waiting'> {
  const result = Promise.race([
    work,
    new Promise<'still waiting'>((resolve) => setTimeout(resolve, ms, 'still waiting')),
  ]);
  await vi.advanceTimersByTimeAsync(ms);
  return result;
}

describe('a page with an empty cache whose back ends hang', () => {
  let answer: (response: Response) => void;

  beforeEach(() => {
    respond = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
  });

  it('is rendered without tariffs after three seconds, and the next page at once', async () => {
    expect(await after(PAGE_WAIT_MS - 1, fetchTariffsOfPage('ru'))).toBe('still waiting');
    const home = await after(1, fetchHome('ru'));
    expect(home).toMatchObject({ groups: [], tariffs: null, from: null, bundle: null });
    page.memory = new Map();
    expect(await after(1, fetchTariffsOfPage('ru'))).toEqual({ groups: [], isLost: true });
  });

  it('has the tariffs in the next render when the answer arrives late', async () => {
    await after(PAGE_WAIT_MS, fetchTariffsOfPage('ru'));
    answer(Response.json({ data: groups }));
    respond = () => Promise.resolve(Response.json({ data: [{ id: 1, name: 'Дом', price: 4990 }] }));
    page.memory = new Map();
    const read = { groups: [{ tariffs: [{ id: 1 }] }], isLost: false };
    expect(await after(1, fetchTariffsOfPage('ru'))).toMatchObject(read);
  });
});

it('a page whose back ends fail at once is rendered without tariffs', async () => {
  respond = () => Promise.resolve(failure());
  expect(await after(1, fetchHome('kk'))).toMatchObject({ tariffs: null, bundle: null });
  expect(await after(1, fetchTariffsOfPage('kk'))).toEqual({ groups: [], isLost: true });
});

it('the tariffs of a page are marked as incomplete when one group cannot be read', async () => {
  const two = [...groups, { id: 'tv', title: 'ТВ' }];
  respond = (url) => {
    if (url.includes('tariff-groups')) return Promise.resolve(Response.json({ data: two }));
    return Promise.resolve(url.includes('group=tv') ? failure() : Response.json({ data: [] }));
  };
  const partly = { groups: [{ group: { id: 'internet' } }], isLost: true };
  expect(await after(1, fetchTariffsOfPage('ru'))).toMatchObject(partly);
});

describe('the page deadline', () => {
  it('is undefined outside of a page', () => {
    page.memory = null;
    expect(pageDeadline()).toBeUndefined();
  });

  it('is undefined for work that outlives the page', () => {
    expect(pageDeadline()).toBe(Date.now() + PAGE_WAIT_MS);
    expect(withoutDeadline(pageDeadline)).toBeUndefined();
  });

  it('leaves the tariffs of the embedded provider complete', async () => {
    settings.current = {};
    expect(pageDeadline()).toBeDefined();
    vi.setSystemTime(Date.now() + PAGE_WAIT_MS);
    vi.useRealTimers();
    expect((await fetchTariffsOfPage('ru')).isLost).toBe(false);
  });
});
