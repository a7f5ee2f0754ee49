import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { createTranslator } from 'next-intl';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SEARCH_TYPING_PAUSE_MS, STILL_WORKING_AFTER_MS } from '@/lib/config/limits';
import type { DialogOpening } from '@/components/dialog/dialog-opening';
import { saveAddress } from '@/lib/address/saved-address';
import { openLeadFlow, openForm } from '../support/lead';
import { beginning, filled, languages, plain, russian, type Language } from '../support/languages';
import { abaya, answers, held, nazarbayeva, playLeads, playSite, playStreets } from '../support/site';
import { expectFocus } from '../../support/focus';

playSite();
afterEach(() => localStorage.clear());

/** The address step and how a visitor finds things in it. */
function openAddress(language: Language = russian, typedAddress: DialogOpening['typedAddress'] = null) {
  const { connection } = language.words;
  const { user, onClose } = openLeadFlow(language, { name: 'check-connectivity', typedAddress });
  // Found once, because an open list hides the labels around it.
  return {
    user,
    onClose,
    street: screen.getByRole<HTMLInputElement>('combobox', { name: connection.street }),
    house: screen.getByRole<HTMLInputElement>('combobox', { name: connection.house }),
    apply: () => screen.getByRole('button', { name: connection.apply }),
  };
}

const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
/** What the fields say; the map below them has a warning of its own. */
const alerts = () =>
  screen
    .queryAllByRole('alert')
    .filter((alert) => alert.closest('[data-map-picker]') === null)
    .map((alert) => alert.textContent);

/** Opens the step, looks for «абая» and chooses the street. */
async function openWithStreet(language: Language = russian) {
  playStreets(() => [abaya]);
  const page = openAddress(language);
  await page.user.click(page.street);
  await page.user.paste('абая');
  await page.user.click(await screen.findByRole('option', { name: beginning(abaya.street) }));
  return page;
}

/** The address that the form shows after the step. */
const shownAddress = (language: Language = russian) =>
  screen.getByRole('button', { name: beginning(language.words.connection.address) }).textContent;

/** A field of the home: flat, entrance or floor. */
const homeField = (field: 'flat' | 'entrance' | 'floor', { words }: Language = russian) =>
  within(screen.getByRole('group', { name: words.connection.homeOptional })).getByRole<HTMLInputElement>('textbox', {
    name: words.connection[field],
  });

describe.each(languages)('the address step in $language', (language) => {
  const { connection } = language.words;

  it('finds streets by typing, with district and former name', async () => {
    playStreets(() => [abaya, nazarbayeva]);
    const { user, street } = openAddress(language);
    await user.type(street, 'аб');
    await screen.findByRole('option', { name: beginning(abaya.street) });
    expect(options()).toEqual([
      `${abaya.street}${abaya.district}`,
      `${nazarbayeva.street}${nazarbayeva.district} · ${filled(connection.former, { name: nazarbayeva.former_name ?? '' })}`,
    ]);
    expect(street.getAttribute('aria-expanded')).toBe('true');
  });

  it('marks streets that are only like what was typed, and no longer the one that was chosen', async () => {
    playStreets(() => [{ ...abaya, similar: true }]);
    const { user, street } = openAddress(language);
    await user.type(street, ' абвая ');
    await user.click(await screen.findByRole('option', { name: beginning(abaya.street) }));
    await user.clear(street);
    await user.type(street, 'абвая 17');
    await screen.findByRole('option', { name: beginning(abaya.street) });
    expect(options()).toEqual([
      `${abaya.street}${filled(connection.similar, { typed: 'абвая 17' })} · ${abaya.district}`,
    ]);
    expect(screen.queryByText(plain(connection.notFound))).toBeNull();
    await user.click(screen.getByRole('option'));
    await user.keyboard('{ArrowDown}');
    expect(street.value).toBe(abaya.street);
    expect(screen.queryByText(/абвая/)).toBeNull();
  });

  it('goes from street to house to the form', async () => {
    const { user, street, house, apply } = await openWithStreet(language);
    expect(street.value).toBe(abaya.street);
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.type(house, '150');
    await user.click(await screen.findByRole('option', { name: '150/230' }));
    expect(house.value).toBe('150/230');
    await user.type(homeField('flat', language), '25А');
    await user.type(homeField('entrance', language), '2');
    await user.type(homeField('floor', language), '5');
    await user.click(apply());
    await expectFocus(() => screen.getByRole('heading', { name: connection.formTitle }));
    const parts = [
      filled(connection.houseShort, { house: '150/230' }),
      filled(connection.entranceShort, { entrance: '2' }),
      filled(connection.floorShort, { floor: '5' }),
      filled(connection.flatShort, { flat: '25А' }),
    ];
    expect(shownAddress(language)).toContain([abaya.street, ...parts].join(', '));
  });

  it('tells screen readers how many choices there are, and what they are of', async () => {
    const { user, house } = await openWithStreet(language);
    await user.type(house, '17');
    expect(screen.getByRole('listbox', { name: connection.house })).toBeDefined();
    const t = createTranslator({ locale: language.language, messages: language.words, namespace: 'connection' });
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(t('choices', { count: 2 }));
    expect(house.required).toBe(true);
  });

  it('has a button that closes the list, for screen readers on a touch screen', async () => {
    const { user, house } = await openWithStreet(language);
    await user.type(house, '17');
    await user.click(screen.getByRole('button', { name: connection.closeList }));
    expect(screen.queryByRole('listbox')).toBeNull();
    await expectFocus(house);
    expect(house.value).toBe('17');
  });

  it('says that a house is not in the list, and leaves the way to plain words open', async () => {
    const { user, house } = await openWithStreet(language);
    await user.type(house, '18');
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(connection.houseNotFound);
    // Nothing is hidden from screen readers: there is no list to see.
    expect(house.getAttribute('aria-expanded')).toBe('false');
    expect(screen.getByRole('button', { name: connection.byHand })).toBeDefined();
  });

  it('says why there is no house to choose yet', async () => {
    playStreets(() => [abaya]);
    const { user, street, house } = openAddress(language);
    expect(screen.getByRole('combobox', { name: connection.house, description: connection.houseHint })).toBe(house);
    await user.click(street);
    await user.paste('абая');
    await user.click(await screen.findByRole('option', { name: beginning(abaya.street) }));
    expect(house.getAttribute('aria-describedby')).toBeNull();
  });

  it.each(['ул', 'просп', 'Алматы', 'даң'])('says nothing of «%s», which may go on', async (typed) => {
    const searches = playStreets(() => []);
    const { user, street } = openAddress(language);
    await user.type(street, typed);
    await waitFor(() => expect(searches).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText(plain(connection.searching))).toBeNull());
    expect(screen.queryByText(plain(connection.notFound))).toBeNull();
    await user.type(street, ' ъъ');
    await screen.findByText(plain(connection.notFound));
  });

  it.each([
    ['Абая 17а', '17А'],
    ['пр-т Абая, 17, кв. 5', '17'],
    ['Абая 18', '18'],
  ])('takes the house along from «%s» in the field of the street', async (typed, number) => {
    playStreets(() => [abaya]);
    const { user, street, house } = openAddress(language);
    await user.click(street);
    await user.paste(typed);
    await user.click(await screen.findByRole('option', { name: beginning(abaya.street) }));
    expect([street.value, house.value]).toEqual([abaya.street, number]);
  });

  it('names what is missing: first the street, then the house', async () => {
    playStreets(() => [abaya]);
    const { user, street, house, apply } = openAddress(language);
    await user.click(apply());
    expect(alerts()).toEqual([connection.streetRequired]);
    await expectFocus(street);
    expect(
      screen.getByRole('combobox', {
        name: connection.street,
        description: (words) => words.includes(connection.streetRequired),
      }),
    ).toBe(street);
    expect(street.getAttribute('aria-invalid')).toBe('true');
    await user.type(street, 'абая');
    await user.click(await screen.findByRole('option', { name: beginning(abaya.street) }));
    expect(alerts()).toEqual([connection.houseRequired]);
    expect(house.getAttribute('aria-invalid')).toBe('true');
    await user.click(apply());
    await expectFocus(house);
    await user.type(house, '17');
    await user.keyboard('{Tab}');
    expect(alerts()).toEqual([]);
    expect(screen.getByRole('heading', { name: connection.addressTitle })).toBeDefined();
  });

  it('does not take a street that was typed but not chosen', async () => {
    playStreets(() => [abaya]);
    const { user, street, apply } = openAddress(language);
    await user.type(street, 'абая');
    await screen.findByRole('option', { name: beginning(abaya.street) });
    await user.keyboard('{Tab}');
    await user.click(apply());
    expect(alerts()).toEqual([connection.streetRequired]);
    expect(street.value).toBe('абая');
  });

  it.each([
    ['has nothing', () => [], connection.notFound],
    [
      'fails',
      () => HttpResponse.json({ error: { code: 'upstream', field: null, message: 'x' } }, { status: 502 }),
      connection.searchFailed,
    ],
    ['makes no sense', () => HttpResponse.json({ hello: 'world' }), connection.searchFailed],
    ['breaks off', () => HttpResponse.error(), connection.searchFailed],
  ])('says so, to screen readers too, when the list of streets %s', async (_what, answer, words) => {
    playStreets(answer);
    const { user, street } = openAddress(language);
    await user.type(street, 'абая');
    expect(await screen.findByText(plain(words))).toBeDefined();
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(words);
    expect(street.value).toBe('абая');
  });

  it('says that it is searching', async () => {
    const { answer, letGo } = held(() => HttpResponse.json({ data: [abaya] }));
    playStreets(answer);
    const { user, street } = openAddress(language);
    await user.type(street, 'абая');
    expect(await screen.findByText(plain(connection.searching))).toBeDefined();
    letGo();
    await screen.findByRole('option', { name: beginning(abaya.street) });
    expect(screen.queryByText(plain(connection.searching))).toBeNull();
  });

  it('says after eight seconds that it takes long, and searches anew when told to', async () => {
    const { answer, letGo } = held(() => HttpResponse.json({ data: [] }));
    const searches = playStreets(() => (searches.length > 1 ? [abaya] : answer()));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { user, street } = openAddress(language);
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
    expect(await screen.findByRole('option', { name: beginning(abaya.street) })).toBeDefined();
    await expectFocus(street);
    expect(screen.queryByText(plain(connection.searchAgain))).toBeNull();
    expect(searches.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    letGo();
  });

  it('searches anew after a failure, when told to and when the line is back', async () => {
    let works = false;
    playStreets(() => (works ? [abaya] : HttpResponse.error()));
    const { user, street } = openAddress(language);
    act(() => void window.dispatchEvent(new Event('offline')));
    await user.type(street, 'абая');
    await screen.findByText(plain(connection.searchFailed));
    await user.click(screen.getByRole('button', { name: connection.searchAgain }));
    expect(await screen.findByText(plain(connection.searchFailed))).toBeDefined();
    works = true;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText(plain(connection.searchFailed))).toBeNull());
    expect(await screen.findByRole('option', { name: beginning(abaya.street) })).toBeDefined();
    expect(screen.queryByText(plain(connection.searchAgain))).toBeNull();
  });

  it('takes an address in plain words, beginning with what was typed', async () => {
    playStreets(() => []);
    const { user, street, apply } = openAddress(language);
    await user.type(street, 'Каскелен');
    await screen.findByText(plain(connection.notFound));
    await user.keyboard('{Tab}');
    await user.click(screen.getByRole('button', { name: connection.byHand }));
    const words = screen.getByRole<HTMLInputElement>('textbox', { name: connection.freeAddress });
    expect(words.value).toBe('Каскелен');
    expect(screen.queryByRole('combobox')).toBeNull();
    await user.type(words, ', ул. Абая, 5');
    await user.click(apply());
    expect(shownAddress(language)).toContain('Каскелен, ул. Абая, 5');
  });

  it.each(['', '   ', 'Абая'])('asks for street and house when the plain words are «%s»', async (text) => {
    const { user, apply } = openAddress(language);
    await user.click(screen.getByRole('button', { name: connection.byHand }));
    const words = screen.getByRole('textbox', { name: connection.freeAddress });
    if (text !== '') await user.type(words, text);
    await user.click(apply());
    expect(
      screen.getByRole('textbox', {
        name: connection.freeAddress,
        description: (said) => said.includes(connection.freeAddressRequired),
      }),
    ).toBe(words);
    await expectFocus(words);
    expect(screen.getByRole('heading', { name: connection.addressTitle })).toBeDefined();
  });

  it('leads from plain words back to the list, and keeps both', async () => {
    const { user } = await openWithStreet(language);
    await user.type(homeField('flat', language), '25');
    await user.click(screen.getByRole('button', { name: connection.byHand }));
    const words = screen.getByRole<HTMLInputElement>('textbox', { name: connection.freeAddress });
    const begun = `${abaya.street}, ${filled(connection.flatShort, { flat: '25' })}`;
    expect(words.value).toBe(begun);
    await user.type(words, ', 5');
    await user.click(screen.getByRole('button', { name: connection.byList }));
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: connection.street }).value).toBe(abaya.street);
    expect(homeField('flat', language).value).toBe('25');
    await user.click(screen.getByRole('button', { name: connection.byHand }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: connection.freeAddress }).value).toBe(`${begun}, 5`);
  });
});

describe('Esc on an open list', () => {
  it('closes the list alone; what was typed stays', async () => {
    playStreets(() => [abaya]);
    const { user, street, onClose } = openAddress();
    await user.type(street, 'абая');
    await screen.findByRole('option', { name: beginning(abaya.street) });
    await user.keyboard('{Escape}');
    expect(street.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.getByRole('dialog', { name: russian.words.connection.addressTitle })).toBeDefined();
    expect(street.value).toBe('абая');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('with nothing in it closes the dialog: there is no list to see', async () => {
    playStreets(() => []);
    const { user, street, onClose } = openAddress();
    await user.type(street, 'Каскелен');
    await screen.findByText(plain(russian.words.connection.notFound));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  it('a second time closes the dialog', async () => {
    playStreets(() => [abaya]);
    const { user, street, onClose } = openAddress();
    await user.type(street, 'абая');
    await screen.findByRole('option', { name: beginning(abaya.street) });
    await user.keyboard('{Escape}{Escape}');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });
});

describe('the houses of a street', () => {
  it('cannot be asked for before there is a street', () => {
    expect(openAddress().house.disabled).toBe(true);
  });

  it('are filtered by what is typed', async () => {
    const { user, house } = await openWithStreet();
    await user.type(house, '1');
    expect(options()).toEqual(['150/230', '17', '17А']);
    await user.type(house, '7');
    expect(options()).toEqual(['17', '17А']);
    await user.type(house, 'а');
    expect(options()).toEqual(['17А']);
  });

  it.each(['17a', '17 А', '17А'])('count when typed in full: %s', async (typed) => {
    const sent = playLeads(answers.delivered('24001'));
    const { user, house, apply } = await openWithStreet();
    await user.type(house, typed);
    await user.keyboard('{Tab}');
    await user.click(apply());
    expect(shownAddress()).toContain('пр-т Абая, д. 17А');
    await fillAndSend(user);
    expect(sent[0]?.body['full_address']).toEqual({
      address_string: 'пр-т Абая, д. 17А',
      street: 'пр-т Абая',
      house: '17А',
      latitude: 43.241,
      longitude: 76.911,
    });
  });

  it('let a number that is typed in full go on to a longer one', async () => {
    const { user, house, apply } = await openWithStreet();
    await user.type(house, '17');
    expect(options()).toEqual(['17', '17А']);
    await user.type(house, 'А');
    await user.keyboard('{Tab}');
    await user.click(apply());
    expect(shownAddress()).toContain('пр-т Абая, д. 17А');
  });

  it('do not have a number that is in no list', async () => {
    const { user, house, apply } = await openWithStreet();
    await user.type(house, '18');
    expect(options()).toEqual([]);
    await user.keyboard('{Tab}');
    await user.click(apply());
    expect(alerts()).toEqual([russian.words.connection.houseRequired]);
    expect(house.value).toBe('18');
  });

  it('are chosen by keyboard alone', async () => {
    playStreets(() => [abaya]);
    const { user, street, house } = openAddress();
    await user.type(street, 'абая');
    await screen.findByRole('option', { name: beginning(abaya.street) });
    await user.keyboard('{ArrowDown}{Enter}');
    expect(street.value).toBe(abaya.street);
    await user.keyboard('{Tab}');
    await expectFocus(house);
    await user.keyboard('17{ArrowDown}{ArrowDown}{Enter}');
    expect(house.value).toBe('17А');
    expect(screen.getByRole('heading', { name: russian.words.connection.addressTitle })).toBeDefined();
  });

  it('are forgotten when the street is changed', async () => {
    const { user, street, house, apply } = await openWithStreet();
    await user.type(house, '17');
    await user.keyboard('{Tab}');
    expect(house.value).toBe('17');
    await user.type(street, '{Backspace}');
    expect(house.value).toBe('');
    expect(house.disabled).toBe(true);
    await user.keyboard('{Tab}');
    await user.click(apply());
    expect(alerts()).toEqual([russian.words.connection.streetRequired]);
  });

  it('chosen in one street are not chosen in another', async () => {
    const other = { ...nazarbayeva, houses: abaya.houses };
    const { user, street, house } = await openWithStreet();
    await user.type(house, '17');
    await user.click(await screen.findByRole('option', { name: '17' }));
    playStreets(() => [other]);
    await user.clear(street);
    await user.paste('назарбаева');
    await user.click(await screen.findByRole('option', { name: beginning(other.street) }));
    await user.click(house);
    await user.keyboard('{ArrowDown}{Escape}');
    expect(house.value).toBe('');
  });

  it('are known at once when page and street bring them', async () => {
    playStreets(() => [abaya]);
    const { user, street, house, apply } = openAddress(russian, { street: 'абая', house: '17а' });
    expect(street.value).toBe('абая');
    await user.click(street);
    await user.keyboard('{ArrowDown}');
    await user.click(await screen.findByRole('option', { name: beginning(abaya.street) }));
    expect(house.value).toBe('17А');
    await user.click(apply());
    expect(shownAddress()).toContain('пр-т Абая, д. 17А');
  });
});

/** Fills in the rest of the form and sends it. */
async function fillAndSend(user: UserEvent): Promise<void> {
  const { connection } = russian.words;
  await user.type(screen.getByRole('textbox', { name: connection.phone }), '87010000001');
  await user.type(screen.getByRole('textbox', { name: connection.firstname }), 'Айгерім');
  await user.click(screen.getByRole('checkbox'));
  await user.click(await screen.findByRole('button', { name: connection.submit }));
  await screen.findByRole('heading', { name: connection.successTitle });
}

describe('an address of the list', () => {
  it('is sent with its home and its place on the map', async () => {
    const sent = playLeads(answers.delivered('24001'));
    const { user, house, apply } = await openWithStreet();
    await user.type(house, '150/230');
    await user.keyboard('{Tab}');
    await user.type(homeField('flat'), ' 25 ');
    await user.type(homeField('entrance'), '2');
    await user.type(homeField('floor'), '5');
    await user.click(apply());
    await fillAndSend(user);
    expect(sent[0]?.body['full_address']).toEqual({
      address_string: 'пр-т Абая, д. 150/230, подъезд 2, этаж 5, кв. 25',
      street: 'пр-т Абая',
      house: '150/230',
      flat: '25',
      entrance: '2',
      floor: '5',
      latitude: 43.239,
      longitude: 76.89,
    });
  });

  it('stays in the form when the way leads to the step and back again', async () => {
    playStreets(() => [abaya]);
    const { user, address, back } = await openForm();
    await user.click(address());
    await user.type(screen.getByRole('combobox', { name: russian.words.connection.street }), 'абая');
    await user.click(await screen.findByRole('option', { name: beginning(abaya.street) }));
    await user.type(screen.getByRole('combobox', { name: russian.words.connection.house }), '17');
    await user.keyboard('{Tab}');
    await user.click(screen.getByRole('button', { name: russian.words.connection.apply }));
    await user.click(address());
    await user.click(back() ?? document.body);
    expect(shownAddress()).toContain('пр-т Абая, д. 17');
  });
});

describe('flat, entrance and floor', () => {
  it.each(['flat', 'entrance', 'floor'] as const)(
    'take 20 characters, and the browser keeps none of them: %s',
    async (field) => {
      const { user } = openAddress();
      const input = homeField(field);
      await user.type(input, '1234567890123456789АБ');
      expect(input.value).toBe('1234567890123456789А');
      expect(input.autocomplete).toBe('off');
      expect(input.required).toBe(false);
    },
  );
});

describe('the kept address', () => {
  it.each(languages)('leads on to the button that applies it: $language', async (language) => {
    const { words } = language;
    saveAddress({ street: abaya.street, house: '17' });
    playStreets(() => [abaya]);
    const { user, house, apply } = openAddress(language);
    await user.click(
      screen.getByRole('button', { name: filled(words.connectivity.keptUse, { address: `${abaya.street}, 17` }) }),
    );
    await expectFocus(() => apply());
    expect(house.value).toBe('17');
    await user.keyboard('{Enter}');
    expect(shownAddress(language)).toContain(filled(words.connection.houseShort, { house: '17' }));
  });
});

describe('the search for streets', () => {
  it('waits for a pause in typing, and for a second letter', async () => {
    const searches = playStreets(() => [abaya]);
    const { street } = openAddress();
    vi.useFakeTimers();
    fireEvent.change(street, { target: { value: 'а' } });
    await act(() => vi.advanceTimersByTimeAsync(10 * SEARCH_TYPING_PAUSE_MS));
    expect(searches).toEqual([]);
    fireEvent.change(street, { target: { value: 'аб' } });
    await act(() => vi.advanceTimersByTimeAsync(SEARCH_TYPING_PAUSE_MS - 1));
    fireEvent.change(street, { target: { value: 'аба' } });
    await act(() => vi.advanceTimersByTimeAsync(SEARCH_TYPING_PAUSE_MS - 1));
    expect(searches).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    vi.useRealTimers();
    await waitFor(() => expect(searches.map(({ text }) => text)).toEqual(['аба']));
  });

  it('is cancelled by the next one: a slow first answer never replaces a newer one', async () => {
    const slow = held(() => HttpResponse.json({ data: [nazarbayeva] }));
    const searches = playStreets((text) => (text === 'наз' ? slow.answer() : [abaya]));
    const { user, street } = openAddress();
    await user.type(street, 'наз');
    await waitFor(() => expect(searches).toHaveLength(1));
    expect(searches[0]?.signal.aborted).toBe(false);
    await user.clear(street);
    await user.type(street, 'абая');
    await screen.findByRole('option', { name: beginning(abaya.street) });
    expect(searches[0]?.signal.aborted).toBe(true);
    slow.letGo();
    await act(async () => slow.answer());
    expect(options()).toEqual([`${abaya.street}${abaya.district}`]);
    expect(searches.map(({ text }) => text)).toEqual(['наз', 'абая']);
  });

  it('never shows what was found for an older text, not even before it looks for the new one', async () => {
    const slow = held(() => HttpResponse.json({ data: [nazarbayeva] }));
    const searches = playStreets((text) => (text === 'наз' ? slow.answer() : [abaya]));
    const { user, street } = openAddress();
    await user.type(street, 'аба');
    await screen.findByRole('option', { name: beginning(abaya.street) });
    await user.clear(street);
    await user.type(street, 'наз');
    expect(options()).toEqual([]);
    expect(screen.getByText(plain(russian.words.connection.searching))).toBeDefined();
    await waitFor(() => expect(searches.map(({ text }) => text)).toEqual(['аба', 'наз']));
    expect(options()).toEqual([]);
    slow.letGo();
    await screen.findByRole('option', { name: beginning(nazarbayeva.street) });
    expect(options()).toHaveLength(1);
  });

  it('has nothing for an empty field', async () => {
    playStreets(() => [abaya]);
    const { user, street } = openAddress();
    await user.type(street, 'абая');
    await screen.findByRole('option', { name: beginning(abaya.street) });
    await user.clear(street);
    expect(options()).toEqual([]);
  });

  it('begins at once for a street that the page has brought', async () => {
    const searches = playStreets(() => [abaya]);
    openAddress(russian, { street: 'абая', house: '' });
    await waitFor(() => expect(searches.map(({ text }) => text)).toEqual(['абая']));
  });
});
