import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from '@/components/contact/dialog';
import { WhatsappDialog } from '@/components/contact/whatsapp-dialog';
import { WhatsappLink } from '@/components/contact/whatsapp-link';
import { CaptchaProvider } from '@/components/runtime/captcha-provider';
import { REQUEST_TIMEOUT_MS, STILL_WORKING_AFTER_MS } from '@/lib/config/limits';
import { expectConsole } from '../../support/dom';
import {
  blockTabs,
  call,
  chat,
  openContacts,
  phoneLinks,
  phones,
  mockTabs,
  mockTelephone,
  readPhones,
  ways,
} from '../support/contact';
import { beginning, filled, kazakh, type Language, plain, russian } from '../support/languages';
import { recaptchaScript } from '../support/recaptcha';
import { contacts, renderInSite, salesPhoneLink } from '../support/render';
import { answers, held, mockBrokenChallenge, mockConfig, mockPhones, mockSite, mockTurns } from '../support/site';
import { expectFocus } from '../../support/focus';

mockSite();
beforeEach(() => {
  mockPhones(phones);
});

const phoneList = (language: Language = russian) => screen.getByRole('list', { name: language.words.dialogs.phones });

const salesPhoneAlone = { read: ['+7 (727) 000-00-00'], links: [salesPhoneLink] };

/** Expects all phones of the list in words, each with a call or, for a chat, a chat. */
function expectPhones(
  language: Language,
  way: 'call' | 'chat',
  expected: { read: readonly string[]; links: readonly string[] } = { read: readPhones, links: phoneLinks },
): void {
  const links = within(phoneList(language)).getAllByRole('link');
  const read = links.map((link) => [
    link.getAttribute('aria-label') ?? link.textContent,
    link.getAttribute('href')?.replace(/^.*phone=(\d+)&text=.*$/, 'chat:+$1'),
  ]);
  const { chatWith } = language.words.dialogs;
  expect(read).toEqual(
    expected.read.flatMap((phone, index) => {
      const link = expected.links[index];
      return way === 'call'
        ? [[phone, link]]
        : [
            [phone, link],
            [filled(chatWith, { phone }), link?.replace('tel:', 'chat:')],
          ];
    }),
  );
}

function expectUsefulLinks({ language, words: { usefulLinks } }: Language): void {
  const links = within(screen.getByRole('navigation', { name: usefulLinks.heading })).getAllByRole('link');
  const prefix = language === 'kk' ? '/kk' : '';
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [usefulLinks.payments, `${prefix}/payments`],
    [usefulLinks.support, `${prefix}/support`],
    [usefulLinks.instructions, `${prefix}/static/instrukcii`],
    [usefulLinks.documents, `${prefix}/static/dokumenty`],
    [usefulLinks.recommendation, `${prefix}/recommendation`],
    [usefulLinks.contacts, `${prefix}/contacts`],
  ]);
}

describe('the contact dialogs in Kazakh', () => {
  const language = kazakh;
  const { dialogs, error } = language.words;

  it('offer the sales team, the support phone and a callback in the call dialog', async () => {
    call.open(language);
    await expectFocus(() => screen.getByRole('heading', { name: dialogs.callTitle }));
    expect(call.start(language).textContent).toContain(dialogs.callSalesText);
    const support = screen.getByRole('link');
    expect(support.getAttribute('href')).toBe('tel:+77270000010');
    expect(support.textContent).toBe(contacts.supportPhone + filled(dialogs.callSupport, { support: 'always' }));
    const callback = screen.getByRole('button', { name: beginning(dialogs.callbackOffer) });
    expect(callback.dataset['dialog']).toBe('callback');
    expect(screen.getAllByRole('button', { name: dialogs.close })).toHaveLength(2);
  });

  it('show the hours in the WhatsApp dialog, whose link leads to the sales phone with a greeting', () => {
    chat.open(language);
    expect(screen.getByRole('dialog', { name: dialogs.whatsappTitle }).textContent).toContain(
      filled(dialogs.whatsappText, { hours: contacts.salesHours }),
    );
    const link = new URL(chat.start(language).getAttribute('href') ?? '');
    expect(link.searchParams.get('text')).toBe(dialogs.greeting);
    expect(link.searchParams.get('phone')).toBe('77270000000');
  });

  it('open one tab with a waiting message in the page language when a chat is double-clicked', async () => {
    const tabs = mockTabs();
    const { answer, release } = held((): Response => Response.json({ data: { currentIndex: 1 } }));
    const turns = mockTurns(answer);
    const { user } = chat.open(language);
    await user.dblClick(chat.start(language));
    await waitFor(() => expect(turns).toHaveLength(1));
    const read = tabs.map(({ document: { title, body, documentElement } }) => [
      title,
      body.textContent,
      documentElement.lang,
    ]);
    expect(read).toEqual([[dialogs.chatWaiting, dialogs.chatWaiting, language.language]]);
    expect(screen.getByText(plain(dialogs.connectingText))).toBeDefined();
    expect(screen.getByRole('link', { name: dialogs.connecting }).getAttribute('aria-busy')).toBe('true');
    release();
    await screen.findByText(plain(dialogs.chatOpened));
    expect(turns).toHaveLength(1);
  });

  it('show a link to the chat and focus it when the browser blocks the new tab', async () => {
    blockTabs();
    mockTurns(2);
    const { user } = chat.open(language);
    await user.click(chat.start(language));
    await screen.findByText(plain(dialogs.chatBlocked));
    const link = screen.getByRole('link', { name: dialogs.chatLink });
    expect(new URL(link.getAttribute('href') ?? '').searchParams.get('phone')).toBe('77000000003');
    expect(link.getAttribute('target')).toBe('_blank');
    await expectFocus(link);
  });

  it.each([
    [
      'an answer that makes no sense',
      chat,
      (): void => void mockTurns(answers.page),
      dialogs.choiceProblem,
      /Invalid response from GetNextIndex/,
    ],
    [
      'a broken line',
      call,
      (): void => void mockTurns(answers.brokenLine),
      dialogs.networkProblem,
      /The index of the next phone did not come/,
    ],
    [
      'a captcha that cannot be solved',
      chat,
      mockBrokenChallenge,
      dialogs.captchaProblem,
      /No captcha token: the contact is abandoned/,
    ],
  ])('show an alert with all phones after %s', async (_what, { way, open, start }, play, words, consoleWords) => {
    expectConsole(consoleWords);
    const tabs = mockTabs();
    const dialled = mockTelephone();
    play();
    const { user } = open(language);
    await user.click(start(language));
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    expectPhones(language, way);
    expect(dialled).toEqual([]);
    expect(tabs.map(({ closed, visited }) => ({ closed, visited }))).toEqual(
      way === 'chat' ? [{ closed: true, visited: [] }] : [],
    );
    expect(start(language).getAttribute('aria-busy')).toBeNull();
  });

  it.each([
    [502, 'upstream', chat, error.titles.s502],
    [403, 'captcha', call, error.titles.s403],
  ] as const)(
    'show an error page with phones, links and a retry on status %i of the index (specification, section 8)',
    async (status, code, { way, open, start, title: titleOf }, title) => {
      expectConsole(/The index of the next phone did not come/);
      const tabs = mockTabs();
      const dialled = mockTelephone();
      mockTurns(answers.refused(status, code), 0);
      const { user } = open(language);
      await user.click(start(language));
      const heading = await screen.findByRole('heading', { name: `${status} – ${title}` });
      await expectFocus(heading);
      expect(screen.getByRole('alert').textContent).toBe(
        code === 'captcha' ? dialogs.captchaProblem : `${error.message}. ${error.failed}`,
      );
      expectPhones(language, way);
      expect(screen.getByRole('link', { name: error.home }).getAttribute('href')).toBe(
        language.language === 'kk' ? '/kk' : '/',
      );
      expectUsefulLinks(language);
      expect(tabs.every(({ closed }) => closed)).toBe(true);

      await user.click(screen.getByRole('button', { name: error.retry }));
      await screen.findByText(way === 'chat' ? plain(dialogs.chatOpened) : readPhones[0]);
      expect(screen.getByRole('heading', { name: titleOf(language) })).toBeDefined();
      expect(dialled).toEqual(way === 'call' ? [phoneLinks[0]] : []);
      expect(tabs.at(-1)?.visited ?? []).toHaveLength(way === 'chat' ? 1 : 0);
    },
  );

  it.each(ways)(
    'show the error page of the $way with the sales phone when the phone list fails (section 8)',
    async ({ way, open, start, title }) => {
      expectConsole(/The sales phones did not come/);
      mockTabs();
      mockPhones(answers.refused(503, 'upstream'));
      const { user } = open(language);
      await user.click(start(language));
      await screen.findByRole('heading', { name: `503 – ${error.titles.s503}` });
      expect(screen.getByRole('alert').textContent).toBe(`${error.message}. ${error.failed}`);
      expectUsefulLinks(language);
      expectPhones(language, way, salesPhoneAlone);
      await user.click(screen.getByRole('button', { name: dialogs.back }));
      const heading = screen.getByRole('heading', { name: title(language) });
      await expectFocus(heading);
    },
  );

  it.each([
    ['the list', call, mockPhones, salesPhoneAlone],
    ['the index', chat, mockTurns, { read: readPhones, links: phoneLinks }],
  ] as const)(
    'show phones and a cancel button after 8 s of waiting for %s, and an alert after 100 s (section 7)',
    async (_what, { way, open, start }, play, expected) => {
      expectConsole(/The contact is abandoned: it took too long/);
      vi.useFakeTimers({ shouldAdvanceTime: true });
      const tabs = mockTabs();
      const asked = play(() => new Promise<Response>(() => undefined));
      const { user } = open(language);
      await user.click(start(language));
      await waitFor(() => expect(asked).toHaveLength(1));
      await act(() => vi.advanceTimersByTimeAsync(STILL_WORKING_AFTER_MS));
      expect(await screen.findByText(plain(dialogs.stillConnecting))).toBeDefined();
      expectPhones(language, way, expected);
      expect(screen.getByRole('button', { name: dialogs.cancel })).toBeDefined();
      expect(screen.queryByRole('alert')).toBeNull();
      for (const tab of tabs)
        expect([tab.closed, tab.document.body.textContent]).toEqual([false, dialogs.chatStillWaiting]);
      await act(() => vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - STILL_WORKING_AFTER_MS));
      expect((await screen.findByRole('alert')).textContent).toContain(dialogs.slowProblem);
      expectPhones(language, way, expected);
      expect(tabs.map(({ closed }) => closed)).toEqual(way === 'chat' ? [true] : []);
      expect(start(language).getAttribute('aria-busy')).toBeNull();
    },
  );
});

it.each([
  {
    what: 'one phone and no captcha token',
    phones: ['8 (700) 000-00-02'],
    expected: { read: ['+7 (700) 000-00-02'], links: ['tel:+77000000002'] },
    problem: russian.words.dialogs.captchaProblem,
    consoleWords: /No captcha token: the contact is abandoned/,
  },
  {
    what: 'an empty list of phones',
    phones: [],
    expected: salesPhoneAlone,
    problem: russian.words.dialogs.choiceProblem,
    consoleWords: /^Phone number not found$/,
  },
])('the WhatsApp dialog with $what closes the new tab and shows the phone', async (row) => {
  expectConsole(row.consoleWords);
  const tabs = mockTabs();
  const asked = mockPhones(row.phones);
  if (row.phones.length > 0) mockBrokenChallenge();
  const turns = mockTurns(0);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const { user } = chat.open();
  await waitFor(() => expect(asked).toHaveLength(1));
  await user.click(chat.start(russian));
  expect((await screen.findByRole('alert')).textContent).toContain(row.problem);
  expectPhones(russian, 'chat', row.expected);
  expect(turns).toEqual([]);
  expect(tabs.map(({ closed, visited }) => ({ closed, visited }))).toEqual([{ closed: true, visited: [] }]);
});

it('the call dialog shows the only phone of the list and dials it once on a double click', async () => {
  const dialled = mockTelephone();
  mockPhones(['8 (700) 000-00-02']);
  const turns = mockTurns(0, 0);
  const { user } = call.open();
  await user.dblClick(await screen.findByRole('button', { name: beginning('+7 (700) 000-00-02') }));
  await screen.findByRole('link', { name: '+7 (700) 000-00-02' });
  expect(dialled).toEqual(['tel:+77000000002']);
  expect(turns).toHaveLength(1);
});

describe('the WhatsApp link', () => {
  it('opens the chat of the company’s own number without fetching the phone list or the index', async () => {
    const tabs = mockTabs();
    const asked = [mockPhones(phones), mockTurns(0)];
    const opening = { name: 'whatsapp', card: null, typedAddress: null } as const;
    renderInSite(<WhatsappDialog opening={opening} onClose={() => undefined} />, russian, {
      contacts: { whatsappPhone: '+7 (701) 000-00-07' },
    });
    const user = userEvent.setup({ delay: null });
    const link = chat.start(russian);
    expect(new URL(link.getAttribute('href') ?? '').searchParams.get('phone')).toBe('77010000007');
    await user.click(link);
    await screen.findByText(plain(russian.words.dialogs.chatOpened));
    expect(tabs.flatMap(({ visited }) => visited.map((to) => new URL(to).searchParams.get('phone')))).toEqual([
      '77010000007',
    ]);
    expect(asked).toEqual([[], []]);
  });

  it('passes its own greeting to the chat', async () => {
    const tabs = mockTabs();
    const lead = (
      <CaptchaProvider>
        <WhatsappLink greeting="Здравствуйте. Заявка № S-1024" className="">
          WhatsApp
        </WhatsappLink>
      </CaptchaProvider>
    );
    renderInSite(lead, russian, { contacts: { whatsappPhone: '+7 (701) 000-00-07' } });
    await userEvent.setup({ delay: null }).click(screen.getByRole('link', { name: 'WhatsApp' }));
    await screen.findByText(plain(russian.words.dialogs.chatOpened));
    expect(tabs.flatMap(({ visited }) => visited.map((to) => new URL(to).searchParams.get('text')))).toEqual([
      'Здравствуйте. Заявка № S-1024',
    ]);
  });

  it('leads to api.whatsapp.com on a narrow screen when it is in the list of all phones', async () => {
    expectConsole(/Phone number not found/);
    vi.stubGlobal('innerWidth', 767);
    mockTabs();
    mockTurns(7);
    const { user } = chat.open();
    await user.click(chat.start(russian));
    const link = await screen.findByRole<HTMLAnchorElement>('link', {
      name: filled(russian.words.dialogs.chatWith, { phone: readPhones[0] }),
    });
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await user.click(link);
    expect(new URL(link.href).host).toBe('api.whatsapp.com');
  });

  it.each(['Control', 'Meta', 'Shift', 'Alt'])('leaves a click with the %s key to the browser', async (key) => {
    const tabs = mockTabs();
    const onClick = vi.fn((event: MouseEvent) => {
      expect(event.defaultPrevented).toBe(false);
      event.preventDefault();
    });
    document.addEventListener('click', onClick, { once: true });
    const { user } = chat.open();
    await user.keyboard(`{${key}>}`);
    await user.click(chat.start(russian));
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(tabs).toEqual([]);
  });

  it('is offered again when the visitor has closed the new tab', async () => {
    const tabs = mockTabs();
    const { answer, release } = held(() => Response.json({ data: { currentIndex: 0 } }));
    mockTurns(answer);
    const { user } = chat.open();
    await user.click(chat.start(russian));
    tabs[0]?.close();
    release();
    expect(await screen.findByRole('link', { name: russian.words.dialogs.chatLink })).toBeDefined();
    expect(tabs[0]?.visited).toEqual([]);
  });
});

it('the call dialog without any captcha shows an alert and all phones, and a retry loads reCAPTCHA again', async () => {
  expectConsole(/No captcha token/);
  mockConfig({ captcha: { kind: 'recaptcha', site_key: 'site-key' } });
  mockBrokenChallenge();
  mockTelephone();
  const turns = mockTurns(0);
  const { user } = call.open();
  // The visitor gets no message about a failed prefetch.
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  fireEvent.error(await waitFor(recaptchaScript));
  await waitFor(() => expect(console.info).toHaveBeenCalledTimes(2));
  await user.click(call.start(russian));
  fireEvent.error(await waitFor(recaptchaScript));
  expect((await screen.findByRole('alert')).textContent).toContain(russian.words.dialogs.captchaProblem);
  expectPhones(russian, 'call');
  expect(turns).toEqual([]);

  await user.click(call.start(russian));
  vi.stubGlobal('grecaptcha', { ready: (work: () => void) => work(), execute: () => Promise.resolve('token') });
  fireEvent.load(await waitFor(recaptchaScript));
  await waitFor(() => expect(turns.map(({ query }) => query['recaptcha'])).toEqual(['token']));
});

describe('the contacts in the footer of a dialog', () => {
  const { dialogs, error } = russian.words;
  const open = () =>
    openContacts(russian, (onClose) => (
      <Dialog title="Адрес" onClose={onClose} contacts>
        <input aria-label="Улица" />
      </Dialog>
    ));

  it('fetch no phones before a press and offer no callback', async () => {
    const asked = mockPhones(phones);
    const { user } = open();
    expect(screen.getByRole('link', { name: contacts.salesPhone }).getAttribute('href')).toBe(salesPhoneLink);
    expect(asked).toEqual([]);
    await user.click(screen.getByRole('button', { name: dialogs.call }));
    const above = screen.getByRole('dialog', { name: dialogs.callTitle });
    expect(within(above).queryByRole('button', { name: beginning(dialogs.callbackOffer) })).toBeNull();
  });

  it('show an error page in a dialog above, from which Back returns to the typed text', async () => {
    expectConsole(/The index of the next phone did not come/);
    const tabs = mockTabs();
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
