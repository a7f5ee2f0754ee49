import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AddressHost } from '@/components/address/address-host';
import { saveAddress } from '@/lib/address/saved-address';
import { beginning, kazakh, type Language, plain, russian } from '../support/languages';
import { abaya, answers, nazarbayeva, mockSite, mockStreets } from '../support/site';
import { expectFocus } from '../../support/focus';
import { present } from '../../support/present';

// The pause that keeps answers from flickering has tests of its own.
vi.mock('@/lib/config/limits', async (original) => ({
  ...(await original<object>()),
  MINIMUM_FETCH_DELAY_MS: 0,
  SEARCH_TYPING_PAUSE_MS: 0,
}));

mockSite();

/** Street and house as the page gets them, each time that the form is sent. */
let sent: [street: FormDataEntryValue | null, house: FormDataEntryValue | null][];

function onSubmit(event: Event): void {
  event.preventDefault();
  const data = event.target instanceof HTMLFormElement ? new FormData(event.target) : new FormData();
  sent.push([data.get('street'), data.get('house')]);
}

beforeEach(() => {
  sent = [];
  mockStreets((text) => [abaya, nazarbayeva].filter(({ street }) => street.toLowerCase().includes(text.toLowerCase())));
  document.addEventListener('submit', onSubmit);
});
afterEach(() => document.removeEventListener('submit', onSubmit));

/** The form as a page brings it, with plain fields. */
function openForm({ language, words }: Language = russian) {
  document.documentElement.lang = language;
  const { connection } = words;
  render(
    <form data-dialog="check-connectivity">
      <AddressHost>
        <label>
          {connection.street}
          <input name="street" required />
        </label>
        <label>
          {connection.house}
          <input name="house" />
        </label>
      </AddressHost>
      <button>{words.addressCheck.submit}</button>
    </form>,
  );
  const plainField = (name: 'street' | 'house') =>
    screen.queryByRole<HTMLInputElement>('textbox', { name: connection[name] });
  const field = (name: 'street' | 'house') =>
    screen.getByRole<HTMLInputElement>('combobox', { name: connection[name] });
  const turnTo = (name: 'street' | 'house', text = '') => {
    const input = present(plainField(name));
    act(() => input.focus());
    fireEvent.input(input, { target: { value: text } });
    return input;
  };
  const search = () => screen.findByRole<HTMLInputElement>('combobox', { name: connection.street });
  return { user: userEvent.setup({ delay: null }), plainField, field, turnTo, search };
}

/** Opens the form, types into a field and waits for the search of addresses. */
async function openSearch(name: 'street' | 'house', text = '', language: Language = russian) {
  const form = openForm(language);
  form.turnTo(name, text);
  await form.search();
  return form;
}

it('the address fields of a page in Kazakh require a street, and submit it as it was typed', async () => {
  const { connection } = kazakh.words;
  const { user, field } = await openSearch('house', '17', kazakh);
  await user.click(screen.getByRole('button'));
  expect(screen.getByRole('alert').textContent).toBe(connection.streetRequired);
  await expectFocus(() => field('street'));
  expect(sent).toEqual([]);
  await user.paste('а');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button'));
  expect(sent).toEqual([['а', '17']]);
});

describe('text typed before the address search loads', () => {
  it('is kept with the focus and the caret, and is searched for at once', async () => {
    const { user, turnTo, search } = openForm();
    turnTo('street', 'пр Абая').setSelectionRange(2, 2);
    const street = await search();
    await expectFocus(street);
    expect([street.value, street.selectionStart, street.selectionEnd]).toEqual(['пр Абая', 2, 2]);
    await user.keyboard('-т');
    expect(street.value).toBe('пр-т Абая');
    expect(await screen.findByRole('option', { name: beginning(abaya.street) })).toBeDefined();
  });

  it('is kept in both fields, with the focus in the house field', async () => {
    const { user, turnTo, search, field } = openForm();
    turnTo('street', 'Нет такой улицы');
    turnTo('house', '99');
    await search();
    await expectFocus(() => field('house'));
    await user.keyboard('9{Enter}');
    expect(sent).toEqual([['Нет такой улицы', '999']]);
  });
});

describe('Enter in the address fields of a page', () => {
  it('submits the typed text, also while the list is open', async () => {
    const { user } = await openSearch('street', 'аба');
    await screen.findByRole('option');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent).toEqual([['аба', '']]));
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('selects the highlighted option, and submits only when pressed again', async () => {
    const { user, field } = await openSearch('street', 'аба');
    await screen.findByRole('option');
    await user.keyboard('{ArrowDown}{Enter}');
    expect([field('street').value, sent]).toEqual([abaya.street, []]);
    await user.keyboard('{Enter}');
    expect(sent).toEqual([[abaya.street, '']]);
  });
});

it('the typed house in the address fields of a page is kept when the street is selected or cleared', async () => {
  const { user, field } = await openSearch('house', '999');
  const [street, house] = [field('street'), field('house')];
  await user.click(street);
  await user.paste('аба');
  await user.click(await screen.findByRole('option', { name: beginning(abaya.street) }));
  expect([street.value, house.value]).toEqual([abaya.street, '999']);
  await user.clear(street);
  expect(house.value).toBe('999');
});

describe('the house field of a page', () => {
  it('gets the focus after a click on a street', async () => {
    const { user, field } = await openSearch('street', 'аба');
    await user.click(await screen.findByRole('option', { name: beginning(abaya.street) }));
    await expectFocus(() => field('house'));
  });

  it('offers the houses of a street that was only typed, and selects both', async () => {
    const { user, field } = await openSearch('street', 'Абая');
    await screen.findByRole('option', { name: beginning(abaya.street) });
    await user.keyboard('{Tab}');
    await user.paste('150');
    await user.click(await screen.findByRole('option', { name: '150/230' }));
    expect([field('street').value, field('house').value]).toEqual([abaya.street, '150/230']);
  });
});

describe('the address search of a page', () => {
  it('does not offer the saved address', async () => {
    saveAddress({ street: abaya.street, house: '17' });
    await openSearch('street');
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  it('waits while the field has lost the focus, and keeps the typed text when the focus returns', async () => {
    const { turnTo, search, plainField } = openForm();
    const street = turnTo('street', 'абая');
    act(() => street.blur());
    await act(async () => {
      await import('@/components/address/address-root');
      await import('@/messages/browser/ru.json');
    });
    expect(plainField('street')).toBe(street);
    act(() => street.focus());
    expect((await search()).value).toBe('абая');
    await expectFocus(await search());
  });

  it('shows an error when the street list fails, and the form can still be submitted', async () => {
    mockStreets(answers.refused(502, 'upstream'));
    const { user } = await openSearch('street', 'абая');
    expect(await screen.findByText(plain(russian.words.connection.searchFailed))).toBeDefined();
    await user.keyboard('{Enter}');
    expect(sent).toEqual([['абая', '']]);
  });
});
