import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { STILL_WORKING_AFTER_MS } from '@/lib/config/limits';
import { leadBodySchema } from '@/lib/contracts/lead';
import type { Serviceability } from '@/lib/contracts/serviceability';
import type { HomeDetails } from '@/lib/address/home-details';
import { saveAddress } from '@/lib/address/saved-address';
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

mockSite();
beforeEach(() => {
  mockStreets(() => [abaya]);
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
const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent);
/** The message with the verdict: the one status that has a strong word. */
const message = () => screen.getAllByRole('status').find((status) => status.hasAttribute('data-verdict'));

async function openAnswer(answer: Serviceability, language: Language = russian, options = {}) {
  const checks = mockChecks(answer);
  mockTariffOffers(offers);
  const page = openCheck(language, brought, options);
  await expectFocus(await answerTitle(answer.address === null ? 'абая, 17' : LINE));
  return { ...page, checks };
}

async function typeHome(user: UserEvent, home: Partial<HomeDetails>, { words }: Language = russian) {
  const group = screen.getByRole('group', { name: words.connection.homeOptional });
  for (const field of ['flat', 'entrance', 'floor'] as const) {
    if (home[field] !== undefined)
      await user.type(within(group).getByRole('textbox', { name: words.connection[field] }), home[field]);
  }
}

/** Fills in the request form that follows and sends it. */
async function sendRequest(
  user: UserEvent,
  standing: 'available' | 'notYet' | 'engineer' | 'unknown' | 'unchecked',
  { words }: Language = russian,
) {
  await user.click(screen.getByRole('textbox', { name: words.connection.phone }));
  await user.paste('8 701 000 00 01');
  await user.click(screen.getByRole('textbox', { name: words.connection.firstname }));
  await user.paste('Айгерім');
  await user.click(screen.getByRole('checkbox'));
  await user.click(await screen.findByRole('button', { name: words.connectivity[`${standing}Action`] }));
  await screen.findByRole('heading', {
    name: words.connection[standing === 'notYet' ? 'waitingAccepted' : 'successTitle'],
  });
}

describe('the address check in Kazakh', () => {
  const language = kazakh;
  const { words } = language;

  it('sends and stores no flat, entrance or floor, but the lead contains them', async () => {
    const checks = mockChecks(engineer);
    const leads = mockLeads(answers.delivered('24001'));
    const { user, submit } = await openWithHouse(language);
    const home = { flat: '25А', entrance: '2-й', floor: '5' };
    await typeHome(user, home, language);
    await user.click(submit());
    await answerTitle();
    expect(checks.map(({ query }) => query)).toEqual([
      { build_number: '-', street: LINE, recaptcha: expect.any(String) },
    ]);
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toMatch(/25А|2-й|floor/);
    await user.click(screen.getByRole('button', { name: words.connectivity.engineerAction }));
    await sendRequest(user, 'engineer', language);
    const parts = [
      filled(words.connection.houseShort, { house: '17' }),
      filled(words.connection.entranceShort, { entrance: '2-й' }),
      filled(words.connection.floorShort, { floor: '5' }),
      filled(words.connection.flatShort, { flat: '25А' }),
    ];
    expect(leads[0]?.body['full_address']).toEqual({
      address_string: [house.street, ...parts].join(', '),
      street: house.street,
      house: '17',
      ...home,
      latitude: 43.24,
      longitude: 76.91,
    });
    expect(leadBodySchema.safeParse(leads[0]?.body).success).toBe(true);
  });

  it('requires a street and a house', async () => {
    mockStreets(() => [abaya]);
    const { user, submit } = openCheck(language);
    await user.click(submit());
    expect(alerts()).toEqual([words.connection.streetRequired]);
    await expectFocus(() => screen.getByRole('combobox', { name: words.connection.street }));
    await user.paste('абая');
    await user.click(await screen.findByRole('option', { name: beginning(abaya.street) }));
    await user.click(submit());
    expect(alerts()).toEqual([words.connection.houseRequired]);
    await expectFocus(() => screen.getByRole('combobox', { name: words.connection.house }));
  });

  it('shows why an address is unknown, with the phone', async () => {
    await openAnswer(unknown, language);
    expect(message()?.textContent).toContain(unknown.reason);
    for (const phone of screen.getAllByRole('link', { name: /727/ }))
      expect(phone.getAttribute('href')).toBe(salesPhoneLink);
  });
});

describe('a one-line address from a page', () => {
  it.each([
    ['Абая 17', abaya, '17'],
    ['пр-т Абая, 17 а, кв. 5', abaya, '17а'],
  ])('is checked at once when the page provides «%s» without a house', async (street, found, number) => {
    const searches = mockStreets(() => [found]);
    const checks = mockChecks(available);
    mockTariffOffers(offers);
    openCheck(russian, { street, house: '' });
    await answerTitle();
    expect(checks.map(({ query }) => query['street'])).toEqual([`пр-т Абая, ${number}`]);
    expect(searches.map(({ text }) => text)).toEqual([street.replace(', кв. 5', '')]);
  });

  it.each([
    ['names more than one street', 'а 17', [abaya, nazarbayeva]],
    ['has its number in the name of the street', 'Аксай 4', [{ ...abaya, street: 'мкр Аксай-4' }]],
    ['names no street', 'Неведомая 5', []],
  ])('is not checked at once when it %s', async (_what, text, streets) => {
    const searches = mockStreets(() => streets);
    const checks = mockChecks(available);
    openCheck(russian, { street: text, house: '' });
    await waitFor(() => expect(searches).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText(plain(connection.searching))).toBeNull());
    expect(screen.getByRole('heading', { level: 2, name: connectivity.title })).toBeDefined();
    expect(checks).toEqual([]);
  });
});

describe('a one-line address in the dialog', () => {
  it.each([
    ['the button', 'Абая 17', 'button'],
    ['Enter, before the street is found', 'Абая 17', 'enter'],
    ['Enter, above the open list', 'Абая 17', 'list'],
    ['the button, with its flat', 'пр-т Абая, 17, кв. 5', 'button'],
  ] as const)('is checked by %s', async (_what, text, way) => {
    const checks = mockChecks(available);
    mockTariffOffers(offers);
    const { user, submit } = openCheck();
    await user.click(screen.getByRole('combobox', { name: connection.street }));
    await user.paste(text);
    if (way === 'list') await screen.findByRole('option');
    if (way === 'button') await user.click(submit());
    else await user.keyboard('{Enter}');
    await answerTitle();
    expect(checks.map(({ query }) => query['street'])).toEqual([LINE]);
  });

  it('keeps the flat for the lead', async () => {
    mockChecks(available);
    mockTariffOffers(offers);
    const leads = mockLeads(answers.delivered('24001'));
    const { user, submit } = openCheck();
    await user.click(screen.getByRole('combobox', { name: connection.street }));
    await user.paste('Абая 17, кв. 5');
    await user.click(submit());
    await answerTitle();
    await user.click(screen.getByRole('button', { name: connectivity.availableAction }));
    await sendRequest(user, 'available');
    expect(leads[0]?.body['full_address']).toMatchObject({ house: '17', flat: '5' });
  });

  it('shows a validation error and focuses the house field when the street has no such house', async () => {
    const { user, submit } = openCheck();
    await user.click(screen.getByRole('combobox', { name: connection.street }));
    await user.paste('Абая 18');
    await user.click(submit());
    const number = screen.getByRole<HTMLInputElement>('combobox', { name: connection.house });
    await expectFocus(number);
    expect([number.value, alerts()]).toEqual(['18', [connection.houseRequired]]);
  });

  it.each([
    ['means several streets', () => [abaya, nazarbayeva], connection.streetRequired],
    ['cannot be looked up', answers.refused(502, 'upstream'), connection.freeAddressRequired],
  ])('shows a validation error when it %s', async (_what, answer, words) => {
    mockStreets(answer);
    const { user, submit } = openCheck();
    const street = screen.getByRole('combobox', { name: connection.street });
    await user.click(street);
    await user.paste('а 17');
    await user.click(submit());
    await waitFor(() => expect(alerts()).toEqual([words]));
  });
});

describe('the address check without the street list, in Russian', () => {
  const language = russian;
  const { words } = language;

  it('requires a house, and checks the address as it was typed', async () => {
    mockStreets(answers.refused(500, 'internal'));
    const checks = mockChecks(available);
    mockTariffOffers(offers);
    const { user, submit } = openCheck(language);
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: words.connection.house });
    expect(field.disabled).toBe(true);
    await user.click(screen.getByRole('combobox', { name: words.connection.street }));
    await user.paste('Абая');
    await waitFor(() => expect(field.disabled).toBe(false));
    await user.click(submit());
    await expectFocus(field);
    expect(alerts()).toEqual([words.connection.freeAddressRequired]);
    await user.paste('17');
    expect(alerts()).toEqual([]);
    await user.click(submit());
    await answerTitle();
    expect(checks.map(({ query }) => query['street'])).toEqual(['Абая, 17']);
  });
});

describe('a running address check', () => {
  it('shows progress on the button, and sends only one request', async () => {
    const { answer, release } = held(() => HttpResponse.json({ data: available }));
    const checks = mockChecks(answer);
    mockTariffOffers(offers);
    const { user, submit } = await openWithHouse();
    const button = submit();
    const form = button.closest('form') ?? document.body;
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
    mockChecks(held(() => HttpResponse.json({ data: available })).answer);
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
  it.each([
    ['is broken off', answers.brokenLine, 'networkProblem'],
    ['meets a provider that is down', answers.refused(502, 'upstream'), 'serverProblem'],
    ['is not trusted', answers.refused(403, 'captcha', 'recaptcha'), 'captchaProblem'],
    ['is one too many', answers.refused(429, 'limit'), 'limitProblem'],
    ['is not understood', answers.refused(400, 'invalid', 'street'), 'invalidProblem'],
  ] as const)('shows the reason and the phone when it %s, and can be retried', async (_why, failure, words) => {
    expectConsole(/The address was not checked/);
    const checks = mockChecks(failure, available);
    mockTariffOffers(offers);
    const { user } = openCheck(russian, brought);
    const problem = await screen.findByRole('alert');
    expect(problem.textContent).toContain(connectivity[words]);
    expect(within(problem).getByRole('link').getAttribute('href')).toBe(salesPhoneLink);
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: connection.street }).value).toBe('абая');
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
    await user.click(back() ?? document.body);
    await expectFocus(() => screen.getByRole('heading', { name: connectivity.title }));
    await user.click(screen.getByRole('button', { name: connection.byHand }));
    await user.click(screen.getByRole('button', { name: connection.apply }));
    await sendRequest(user, 'unchecked');
    expect(leads[0]?.body['full_address']).toBe('абая, 17, кв. 25');
    expect(leads[0]?.body).not.toHaveProperty('waiting_list');
  });
});

describe('a house that can be connected', () => {
  it('shows the times of visits when the day is agreed by phone', async () => {
    const visits = { ru: 'Мастер приезжает ежедневно', kk: 'Шебер күн сайын келеді' };
    mockChecks(available);
    mockTariffOffers(offers);
    openCheck(russian, brought, { contacts: { hasCrm: false, visits } });
    await answerTitle();
    expect(screen.getByText(`${visits.ru}.`)).toBeDefined();
  });

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
  ['its house', [abaya], connection.house],
  ['its street, where that is in no list', [], connection.street],
])('Back from an answer returns to the typed address, and focuses %s', async (_what, streets, label) => {
  const { user, back, onClose } = await openAnswer(unknown);
  mockStreets(() => streets);
  await user.click(back() ?? document.body);
  await expectFocus(() => screen.getByRole('combobox', { name: label }));
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: connection.street }).value).toBe('абая');
  expect(onClose).not.toHaveBeenCalled();
});

describe('the fields of the address check', () => {
  it('move a number typed after a chosen street to the house field', async () => {
    const { user } = openCheck();
    const number = screen.getByRole<HTMLInputElement>('combobox', { name: connection.house });
    const street = screen.getByRole<HTMLInputElement>('combobox', { name: connection.street });
    await user.type(street, 'абая');
    await user.click(await screen.findByRole('option', { name: beginning(abaya.street) }));
    await user.type(street, ' 150');
    await expectFocus(number);
    await user.keyboard('/230, кв 12{Tab}');
    expect([street.value, number.value]).toEqual([abaya.street, '150/230, кв 12']);
    const flat = screen.getByRole<HTMLInputElement>('textbox', { name: connection.flat });
    expect(flat.value).toBe('12');
    await user.clear(flat);
    expect([flat.value, number.value]).toEqual(['', '150/230']);
  });
});

describe('a house and a flat typed as one number', () => {
  it('select the listed house, and fill in the flat field', async () => {
    const { user } = openCheck();
    const number = screen.getByRole<HTMLInputElement>('combobox', { name: connection.house });
    const street = screen.getByRole<HTMLInputElement>('combobox', { name: connection.street });
    await user.type(street, 'абая');
    await user.click(await screen.findByRole('option', { name: beginning(abaya.street) }));
    await user.type(number, '150/230-12{Tab}');
    const flat = screen.getByRole<HTMLInputElement>('textbox', { name: connection.flat });
    expect([flat.value, screen.queryByText(connection.houseNotFound)]).toEqual(['12', null]);
    await user.type(flat, '4');
    expect([flat.value, number.value]).toEqual(['124', '150/230']);
  });
});

describe('the link to an answer', () => {
  it('can be copied, also in a message to the neighbours in both languages: Kazakh', async () => {
    const language = kazakh;
    const { words } = language;
    const { user } = await openAnswer(available, language);
    await user.click(screen.getByRole('button', { name: words.connectivity.shareCopy }));
    const link = await navigator.clipboard.readText();
    expect(decodeURIComponent(new URL(link).pathname)).toBe(
      `${language.language === 'kk' ? '/kk' : ''}/address/пр-т Абая/17`,
    );

    const details = screen.getByText(plain(words.connectivity.neighbours)).closest('details');
    if (details !== null) details.open = true;
    await user.click(await screen.findByRole('button', { name: words.connectivity.chatCopy }));
    const chat = await navigator.clipboard.readText();
    expect(chat).toBe(
      [
        ...languages.map(({ language: each, words: { connectivity: t } }) =>
          filled(t.availableChat, { address: LINES[each], brand: contacts.brand }),
        ),
        link,
      ].join('\n\n'),
    );
  });
});

describe('a report of wrong data', () => {
  async function report(user: UserEvent, text: string) {
    const field = document.getElementById('address-report') ?? document.body;
    await user.click(field);
    if (text !== '') await user.paste(text);
    const form = field.closest('form') ?? document.body;
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

  it('requires a text', async () => {
    const { user } = await openAnswer(notYet);
    await report(user, '   ');
    expect(await screen.findByText(plain(connectivity.reportRequired))).toBeDefined();
  });

  it('keeps its text when the request fails', async () => {
    expectConsole(/The report was not sent/);
    mockReports(answers.refused(500, 'internal'));
    const { user } = await openAnswer(notYet);
    await report(user, 'Дом подключён с весны');
    expect(await screen.findByText(plain(connectivity.reportFailed))).toBeDefined();
    expect(screen.getByDisplayValue('Дом подключён с весны')).toBeDefined();
  });
});

describe('the saved address', () => {
  const keptButton = () => screen.queryByRole('button', { name: filled(connectivity.keptUse, { address: LINE }) });

  it('keeps the focus during the lookup, then focuses the submit button', async () => {
    const { answer, release } = held(() => HttpResponse.json({ data: [abaya] }));
    mockStreets(answer);
    saveAddress({ street: 'пр-т Абая', house: '17' });
    const { user, submit } = openCheck();
    await user.click(keptButton() ?? document.body);
    expect(keptButton()?.getAttribute('aria-disabled')).toBe('true');
    await expectFocus(() => keptButton());
    release();
    await expectFocus(() => submit());
  });

  it.each([
    ['the house, where the street has no such house any more', '99', () => [abaya], connection.house],
    ['the street, where it is not found', '17', () => [], connection.street],
    ['the street, where the list does not answer', '17', answers.refused(502, 'upstream'), connection.street],
  ] as const)('moves the focus to %s', async (_what, number, answer, label) => {
    saveAddress({ street: 'пр-т Абая', house: number });
    mockStreets(answer);
    const { user } = openCheck();
    await user.click(
      screen.getByRole('button', { name: filled(connectivity.keptUse, { address: `пр-т Абая, ${number}` }) }),
    );
    await expectFocus(() => screen.getByRole('combobox', { name: label }));
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: connection.street }).value).toBe('пр-т Абая');
    expect(screen.queryByRole('button', { name: connectivity.keptForget })).toBeNull();
  });
});
