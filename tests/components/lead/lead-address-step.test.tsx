import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { SEARCH_TYPING_PAUSE_MS, STILL_WORKING_AFTER_MS } from '@/lib/config/limits';
import { beginning, counted, filled, kazakh, plain } from '../support/languages';
import { openLeadFlow } from '../support/lead';
import { abaya, answers, held, nazarbayeva, mockSite, mockStreets } from '../support/site';
import { expectFocus } from '../../support/focus';

mockSite();

const { connection } = kazakh.words;
const combobox = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name });
const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const findAbaya = () => screen.findByRole('option', { name: beginning(abaya.street) });
/** The faults of the fields; the map below them has a warning of its own. */
const alerts = () =>
  screen
    .queryAllByRole('alert')
    .filter((alert) => alert.closest('[data-map-picker]') === null)
    .map((alert) => alert.textContent);

/** Opens the address step. Its fields are found once, because an open list hides the labels around it. */
function openAddress() {
  const { user, onClose } = openLeadFlow(kazakh, { name: 'check-connectivity' });
  return { user, onClose, street: combobox(connection.street), house: combobox(connection.house) };
}

async function openWithStreet() {
  const page = openAddress();
  await page.user.click(page.street);
  await page.user.paste('абая');
  await page.user.click(await findAbaya());
  return page;
}

describe('the address step in Kazakh', () => {
  const apply = () => screen.getByRole('button', { name: connection.apply });

  it('announces the number of choices to screen readers, and has a named list with a button that closes it', async () => {
    const { user, house } = await openWithStreet();
    await user.type(house, '17');
    expect(screen.getByRole('listbox', { name: connection.house })).toBeDefined();
    expect(statuses()).toContain(counted(connection.choices, 2, 'kk'));
    expect(house.required).toBe(true);
    await user.click(screen.getByRole('button', { name: connection.closeList }));
    expect(screen.queryByRole('listbox')).toBeNull();
    await expectFocus(house);
    expect(house.value).toBe('17');
  });

  it('shows that a house is not in the list and offers to type the address by hand', async () => {
    const { user, house } = await openWithStreet();
    await user.type(house, '18');
    expect(statuses()).toContain(connection.houseNotFound);
    // Without a list the page stays open to screen readers.
    expect(house.getAttribute('aria-expanded')).toBe('false');
    expect(screen.getByRole('button', { name: connection.byHand })).toBeDefined();
  });

  it('shows a hint at the house field until a street is chosen', async () => {
    const { user, street, house } = openAddress();
    expect(screen.getByRole('combobox', { name: connection.house, description: connection.houseHint })).toBe(house);
    await user.click(street);
    await user.paste('абая');
    await user.click(await findAbaya());
    expect(house.getAttribute('aria-describedby')).toBeNull();
  });

  it('shows a validation error for a missing street, then for a missing house', async () => {
    const { user, street, house } = openAddress();
    await user.click(apply());
    expect(alerts()).toEqual([connection.streetRequired]);
    await expectFocus(street);
    const description = (words: string) => words.includes(connection.streetRequired);
    expect(screen.getByRole('combobox', { name: connection.street, description })).toBe(street);
    expect(street.getAttribute('aria-invalid')).toBe('true');
    await user.type(street, 'абая');
    await user.click(await findAbaya());
    expect(alerts()).toEqual([connection.houseRequired]);
    expect(house.getAttribute('aria-invalid')).toBe('true');
    await user.click(apply());
    await expectFocus(house);
    await user.type(house, '17');
    await user.keyboard('{Tab}');
    expect(alerts()).toEqual([]);
    expect(screen.getByRole('heading', { name: connection.addressTitle })).toBeDefined();
  });

  it.each([
    ['has nothing', () => [], connection.notFound],
    ['fails', answers.brokenLine, connection.searchFailed],
  ])('shows and announces a message when the list of streets %s', async (_what, answer, words) => {
    mockStreets(answer);
    const { user, street } = openAddress();
    await user.type(street, 'абая');
    expect(await screen.findByText(plain(words))).toBeDefined();
    expect(statuses()).toContain(words);
    expect(street.value).toBe('абая');
  });

  it('shows a message after eight seconds of searching and repeats the search on a click', async () => {
    const { answer, release } = held(() => Response.json({ data: [] }));
    const searches = mockStreets(() => (searches.length > 1 ? [abaya] : answer()));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { user, street } = openAddress();
    act(() => street.focus());
    fireEvent.change(street, { target: { value: 'абая' } });
    await act(() => vi.advanceTimersByTimeAsync(SEARCH_TYPING_PAUSE_MS));
    await act(() => vi.advanceTimersByTimeAsync(STILL_WORKING_AFTER_MS - 1));
    expect(screen.getByText(plain(connection.searching))).toBeDefined();
    expect(screen.queryByRole('button', { name: connection.searchAgain })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByText(plain(connection.searchSlow))).toBeDefined();
    vi.useRealTimers();
    await user.click(screen.getByRole('button', { name: connection.searchAgain }));
    expect(await findAbaya()).toBeDefined();
    await expectFocus(street);
    expect(screen.queryByText(plain(connection.searchAgain))).toBeNull();
    expect(searches.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    release();
  });

  it('accepts an address in one line', async () => {
    const { user, street } = openAddress();
    await user.click(street);
    await user.paste('Абая 17');
    await user.click(apply());
    const address = beginning(`${connection.address} ${abaya.street}, `);
    expect((await screen.findByRole('button', { name: address })).textContent).toContain('17');
  });

  it('marks a street that was found despite a typing error, and fills in its own name', async () => {
    mockStreets(() => [{ ...abaya, similar: true }]);
    const { user, street } = openAddress();
    await user.type(street, 'абея');
    const option = await findAbaya();
    expect(option.textContent).toContain(filled(connection.similar, { typed: 'абея' }));
    await user.click(option);
    expect(street.value).toBe(abaya.street);
  });

  it('closes with the dialog on Esc when the list of streets is empty', async () => {
    mockStreets(() => []);
    const { user, street, onClose } = openAddress();
    await user.type(street, 'Каскелен');
    await screen.findByText(plain(connection.notFound));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });
});

describe('the street search', () => {
  it('waits for two letters and a pause in typing', async () => {
    const searches = mockStreets(() => [abaya]);
    const { street } = openAddress();
    vi.useFakeTimers();
    fireEvent.change(street, { target: { value: 'а' } });
    await act(() => vi.advanceTimersByTimeAsync(10 * SEARCH_TYPING_PAUSE_MS));
    expect(searches).toEqual([]);
    for (const value of ['аб', 'аба']) {
      fireEvent.change(street, { target: { value } });
      await act(() => vi.advanceTimersByTimeAsync(SEARCH_TYPING_PAUSE_MS - 1));
    }
    expect(searches).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    vi.useRealTimers();
    await waitFor(() => expect(searches.map(({ text }) => text)).toEqual(['аба']));
  });

  it('is aborted by the next search, and its late answer is ignored', async () => {
    const slow = held(() => Response.json({ data: [nazarbayeva] }));
    const searches = mockStreets((text) => (text === 'наз' ? slow.answer() : [abaya]));
    const { user, street } = openAddress();
    await user.type(street, 'наз');
    await waitFor(() => expect(searches).toHaveLength(1));
    expect(searches[0]?.signal.aborted).toBe(false);
    await user.clear(street);
    await user.type(street, 'абая');
    await findAbaya();
    expect(searches[0]?.signal.aborted).toBe(true);
    slow.release();
    await act(async () => slow.answer());
    const options = screen.getAllByRole('option').map((option) => option.textContent);
    expect(options).toEqual([`${abaya.street}${abaya.district}`]);
    expect(searches.map(({ text }) => text)).toEqual(['наз', 'абая']);
  });
});
