import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SearchSuggestions } from '@/components/search/search-suggestions';
import type { SearchItem } from '@/lib/contracts/search-item';
import { localizedPath } from '@/lib/i18n/routing.mjs';
import { kazakh, type Language, russian } from '../support/languages';
import { held } from '../support/site';
import { expectFocus } from '../../support/focus';

const items: SearchItem[] = [
  { kind: 'instruction', title: 'Настроить роутер', text: 'Откройте адрес.', href: '/static/instrukcii#router' },
  { kind: 'question', title: 'Можно ли взять свой роутер?', text: 'Да, любой.', href: '/support#own-router' },
  { kind: 'news', title: 'Новые роутеры', text: 'Аренда роутера подешевела.', href: '/news/router' },
  { kind: 'tariff', title: 'Город 200', text: 'Роутер бесплатно.', href: '/cards/102' },
];

const fetched = vi.fn<typeof fetch>();
const onSubmit = vi.fn<(query: unknown) => void>();

beforeEach(() => {
  fetched.mockReset().mockImplementation(() => Promise.resolve(Response.json({ data: items })));
  onSubmit.mockReset();
  vi.stubGlobal('fetch', fetched);
});

/** Holds the index back; returns its release. */
function holdIndex(): () => void {
  const { answer, release } = held(() => Response.json({ data: items }));
  fetched.mockImplementation(async () => answer());
  return release;
}

/** The search form of a page with the list under its field. */
function openSearch({ language, words: { search: words } }: Language = russian) {
  document.documentElement.lang = language;
  render(
    <>
      <form
        role="search"
        onClick={(event) =>
          event.target instanceof Element && event.target.closest('a') !== null && event.preventDefault()
        }
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(new FormData(event.currentTarget).get('q'));
        }}
      >
        <SearchSuggestions words={{ ...words, kinds: words }}>
          <input name="q" type="search" aria-label={words.label} />
        </SearchSuggestions>
      </form>
      <button type="button">elsewhere</button>
    </>,
  );
  return {
    user: userEvent.setup({ delay: null }),
    field: screen.getByRole<HTMLInputElement>('searchbox', { name: words.label }),
  };
}

type Search = ReturnType<typeof openSearch>;
const status = () => screen.getByRole('status').textContent;
const list = ({ words }: Language = russian) => screen.queryByRole('list', { name: words.search.suggestions });
const links = () => within(screen.getByRole('search')).queryAllByRole('link');

/** Opens the search, types and waits for the answers. */
async function openAnswers(language: Language = russian, text = 'роутер') {
  const search = openSearch(language);
  await search.user.type(search.field, text);
  await waitFor(() => expect(list(language)).not.toBeNull());
  return search;
}

describe('the search suggestions in Kazakh', () => {
  const { search: words } = kazakh.words;

  it('are links with their kind and marked matches, and are counted', async () => {
    await openAnswers(kazakh);
    const hrefs = links().map((link) => link.getAttribute('href'));
    expect(hrefs.toSorted()).toEqual(items.map(({ href }) => localizedPath('kk', href)).toSorted());
    const link = screen.getByRole('link', { name: /Настроить/ });
    expect(link.textContent).toBe(`${words.instruction}Настроить роутерОткройте адрес.`);
    expect(Array.from(link.querySelectorAll('mark'), (mark) => mark.textContent)).toEqual(['роутер']);
    expect(status()).toBe(`${words.found}: ${items.length}`);
  });

  it('show a message when there are none', async () => {
    const { user, field } = openSearch(kazakh);
    await user.type(field, 'порошок');
    await waitFor(() => expect(status()).toBe(words.none));
    expect(links()).toEqual([]);
  });

  it('show a loading message until the index loads, then appear for the typed text', async () => {
    const release = holdIndex();
    const { user, field } = openSearch(kazakh);
    await user.type(field, 'роутер');
    expect(status()).toBe(words.loading);
    release();
    await waitFor(() => expect(list(kazakh)).not.toBeNull());
    expect(status()).toBe(`${words.found}: ${items.length}`);
  });

  it('show an error when the index makes no sense, keep the form usable, and load on the next try', async () => {
    const info = vi.spyOn(console, 'info').mockReturnValue();
    fetched.mockResolvedValueOnce(Response.json({ hello: 'world' }));
    const { user, field } = openSearch(kazakh);
    await user.type(field, 'роутер');
    await waitFor(() => expect(status()).toBe(words.failed));
    expect(info).toHaveBeenCalledTimes(1);
    await user.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledWith('роутер');
    await user.tab();
    await user.click(field);
    await waitFor(() => expect(list(kazakh)).not.toBeNull());
  });
});

describe('the list of suggestions', () => {
  it('closes on Escape, keeps the text, focuses the field, and opens again on typing', async () => {
    const { user, field } = await openAnswers();
    await user.tab();
    await user.keyboard('{Escape}');
    expect(list()).toBeNull();
    expect(field.value).toBe('роутер');
    await expectFocus(field);
    await user.keyboard('ы');
    expect(list()).not.toBeNull();
  });

  it('can be walked through with the arrow keys, from the field and back', async () => {
    const { user, field } = await openAnswers();
    const [first, second] = links();
    await user.keyboard('{ArrowDown}');
    await expectFocus(first);
    await user.keyboard('{ArrowDown}');
    await expectFocus(second);
    await user.keyboard('{ArrowUp}{ArrowUp}');
    await expectFocus(field);
    await user.keyboard('{ArrowUp}');
    await expectFocus(field);
    expect(list()).not.toBeNull();
  });

  it('stays open while the focus is inside, and closes when the focus leaves the form', async () => {
    const { user } = await openAnswers();
    for (const _stop of [...links(), 'the button']) await user.tab();
    await expectFocus(() => screen.getByRole('button', { name: russian.words.search.all }));
    expect(list()).not.toBeNull();
    await user.tab();
    await expectFocus(() => screen.getByRole('button', { name: 'elsewhere' }));
    expect(list()).toBeNull();
    expect(status()).toBe('');
  });

  it.each([
    ['the form is sent', ({ user }: Search) => user.keyboard('{Enter}')],
    ['an answer is chosen', ({ user }: Search) => user.click(screen.getByRole('link', { name: /Настроить/ }))],
  ])('closes when %s', async (_what, act) => {
    await act(await openAnswers());
    expect(list()).toBeNull();
  });

  it('does not open when the field loses the focus before the index loads', async () => {
    const release = holdIndex();
    const { user, field } = openSearch();
    await user.type(field, 'роутер');
    await user.tab();
    release();
    await waitFor(() => expect(status()).toBe(''));
    expect(list()).toBeNull();
  });
});
