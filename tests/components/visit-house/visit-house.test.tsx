import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NightHouseSlot } from '@/components/page/night-city';
import { VisitHouse } from '@/components/visit-house/visit-house';
import { showVisitHouse } from '@/components/visit-house/visit-house-shown';
import {
  HeroHouseSlot,
  HouseAction,
  HouseFitSlot,
  HouseTechnologySlot,
  VisitHouseSlot,
} from '@/components/visit-house/visit-house-slots';
import type { Serviceability } from '@/lib/contracts/serviceability';
import { verdictOf } from '@/lib/address/check-flow';
import { saveAddress } from '@/lib/address/saved-address';
import { forgetVisitHouse, keepVisitHouse } from '@/lib/address/visit-house';
import { HOUSE_MARK } from '@/lib/address/visit-house-name';
import { wholeAddress } from '@/lib/address/whole-address';
import { commandAttributes } from '@/lib/pages/command-attributes';
import { available, engineer, notYet, offers } from '../support/connectivity';
import { filled, kazakh, type Language, plain, russian } from '../support/languages';
import { mockSite, mockTariffOffers } from '../support/site';
import { expectFocus } from '../../support/focus';

// The map of an answer has tests of its own, too.
vi.mock('@/components/map/small-house-map', () => ({ SmallHouseMap: () => null }));
vi.mock('@/components/visit-house/visit-house-shown', async (original) => {
  const { showVisitHouse: shown } = await original<{ showVisitHouse: () => Promise<ReactNode> }>();
  return { showVisitHouse: vi.fn(shown) };
});

mockSite();
beforeEach(() => {
  mockTariffOffers(offers);
  document.documentElement.lang = 'ru';
});

const cards = { 'Город 100': 100, 'Город 500': 500, 'Город 1000': 1000, 'ТВ Семья': null };

/** A page with tariffs (name → Mbit/s): the parts about the house of the visit, and the one that the shell has. */
function Page({ tariffs = cards }: { tariffs?: Readonly<Record<string, number | null>> }) {
  return (
    <>
      <main>
        <VisitHouseSlot />
        <ul>
          {Object.entries(tariffs).map(([name, speed]) => (
            <li key={name} aria-label={name}>
              <HouseFitSlot speed={speed} />
              <HouseTechnologySlot speed={speed} />
              <HouseAction speed={speed}>
                <a
                  href="tel:+77270000000"
                  {...commandAttributes({ dialog: 'connection', card: { type: 'Интернет', name } })}
                >
                  {name}
                </a>
              </HouseAction>
            </li>
          ))}
        </ul>
      </main>
      <VisitHouse />
    </>
  );
}

/** Keeps a house; one test needs the names of the street. */
function keep(
  answer: Serviceability,
  { language }: Language = russian,
  names: { ru: string; kk: string } | null = null,
): void {
  const address = answer.address === null ? null : { ...answer.address, street_names: names };
  keepVisitHouse({ answer: { ...answer, address }, verdict: verdictOf(answer) }, language);
}
const line = ({ words }: Language = russian) => screen.queryByRole('group', { name: words.visitHouse.label });
const house = (message: string, speed = '') =>
  plain(filled(message, { address: wholeAddress('пр-т Абая, 17'), speed }));
/** The words of each card about the house. */
const fits = () => Array.from(document.querySelectorAll('[data-house-slot=fit]'), (place) => plain(place.textContent));
/** The texts in the places of a kind, filled or empty. */
const filledOf = (kind: string) =>
  Array.from(document.querySelectorAll(`[data-house-slot=${kind}]`), (place) => place.textContent);
const none = ['', '', '', ''];

describe('a house kept for the session, in Kazakh', () => {
  const { connectivity, visitHouse } = kazakh.words;

  beforeEach(() => {
    document.documentElement.lang = 'kk';
  });

  it.each([
    ['notYet', notYet],
    ['engineer', engineer],
  ] as const)('shows its verdict in the house line and on the tariff cards: %s', async (verdict, answer) => {
    keep(answer, kazakh);
    render(<Page />);
    await waitFor(() => expect(line(kazakh)).not.toBeNull());
    expect(plain(line(kazakh)?.textContent ?? '')).toContain(house(visitHouse[verdict]));
    expect(fits()).toEqual(none.map(() => connectivity[`${verdict}Title`]));
  });

  it('replaces the address check in the hero and offers the next actions', async () => {
    keep(engineer, kazakh);
    render(
      <>
        <HeroHouseSlot />
        <Page />
      </>,
    );
    await waitFor(() => expect(line(kazakh)).not.toBeNull());
    const named = within(screen.getByRole('group', { name: visitHouse.label }));
    expect(named.getByText(connectivity.engineerTitle)).toBeDefined();
    expect(named.getByRole('button', { name: connectivity.engineerAction }).dataset['dialog']).toBe('connection');
    expect(named.getByRole('button', { name: visitHouse.other }).dataset['dialog']).toBe('check-connectivity');
    // The house is named once.
    expect(filledOf('line')).toEqual(['']);
    expect(document.documentElement.hasAttribute(HOUSE_MARK)).toBe(true);
    await userEvent.setup().click(named.getByRole('button', { name: visitHouse.forget }));
    expect(document.documentElement.hasAttribute(HOUSE_MARK)).toBe(false);
  });

  it('can be deleted, also from the storage of the device', async () => {
    keep(available, kazakh);
    saveAddress({ street: 'пр-т Абая', house: '17' });
    render(<Page />);
    await userEvent.setup().click(await screen.findByRole('button', { name: visitHouse.forget }));
    expect(line(kazakh)).toBeNull();
    expect(fits()).toEqual(none);
    expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
    // The button is gone, so the focus goes on from its place.
    await expectFocus(() => screen.getByRole('link', { name: 'Город 100' }));
  });
});

it('the night city shows an image of the kept house until the house is deleted', async () => {
  const { container } = render(
    <>
      <NightHouseSlot />
      <HeroHouseSlot />
      <VisitHouse />
    </>,
  );
  await act(async () => keep(available));
  await waitFor(() =>
    expect(container.querySelector('img')?.src).toMatch(
      /latitude=43\.24000&longitude=76\.91000&access=available&shape=night-phone/,
    ),
  );
  await act(async () => forgetVisitHouse());
  expect(container.querySelector('img')).toBeNull();
});

it('the hero moves the focus from the replaced address check to the link to the tariffs', async () => {
  render(
    <>
      <HeroHouseSlot />
      <form>
        <button>Проверить</button>
      </form>
      <VisitHouse />
    </>,
  );
  screen.getByRole('button').focus();
  await act(async () => keep(available));
  await expectFocus(() => screen.getByRole('link', { name: russian.words.visitHouse.tariffs }));
});

it.each([
  [{ ru: 'пр-т Абая', kk: 'Абай даңғылы' }, 'Абай даңғылы, 17', null],
  [null, 'пр-т Абая, 17', 'ru'],
])(
  'the address of the kept house is in the page language if the street has a name in it (%j), else has a lang attribute',
  async (known, shown, mark) => {
    document.documentElement.lang = 'kk';
    keep(available, russian, known);
    render(<Page />);
    expect((await screen.findByText(plain(wholeAddress(shown)))).getAttribute('lang')).toBe(mark);
  },
);

describe('the kept house on a page with tariffs', () => {
  it('renders nothing and loads nothing when no house is kept', async () => {
    vi.mocked(showVisitHouse).mockClear();
    const { container } = render(<Page />);
    await act(async () => undefined);
    forgetVisitHouse();
    await act(async () => undefined);
    expect(container.querySelectorAll('[data-house-slot]:empty')).toHaveLength(3 * none.length);
    expect(showVisitHouse).not.toHaveBeenCalled();
  });

  it('renders nothing in a browser without storage', async () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('The operation is insecure', 'SecurityError');
    });
    render(<Page />);
    await waitFor(() => expect(info).toHaveBeenCalledWith('The house is not shown', expect.anything()));
    expect(fits()).toEqual(none);
  });

  it('appears at once when a house is kept later, and is replaced by the next house', async () => {
    render(<Page />);
    await act(async () => keep(available));
    const { fits: fit, slower } = russian.words.visitHouse;
    await waitFor(() => expect(fits()).toEqual([fit, fit, plain(filled(slower, { speed: '500' })), fit]));
    const other = screen.getByRole('button', { name: russian.words.visitHouse.other });
    await act(async () => keep(notYet));
    expect(fits()).toEqual(none.map(() => russian.words.connectivity.notYetTitle));
    expect(plain(line()?.textContent ?? '')).toContain(house(russian.words.visitHouse.notYet));
    // A planned line promises no technology.
    expect(filledOf('technology')).toEqual(['', '', '']);
    // The dialog that this button opened gives the focus back to it.
    expect(screen.getByRole('button', { name: russian.words.visitHouse.other })).toBe(other);
    await act(async () => keep({ ...available, max_speed: 100 }));
    expect(fits().filter((text) => text === fit)).toHaveLength(2);
  });
});

it('the verdicts on the tariff cards follow cards that are added, moved, removed or get another speed', async () => {
  const { fits: fit, slower: words } = russian.words.visitHouse;
  const slower = plain(filled(words, { speed: '500' }));
  keep(available);
  const { rerender } = render(<Page tariffs={{ 'Город 100': 100, 'Город 1000': 1000 }} />);
  await waitFor(() => expect(fits()).toEqual([fit, slower]));
  for (const [tariffs, shown] of [
    [{ 'Город 1000': 1000, 'Город 500': 500, 'Город 100': 100 }, [slower, fit, fit]],
    [{ 'Город 1000': 300, 'Город 500': null }, [fit, fit]],
    [{ 'Город 1000': 2000 }, [slower]],
    [{ 'Город 1000': 400 }, [fit]],
  ] as const) {
    rerender(<Page tariffs={tariffs} />);
    await waitFor(() => expect(fits()).toEqual(shown));
  }
});
