import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from '@/components/contact/dialog';
import { WhatsappLink } from '@/components/contact/whatsapp-link';
import { CaptchaProvider } from '@/components/runtime/captcha-provider';
import { REQUEST_TIMEOUT_MS, STILL_WORKING_AFTER_MS } from '@/lib/config/limits';
import { expectConsole } from '../../support/dom';
import { call, chat, mockTabs, mockTelephone, openContacts, salesPhones, startContact } from '../support/contact';
import { beginning, filled, kazakh, plain } from '../support/languages';
import { recaptchaScript } from '../support/recaptcha';
import { contacts, renderInSite, salesPhoneLink } from '../support/render';
import { answers, held, mockBrokenChallenge, mockConfig, mockPhones, mockSite, mockTurns } from '../support/site';
import { expectFocus } from '../../support/focus';

mockSite();

/** The tabs that were opened and the links that were dialled. */
let tabs: ReturnType<typeof mockTabs>;
let dialled: string[];

beforeEach(() => {
  mockPhones(salesPhones.map(({ listed }) => listed));
  tabs = mockTabs();
  dialled = mockTelephone();
});

const { dialogs, error, usefulLinks } = kazakh.words;
const [firstPhone, secondPhone] = salesPhones;
const fixedPhone = { read: '+7 (727) 000-00-00', link: salesPhoneLink };
const heading = (name: string) => screen.findByRole('heading', { name });

/** Expects all phones of the list in words, each with a call and, in a chat, with a chat too. */
function expectPhones(way: 'call' | 'chat', phones: readonly { read: string; link: string }[] = salesPhones): void {
  const shown = within(screen.getByRole('list', { name: dialogs.phones })).getAllByRole('link');
  expect(
    shown.map((link) => [
      link.getAttribute('aria-label') ?? link.textContent,
      link.getAttribute('href')?.replace(/^.*phone=(\d+)&text=.*$/, 'chat:+$1'),
    ]),
  ).toEqual(
    phones.flatMap(({ read, link }) => {
      const chatOf = [filled(dialogs.chatWith, { phone: read }), link.replace('tel:', 'chat:')];
      return way === 'chat' ? [[read, link], chatOf] : [[read, link]];
    }),
  );
}

/** The phone or the text of the addresses that tabs went to. */
const visitedBy = (name: 'phone' | 'text') =>
  tabs.flatMap(({ visited }) => visited.map((link) => new URL(link).searchParams.get(name)));

describe('the contact dialogs in Kazakh', () => {
  it('offer the sales team, the support phone and a callback in the call dialog', async () => {
    call.open();
    await expectFocus(await heading(dialogs.callTitle));
    expect(call.button().textContent).toContain(dialogs.callSalesText);
    const support = screen.getByRole('link');
    expect(support.getAttribute('href')).toBe('tel:+77270000010');
    expect(support.textContent).toBe(contacts.supportPhone + filled(dialogs.callSupport, { support: 'always' }));
    const callback = screen.getByRole('button', { name: beginning(dialogs.callbackOffer) });
    expect(callback.dataset['dialog']).toBe('callback');
    expect(screen.getAllByRole('button', { name: dialogs.close })).toHaveLength(2);
  });

  it('show the hours in the WhatsApp dialog, whose link leads to the sales phone with a greeting', () => {
    chat.open();
    expect(screen.getByRole('dialog', { name: dialogs.whatsappTitle }).textContent).toContain(
      filled(dialogs.whatsappText, { hours: contacts.salesHours }),
    );
    const link = new URL(chat.button().getAttribute('href') ?? '');
    expect(Object.fromEntries(link.searchParams)).toEqual({ phone: '77270000000', text: dialogs.greeting });
  });

  it('open one tab with a waiting message in the page language when a chat is double-clicked', async () => {
    const { answer, release } = held((): Response => Response.json({ data: { currentIndex: 1 } }));
    const turns = mockTurns(answer);
    const { user } = chat.open();
    await user.dblClick(chat.button());
    await waitFor(() => expect(turns).toHaveLength(1));
    const body = { textContent: dialogs.chatWaiting };
    const waiting = { title: dialogs.chatWaiting, body, documentElement: { lang: 'kk' } };
    expect(tabs).toMatchObject([{ opener: null, document: waiting }]);
    expect(screen.getByText(plain(dialogs.connectingText))).toBeDefined();
    expect(screen.getByRole('link', { name: dialogs.connecting }).getAttribute('aria-busy')).toBe('true');
    release();
    await screen.findByText(plain(dialogs.chatOpened));
    expect(turns).toHaveLength(1);
  });

  it('ignore the late answer of a cancelled contact, also during the next one', async () => {
    const late = held(() => Response.json({ data: { currentIndex: 0 } }));
    const next = held(() => Response.json({ data: { currentIndex: 2 } }));
    const turns = mockTurns(late.answer, next.answer);
    const { user } = await startContact(chat);
    await waitFor(() => expect(turns).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: dialogs.cancel }));
    expect(tabs).toMatchObject([{ closed: true }]);
    await user.click(chat.button());
    await waitFor(() => expect(turns).toHaveLength(2));
    late.release();
    await act(async () => undefined);
    expect(screen.getByText(plain(dialogs.connectingText))).toBeDefined();
    next.release();
    await screen.findByText(plain(dialogs.chatOpened));
    expect(visitedBy('phone')).toEqual(['77000000003']);
  });

  it('show a link to the chat and focus it when the browser blocks the new tab', async () => {
    vi.stubGlobal('open', () => null);
    mockTurns(2);
    await startContact(chat);
    await screen.findByText(plain(dialogs.chatBlocked));
    const link = screen.getByRole('link', { name: dialogs.chatLink });
    expect(new URL(link.getAttribute('href') ?? '').searchParams.get('phone')).toBe('77000000003');
    expect(link.getAttribute('target')).toBe('_blank');
    await expectFocus(link);
  });

  it.each([
    ['an answer that makes no sense', chat, answers.page, dialogs.choiceProblem, /Invalid response from GetNextIndex/],
    ['a broken line', call, answers.brokenLine, dialogs.networkProblem, /The index of the next phone did not come/],
  ])('show an alert with all phones after %s', async (_what, contact, answer, words, consoleWords) => {
    expectConsole(consoleWords);
    mockTurns(answer);
    await startContact(contact);
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    expectPhones(contact.way);
    expect(dialled).toEqual([]);
    expect(tabs).toMatchObject(contact.way === 'chat' ? [{ closed: true, visited: [] }] : []);
    expect(contact.button().getAttribute('aria-busy')).toBeNull();
  });

  it.each([
    [502, 'upstream', chat, error.titles.s502],
    [403, 'captcha', call, error.titles.s403],
  ] as const)(
    'show an error page with phones, links and a retry on status %i of the index (specification, section 8)',
    async (status, code, contact, title) => {
      const { way } = contact;
      expectConsole(/The index of the next phone did not come/);
      mockTurns(answers.refused(status, code), 0);
      const { user } = await startContact(contact);
      await expectFocus(await heading(`${status} – ${title}`));
      expect(screen.getByRole('alert').textContent).toBe(
        code === 'captcha' ? dialogs.captchaProblem : `${error.message}. ${error.failed}`,
      );
      expectPhones(way);
      expect(screen.getByRole('link', { name: error.home }).getAttribute('href')).toBe('/kk');
      const links = within(screen.getByRole('navigation', { name: usefulLinks.heading })).getAllByRole('link');
      const paths = ['payments', 'support', 'static/instrukcii', 'static/dokumenty', 'recommendation', 'contacts'];
      expect(links.map((link) => link.getAttribute('href'))).toEqual(paths.map((path) => `/kk/${path}`));
      expect(tabs.every(({ closed }) => closed)).toBe(true);

      await user.click(screen.getByRole('button', { name: error.retry }));
      await screen.findByText(way === 'chat' ? plain(dialogs.chatOpened) : firstPhone.read);
      expect(await heading(contact.title)).toBeDefined();
      expect(dialled).toEqual(way === 'call' ? [firstPhone.link] : []);
      expect(tabs.at(-1)?.visited ?? []).toHaveLength(way === 'chat' ? 1 : 0);
    },
  );

  it('show the error page with the sales phone when the phone list fails (section 8)', async () => {
    expectConsole(/The sales phones did not come/);
    mockPhones(answers.refused(503, 'upstream'));
    const { user } = await startContact(chat);
    await heading(`503 – ${error.titles.s503}`);
    expect(screen.getByRole('alert').textContent).toBe(`${error.message}. ${error.failed}`);
    expectPhones('chat', [fixedPhone]);
    await user.click(screen.getByRole('button', { name: dialogs.back }));
    await expectFocus(await heading(dialogs.whatsappTitle));
  });

  it.each([
    ['the list', call, mockPhones, [fixedPhone]],
    ['the index', chat, mockTurns, salesPhones],
  ] as const)(
    'show phones and a cancel button after 8 s of waiting for %s, and an alert after 100 s (section 7)',
    async (_what, contact, mock, expected) => {
      expectConsole(/The contact is abandoned: it took too long/);
      vi.useFakeTimers({ shouldAdvanceTime: true });
      const asked = mock(() => new Promise<Response>(() => undefined));
      await startContact(contact);
      await waitFor(() => expect(asked).toHaveLength(1));
      await act(() => vi.advanceTimersByTimeAsync(STILL_WORKING_AFTER_MS));
      expect(await screen.findByText(plain(dialogs.stillConnecting))).toBeDefined();
      expectPhones(contact.way, expected);
      expect(screen.getByRole('button', { name: dialogs.cancel })).toBeDefined();
      expect(screen.queryByRole('alert')).toBeNull();
      for (const tab of tabs)
        expect([tab.closed, tab.document.body.textContent]).toEqual([false, dialogs.chatStillWaiting]);
      await act(() => vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - STILL_WORKING_AFTER_MS));
      expect((await screen.findByRole('alert')).textContent).toContain(dialogs.slowProblem);
      expectPhones(contact.way, expected);
      expect(tabs.map(({ closed }) => closed)).toEqual(contact.way === 'chat' ? [true] : []);
      expect(contact.button().getAttribute('aria-busy')).toBeNull();
    },
  );
});

it.each([
  [
    'one phone and no captcha token',
    [secondPhone.listed],
    secondPhone,
    dialogs.captchaProblem,
    /No captcha token: the contact is abandoned/,
  ],
  ['an empty list of phones', [], fixedPhone, dialogs.choiceProblem, /^Phone number not found$/],
])(
  'the WhatsApp dialog with %s closes the new tab and shows the phone',
  async (_what, list, expected, problem, consoleWords) => {
    expectConsole(consoleWords);
    const asked = mockPhones(list);
    if (list.length > 0) mockBrokenChallenge();
    const turns = mockTurns(0);
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const { user } = chat.open();
    await waitFor(() => expect(asked).toHaveLength(1));
    await user.click(chat.button());
    expect((await screen.findByRole('alert')).textContent).toContain(problem);
    expectPhones('chat', [expected]);
    expect(turns).toEqual([]);
    expect(tabs).toMatchObject([{ closed: true, visited: [] }]);
  },
);

it('the call dialog shows the only phone of the list and dials it once on a double click', async () => {
  mockPhones([secondPhone.listed]);
  const turns = mockTurns(0, 0);
  const { user } = call.open();
  await user.dblClick(await screen.findByRole('button', { name: beginning(secondPhone.read) }));
  await screen.findByRole('link', { name: secondPhone.read });
  expect(dialled).toEqual([secondPhone.link]);
  expect(turns).toHaveLength(1);
});

describe('the WhatsApp link', () => {
  it('opens the chat of the company’s own number, with its own greeting, without fetching phones or the index', async () => {
    const asked = [mockPhones([]), mockTurns(0)];
    const greeting = 'Здравствуйте. Заявка № S-1024';
    renderInSite(
      <CaptchaProvider>
        <WhatsappLink greeting={greeting} className="">
          WhatsApp
        </WhatsappLink>
      </CaptchaProvider>,
      kazakh,
      { contacts: { whatsappPhone: '+7 (701) 000-00-07' } },
    );
    const link = screen.getByRole('link', { name: 'WhatsApp' });
    expect(new URL(link.getAttribute('href') ?? '').searchParams.get('phone')).toBe('77010000007');
    await userEvent.setup({ delay: null }).click(link);
    await screen.findByText(plain(dialogs.chatOpened));
    expect([visitedBy('phone'), visitedBy('text')]).toEqual([['77010000007'], [greeting]]);
    expect(asked).toEqual([[], []]);
  });

  it('leads to api.whatsapp.com on a narrow screen when it is in the list of all phones', async () => {
    expectConsole(/Phone number not found/);
    vi.stubGlobal('innerWidth', 767);
    mockTurns(7);
    const { user } = await startContact(chat);
    const link = await screen.findByRole<HTMLAnchorElement>('link', {
      name: filled(dialogs.chatWith, { phone: firstPhone.read }),
    });
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await user.click(link);
    expect(new URL(link.href).host).toBe('api.whatsapp.com');
  });

  it.each(['Control', 'Meta', 'Shift', 'Alt'])('leaves a click with the %s key to the browser', async (key) => {
    const onClick = vi.fn((event: MouseEvent) => {
      expect(event.defaultPrevented).toBe(false);
      event.preventDefault();
    });
    document.addEventListener('click', onClick, { once: true });
    const { user } = chat.open();
    await user.keyboard(`{${key}>}`);
    await user.click(chat.button());
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(tabs).toEqual([]);
  });

  it('is offered again when the visitor has closed the new tab', async () => {
    const { answer, release } = held(() => Response.json({ data: { currentIndex: 0 } }));
    mockTurns(answer);
    await startContact(chat);
    tabs[0]?.close();
    release();
    expect(await screen.findByRole('link', { name: dialogs.chatLink })).toBeDefined();
    expect(tabs[0]?.visited).toEqual([]);
  });
});

it('the call dialog without any captcha shows an alert and all phones, and a retry loads reCAPTCHA again', async () => {
  expectConsole(/No captcha token/);
  mockConfig({ captcha: { kind: 'recaptcha', site_key: 'site-key' } });
  mockBrokenChallenge();
  const turns = mockTurns(0);
  const { user } = call.open();
  // The visitor gets no message about a failed prefetch.
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  fireEvent.error(await waitFor(recaptchaScript));
  await waitFor(() => expect(console.info).toHaveBeenCalledTimes(2));
  await user.click(call.button());
  fireEvent.error(await waitFor(recaptchaScript));
  expect((await screen.findByRole('alert')).textContent).toContain(dialogs.captchaProblem);
  expectPhones('call');
  expect(turns).toEqual([]);

  await user.click(call.button());
  vi.stubGlobal('grecaptcha', { ready: (work: () => void) => work(), execute: () => Promise.resolve('token') });
  fireEvent.load(await waitFor(recaptchaScript));
  await waitFor(() => expect(turns.map(({ query }) => query['recaptcha'])).toEqual(['token']));
});

describe('the contacts in the footer of a dialog', () => {
  const open = () =>
    openContacts((onClose) => (
      <Dialog title="Адрес" onClose={onClose} contacts>
        <input aria-label="Улица" />
      </Dialog>
    ));

  it('fetch no phones before a press and offer no callback', async () => {
    const asked = mockPhones([]);
    const { user } = open();
    expect(screen.getByRole('dialog').textContent).toContain(filled(dialogs.contacts, { hours: contacts.salesHours }));
    expect(screen.getByRole('link', { name: contacts.salesPhone }).getAttribute('href')).toBe(salesPhoneLink);
    expect(asked).toEqual([]);
    await user.click(screen.getByRole('button', { name: dialogs.call }));
    const above = screen.getByRole('dialog', { name: dialogs.callTitle });
    expect(within(above).queryByRole('button', { name: beginning(dialogs.callbackOffer) })).toBeNull();
  });

  it('show an error page in a dialog above, from which Back returns to the typed text', async () => {
    expectConsole(/The index of the next phone did not come/);
    mockTurns(answers.refused(502, 'upstream'));
    const { user, onClose } = open();
    const street = screen.getByLabelText<HTMLInputElement>('Улица');
    await user.type(street, 'Абая');
    await user.click(screen.getByRole('link', { name: dialogs.whatsapp }));
    const title = `502 – ${error.titles.s502}`;
    const above = await screen.findByRole('dialog', { name: title });
    expect(within(above).getByRole('alert').textContent).toContain(error.message);
    expect(tabs.map(({ closed }) => closed)).toEqual([true]);
    await user.click(within(above).getByRole('button', { name: dialogs.back }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
    expect(street.value).toBe('Абая');
    expect(onClose).not.toHaveBeenCalled();
  });
});
