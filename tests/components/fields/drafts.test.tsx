import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { expectFocus } from '../../support/focus';
import { WORKING_MOMENT } from '../support/clock';
import { reloadPage } from '../support/kept';
import { kazakh, languages, plain, russian } from '../support/languages';
import { addressChecked, openFilledForm, openForm, WRITTEN_ADDRESS } from '../support/lead';
import { fieldsOf, forms, openFilledLeadForm, openLeadForm } from '../support/lead-form';
import { IIN, NAME, openOrderAt, orders, mockOrder, SURNAME } from '../support/order';
import { abaya, answers, mockLeads, mockSite, mockStreets } from '../support/site';

mockSite();

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: WORKING_MOMENT }));

const drafts = () => Object.entries(localStorage).filter(([name]) => name.startsWith('draft-'));
const note = ({ connection } = russian.words, order = false) =>
  screen.queryByText(plain(order ? connection.draftFilledOrder : connection.draftFilled));
const forget = (words = russian.words) => screen.getByRole('button', { name: words.connection.draftForget });

const cases = forms.map((formCase, index) => ({ formCase, language: languages[index % 2] ?? russian }));

describe.each(cases)('the draft of the form $formCase.form in $language.language', ({ formCase, language }) => {
  const { words } = language;
  const typed = Object.fromEntries(fieldsOf(formCase.form, words).map((field) => [field.name, field.typed]));
  const empty = Object.fromEntries(Object.keys(typed).map((name) => [name, '']));

  it('restores all fields but phone and consent after a reload, until the visitor deletes it', async () => {
    const { unmount } = await openFilledLeadForm(formCase, language);
    expect(note(words)).toBeNull();
    expect(JSON.stringify(drafts())).toContain('Айгерім');
    expect(JSON.stringify(drafts())).not.toMatch(/701/);
    unmount();
    const again = await openLeadForm(formCase, language);
    expect(again.values()).not.toMatchObject({ phone: '' });
    expect(note(words)).toBeNull();
    again.unmount();
    reloadPage();
    const page = await openLeadForm(formCase, language);
    expect(page.values()).toEqual({ ...typed, phone: '' });
    expect(page.consent().checked).toBe(false);
    expect(note(words)).not.toBeNull();
    await page.user.click(forget(words));
    expect([page.values(), note(words), drafts()]).toEqual([empty, null, []]);
    await expectFocus(() => page.field('phone'));
  });
});

it('a form that the visitor only opens stores no draft', async () => {
  for (const formCase of forms) {
    const { unmount } = await openLeadForm(formCase);
    unmount();
  }
  await openForm();
  expect(drafts()).toEqual([]);
});

describe('the draft of a connection lead in Kazakh', () => {
  const { words } = kazakh;

  it('restores name and address after a reload and checks the address again, until it is deleted', async () => {
    const { unmount } = await openFilledForm(kazakh);
    expect(JSON.stringify(drafts())).not.toMatch(/701/);
    unmount();
    reloadPage();
    const page = await openForm(kazakh);
    expect([page.phone().value, page.firstname().value, page.consent().checked]).toEqual(['', 'Айгерім', false]);
    expect(page.address().textContent).toContain(WRITTEN_ADDRESS);
    await addressChecked(kazakh);
    await page.user.click(forget(words));
    expect([page.firstname().value, note(words), drafts()]).toEqual(['', null, []]);
    expect(page.address().textContent).toContain(words.connection.chooseAddress);
    await expectFocus(page.phone);
  });

  it('is deleted after the lead is sent', async () => {
    mockLeads(answers.delivered('24001'));
    const page = await openFilledForm(kazakh);
    await page.user.click(page.submit());
    await screen.findByRole('heading', { name: words.connection.successTitle });
    expect(drafts()).toEqual([]);
  });
});

it('the draft of an order in Russian restores the names but never the IIN after a reload, until the visitor deletes it', async () => {
  const { words } = russian;
  mockStreets(() => [abaya]);
  mockOrder(orders.address);
  const open = async () => {
    const page = await openOrderAt(words.order.identityTitle, russian);
    return page;
  };
  const before = await open();
  await before.put(words.order.surname, SURNAME);
  await before.put(words.connection.firstname, NAME);
  await before.put(words.order.iin, IIN);
  expect(JSON.stringify(drafts())).toContain(SURNAME);
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain(IIN);
  before.unmount();
  reloadPage();
  const page = await open();
  const values = () =>
    [words.order.surname, words.connection.firstname, words.order.iin].map((label) => page.field(label).value);
  expect(values()).toEqual([SURNAME, NAME, '']);
  expect(note(words, true)).not.toBeNull();
  await page.user.click(forget(words));
  await waitFor(() => expect(values()).toEqual(['', '', '']));
  expect([note(words, true), drafts()]).toEqual([null, []]);
  await expectFocus(() => page.field(words.order.surname));
});
