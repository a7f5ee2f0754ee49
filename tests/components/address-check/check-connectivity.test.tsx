import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { STILL_WORKING_AFTER_MS } from '@/lib/config/limits';
import { leadBodySchema } from '@/lib/contracts/lead';
import type { Serviceability } from '@/lib/contracts/serviceability';
import type { HomeDetails } from '@/lib/address/home-details';
import { readSavedAddress, saveAddress } from '@/lib/address/saved-address';
import { wholeAddress } from '@/lib/address/whole-address';
import { expectConsole } from '../../support/dom';
import { available, engineer, house, notYet, offers, openCheck, openWithHouse, unknown } from '../support/connectivity';
import { beginning, filled, kazakh, type Language, languages, plain, russian } from '../support/languages';
import { contacts, salesPhoneLink } from '../support/render';
import {
  abaya,
  answers,
  held,
  nazarbayeva,
  mockChecks,
  mockLeads,
  mockReports,
  mockSite,
  mockStreets,
  mockTariffOffers,
} from '../support/site';
import { expectFocus } from '../../support/focus';
import { present } from '../../support/present';

mockSite();
beforeEach(() => {
  mockStreets(() => [abaya]);
  mockTariffOffers(offers);
});

const { connection, connectivity } = russian.words;
const LINE = 'пр-т Абая, 17';
const LINES = { ru: LINE, kk: 'Абай даңғылы, 17' };
const brought = { street: 'абая', house: '17' };

/** Waits for an answer and for the tariffs that it shows. */
async function answerTitle(name = LINE): Promise<HTMLElement> {
  const heading = await screen.findByRole('heading', { level: 2, name: wholeAddress(name) });
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
  return heading;
}
const streetField = () => screen.getByRole<HTMLInputElement>('combobox', { name: connection.street });
const houseField = () => screen.getByRole<HTMLInputElement>('combobox', { name: connection.house });
const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent);
/** The message with the verdict: the one status that has a strong word. */
const message = () => screen.getAllByRole('status').find((status) => status.hasAttribute('data-verdict'));

async function openAnswer(answer: Serviceability, language: Language = russian, options = {}) {
  const checks = mockChecks(answer);
  const page = openCheck(language, brought, options);
  await expectFocus(await answerTitle(answer.address === null ? 'абая, 17' : LINE));
  return { ...page, checks };
}

/** Pastes an address in one line into the field of the street. */
async function pasteLine(user: UserEvent, text: string) {
  await user.click(streetField());
  await user.paste(text);
}

async function typeHome(user: UserEvent, home: Partial<HomeDetails>, { words }: Language = russian) {
  const group = within(screen.getByRole('group', { name: words.connection.homeOptional }));
  for (const field of ['flat', 'entrance', 'floor'] as const)
    if (home[field]) await user.type(group.getByRole('textbox', { name: words.connection[field] }), home[field]);
}

/** Fills in the request form that follows and sends it. */
async function sendRequest(
  user: UserEvent,
  standing: 'available' | 'engineer' | 'unchecked',
  { words }: Language = russian,
) {
  await user.click(screen.getByRole('textbox', { name: words.connection.phone }));
  await user.paste('8 701 000 00 01');
  await user.click(screen.getByRole('textbox', { name: words.connection.firstname }));
  await user.paste('Айгерім');
  await user.click(screen.getByRole('checkbox'));
  await user.click(await screen.findByRole('button', { name: words.connectivity[`${standing}Action`] }));
  await screen.findByRole('heading', { name: words.connection.successTitle });
}

describe('the address check in Kazakh', () => {
  const { connection: t, connectivity: verdict } = kazakh.words;

  it('sends and stores no flat, entrance or floor, but the lead contains them', async () => {
    const checks = mockChecks(engineer);
    const leads = mockLeads(answers.delivered('24001'));
    const { user, submit } = await openWithHouse(kazakh);
    const home = { flat: '25А', entrance: '2-й', floor: '5' };
    await typeHome(user, home, kazakh);
    await user.click(submit());
    await answerTitle();
    expect(checks.map(({ query }) => query)).toEqual([
      { build_number: '-', street: LINE, recaptcha: expect.any(String) },
    ]);
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toMatch(/25А|2-й|floor/);
    await user.click(screen.getByRole('button', { name: verdict.engineerAction }));
    await sendRequest(user, 'engineer', kazakh);
    expect(leads[0]?.body['full_address']).toEqual({
      address_string: expect.stringMatching(/^пр-т Абая, .*17.*2-й.*5.*25А/),
      street: house.street,
      house: '17',
      ...home,
      latitude: 43.24,
      longitude: 76.91,
    });
    expect(leadBodySchema.safeParse(leads[0]?.body).success).toBe(true);
  });

  it('requires a street and a house', async () => {
    const { user, submit } = openCheck(kazakh);
    await user.click(submit());
    expect(alerts()).toEqual([t.streetRequired]);
    await expectFocus(() => screen.getByRole('combobox', { name: t.street }));
    await user.paste('абая');
    await user.click(await screen.findByRole('option', { name: beginning(abaya.street) }));
    await user.click(submit());
    expect(alerts()).toEqual([t.houseRequired]);
    await expectFocus(() => screen.getByRole('combobox', { name: t.house }));
  });

  it('shows why an address is unknown, with the phone', async () => {
    await openAnswer(unknown, kazakh);
    expect(message()?.textContent).toContain(unknown.reason);
    for (const phone of screen.getAllByRole('link', { name: /727/ }))
      expect(phone.getAttribute('href')).toBe(salesPhoneLink);
  });
});

describe('a one-line address from a page', () => {
  it('is checked at once without its flat', async () => {
    const checks = mockChecks(available);
    const searches = mockStreets(() => [abaya]);
    openCheck(russian, { street: 'пр-т Абая, 17 а, кв. 5', house: '' });
    await answerTitle();
    expect(checks.map(({ query }) => query['street'])).toEqual(['пр-т Абая, 17а']);
    expect(searches.map(({ text }) => text)).toEqual(['пр-т Абая, 17 а']);
  });

  it('is not checked at once when it means several streets', async () => {
    const checks = mockChecks(available);
    const searches = mockStreets(() => [abaya, nazarbayeva]);
    openCheck(russian, { street: 'а 17', house: '' });
    await waitFor(() => expect(searches).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText(plain(connection.searching))).toBeNull());
    expect(screen.getByRole('heading', { level: 2, name: connectivity.title })).toBeDefined();
    expect(checks).toEqual([]);
  });
});

describe('a one-line address in the dialog', () => {
  it.each([
    ['the button', 'button'],
    ['Enter, before the street is found', 'enter'],
    ['Enter, above the open list', 'list'],
  ] as const)('is checked by %s', async (_what, way) => {
    const checks = mockChecks(available);
    const { user, submit } = openCheck();
    await pasteLine(user, 'Абая 17');
    if (way === 'list') await screen.findByRole('option');
    if (way === 'button') await user.click(submit());
    else await user.keyboard('{Enter}');
    await answerTitle();
    expect(checks.map(({ query }) => query['street'])).toEqual([LINE]);
  });

  it('keeps the flat for the lead', async () => {
    const checks = mockChecks(available);
    const leads = mockLeads(answers.delivered('24001'));
    const { user, submit } = openCheck();
    await pasteLine(user, 'пр-т Абая, 17, кв. 5');
    await user.click(submit());
    await answerTitle();
    expect(checks.map(({ query }) => query['street'])).toEqual([LINE]);
    await user.click(screen.getByRole('button', { name: connectivity.availableAction }));
    await sendRequest(user, 'available');
    expect(leads[0]?.body['full_address']).toMatchObject({ house: '17', flat: '5' });
  });

  it('shows a validation error and focuses the house field when the street has no such house', async () => {
    const { user, submit } = openCheck();
    await pasteLine(user, 'Абая 18');
    await user.click(submit());
    await expectFocus(houseField);
    expect([houseField().value, alerts()]).toEqual(['18', [connection.houseRequired]]);
  });

  it.each([
    ['means several streets', () => [abaya, nazarbayeva], connection.streetRequired],
    ['cannot be looked up', answers.refused(502, 'upstream'), connection.freeAddressRequired],
  ])('shows a validation error when it %s', async (_what, answer, words) => {
    mockStreets(answer);
    const { user, submit } = openCheck();
    await pasteLine(user, 'а 17');
    await user.click(submit());
    await waitFor(() => expect(alerts()).toEqual([words]));
  });
});

it('the address check without the street list requires a house, and checks the address as it was typed', async () => {
  mockStreets(answers.refused(500, 'internal'));
  const checks = mockChecks(available);
  const { user, submit } = openCheck();
  expect(houseField().disabled).toBe(true);
  await pasteLine(user, 'Абая');
  await waitFor(() => expect(houseField().disabled).toBe(false));
  await user.click(submit());
  await expectFocus(houseField);
  expect(alerts()).toEqual([connection.freeAddressRequired]);
  await user.paste('17');
  expect(alerts()).toEqual([]);
  await user.click(submit());
  await answerTitle();
  expect(checks.map(({ query }) => query['street'])).toEqual(['Абая, 17']);
});

describe('a running address check', () => {
  it('shows progress on the button, and sends only one request', async () => {
    const { answer, release } = held(() => Response.json({ data: available }));
    const checks = mockChecks(answer);
    const { user, submit } = await openWithHouse();
    const button = submit();
    const form = present(button.closest('form'));
    fireEvent.submit(form);
    fireEvent.submit(form);
    await waitFor(() => expect(checks).toHaveLength(1));
    expect(button.textContent).toBe(connectivity.checking);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await user.click(button);
    release();
    await answerTitle();
    expect(checks).toHaveLength(1);
  });

  it('shows a message after eight seconds, and can be cancelled', async () => {
    mockChecks(held(() => Response.json({ data: available })).answer);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    openCheck(russian, brought);
    await act(() => vi.advanceTimersByTimeAsync(STILL_WORKING_AFTER_MS - 100));
    expect(screen.queryByText(plain(connectivity.stillChecking))).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(screen.getByText(plain(connectivity.stillChecking))).toBeDefined();
    vi.useRealTimers();
    fireEvent.click(screen.getByRole('button', { name: connection.cancel }));
    expect(await screen.findByText(plain(connectivity.cancelledProblem), { exact: false })).toBeDefined();
    expect(screen.queryByText(plain(connectivity.stillChecking))).toBeNull();
  });
});

describe('a failed address check', () => {
  it('shows the reason and the phone, and can be retried', async () => {
    expectConsole(/The address was not checked/);
    const checks = mockChecks(answers.refused(429, 'limit'), available);
    const { user } = openCheck(russian, brought);
    const problem = await screen.findByRole('alert');
    expect(problem.textContent).toContain(connectivity.limitProblem);
    expect(within(problem).getByRole('link').getAttribute('href')).toBe(salesPhoneLink);
    expect(streetField().value).toBe('абая');
    await user.click(within(problem).getByRole('button', { name: connectivity.retry }));
    await answerTitle();
    expect(checks).toHaveLength(2);
  });

  it('offers a manual lead that starts with the typed address', async () => {
    expectConsole(/The address was not checked/);
    mockChecks(answers.refused(502, 'upstream'));
    const leads = mockLeads(answers.delivered('24001'));
    const { user, back } = openCheck(russian, brought);
    await screen.findByRole('alert');
    await typeHome(user, { flat: '25' });
    await user.click(screen.getByRole('button', { name: connection.byHand }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: connection.freeAddress }).value).toBe(
      'абая, 17, кв. 25',
    );
    await user.click(back());
    await expectFocus(() => screen.getByRole('heading', { name: connectivity.title }));
    await user.click(screen.getByRole('button', { name: connection.byHand }));
    await user.click(screen.getByRole('button', { name: connection.apply }));
    await sendRequest(user, 'unchecked');
    expect(leads[0]?.body['full_address']).toBe('абая, 17, кв. 25');
    expect(leads[0]?.body).not.toHaveProperty('waiting_list');
  });
});

describe('a house that can be connected', () => {
  it('offers a lead when the tariffs fail to load', async () => {
    expectConsole(/The tariffs did not come/);
    mockChecks(available);
    mockTariffOffers(answers.refused(502, 'upstream'));
    openCheck(russian, brought);
    expect(await screen.findByText(plain(connectivity.tariffsFailed))).toBeDefined();
    expect(screen.getByRole('button', { name: connectivity.availableAction })).toBeDefined();
  });

  it('closes the dialog when a tariff link is followed', async () => {
    const { user, onClose } = await openAnswer(available);
    const link = await screen.findByRole('link', { name: 'Город 100' });
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

it.each([
  ['its house', [abaya], houseField],
  ['its street, where that is in no list', [], streetField],
])('Back from an answer returns to the typed address, and focuses %s', async (_what, streets, field) => {
  const { user, back, onClose } = await openAnswer(unknown);
  mockStreets(() => streets);
  await user.click(back());
  await expectFocus(field);
  expect(streetField().value).toBe('абая');
  expect(onClose).not.toHaveBeenCalled();
});

describe('the fields of the address check', () => {
  async function openWithStreet() {
    const { user } = openCheck();
    await user.type(streetField(), 'абая');
    await user.click(await screen.findByRole('option', { name: beginning(abaya.street) }));
    return {
      user,
      number: houseField(),
      flat: () => screen.getByRole<HTMLInputElement>('textbox', { name: connection.flat }),
    };
  }

  it('move a number typed after a chosen street to the house field', async () => {
    const { user, number, flat } = await openWithStreet();
    await user.type(streetField(), ' 150');
    await expectFocus(number);
    await user.keyboard('/230, кв 12{Tab}');
    expect([streetField().value, number.value, flat().value]).toEqual([abaya.street, '150/230, кв 12', '12']);
    await user.clear(flat());
    expect([flat().value, number.value]).toEqual(['', '150/230']);
  });

  it('select the listed house, and fill in the flat, when both are typed as one number', async () => {
    const { user, number, flat } = await openWithStreet();
    await user.type(number, '150/230-12{Tab}');
    expect([flat().value, screen.queryByText(connection.houseNotFound)]).toEqual(['12', null]);
    await user.type(flat(), '4');
    expect([flat().value, number.value]).toEqual(['124', '150/230']);
  });
});

it('the link to an answer can be copied, also in a message to the neighbours in both languages: Kazakh', async () => {
  const t = kazakh.words.connectivity;
  const { user } = await openAnswer(available, kazakh);
  await user.click(screen.getByRole('button', { name: t.shareCopy }));
  const link = await navigator.clipboard.readText();
  expect(decodeURIComponent(new URL(link).pathname)).toBe('/kk/address/пр-т Абая/17');

  const details = present(screen.getByText(plain(t.neighbours)).closest('details'));
  details.open = true;
  await user.click(await screen.findByRole('button', { name: t.chatCopy }));
  const messages = languages.map(({ language, words }) =>
    filled(words.connectivity.availableChat, { address: LINES[language], brand: contacts.brand }),
  );
  expect(await navigator.clipboard.readText()).toBe([...messages, link].join('\n\n'));
});

describe('a report of wrong data', () => {
  async function report(user: UserEvent, text: string) {
    const field = present(document.getElementById('address-report'));
    await user.click(field);
    await user.paste(text);
    const form = present(field.closest('form'));
    fireEvent.submit(form);
    fireEvent.submit(form);
  }

  it('is sent once, with the address and a captcha token, also in React strict mode', async () => {
    const reports = mockReports();
    const { user } = await openAnswer(notYet, russian, { reactStrictMode: true });
    await report(user, 'Дом подключён с весны');
    expect(await screen.findByText(plain(connectivity.reportSent))).toBeDefined();
    expect(reports).toEqual([{ address: LINE, text: 'Дом подключён с весны', recaptcha: expect.any(String) }]);
  });

  it('requires a text, and keeps it when the request fails', async () => {
    expectConsole(/The report was not sent/);
    mockReports(answers.refused(500, 'internal'));
    const { user } = await openAnswer(notYet);
    await report(user, '   ');
    expect(await screen.findByText(plain(connectivity.reportRequired))).toBeDefined();
    await report(user, 'Дом подключён с весны');
    expect(await screen.findByText(plain(connectivity.reportFailed))).toBeDefined();
    expect(screen.getByDisplayValue('Дом подключён с весны')).toBeDefined();
  });
});

describe('the saved address', () => {
  const keptButton = (house = '17') => {
    const address = `пр-т Абая, ${house}`;
    return screen.getByRole('button', { name: filled(connectivity.keptUse, { address }) });
  };

  it('is forgotten on demand, and the street gets the focus', async () => {
    saveAddress({ street: 'пр-т Абая', house: '17' });
    const { user } = openCheck();
    await user.click(screen.getByRole('button', { name: connectivity.keptForget }));
    expect(screen.queryByRole('button', { name: connectivity.keptForget })).toBeNull();
    expect(readSavedAddress()).toBeNull();
    await expectFocus(() => screen.getByRole('combobox', { name: connection.street }));
  });

  it('keeps the focus during the lookup, then focuses the submit button', async () => {
    const { answer, release } = held(() => Response.json({ data: [abaya] }));
    mockStreets(answer);
    saveAddress({ street: 'пр-т Абая', house: '17' });
    const { user, submit } = openCheck();
    await user.click(keptButton());
    expect(keptButton().getAttribute('aria-disabled')).toBe('true');
    await expectFocus(() => keptButton());
    release();
    await expectFocus(submit);
  });

  it.each([
    ['the house, where the street has no such house any more', '99', () => [abaya], houseField],
    ['the street, where it is not found', '17', () => [], streetField],
    ['the street, where the list does not answer', '17', answers.refused(502, 'upstream'), streetField],
  ] as const)('moves the focus to %s', async (_what, house, answer, field) => {
    saveAddress({ street: 'пр-т Абая', house });
    mockStreets(answer);
    const { user } = openCheck();
    await user.click(keptButton(house));
    await expectFocus(field);
    expect(streetField().value).toBe('пр-т Абая');
    expect(screen.queryByRole('button', { name: connectivity.keptForget })).toBeNull();
  });
});
