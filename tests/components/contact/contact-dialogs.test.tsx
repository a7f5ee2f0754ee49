import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from '@/components/contact/dialog';
import { REQUEST_TIMEOUT_MS, STILL_WORKING_AFTER_MS } from '@/lib/config/limits';
import { expectConsole } from '../../support/dom';
import {
  blockTabs,
  call,
  chat,
  openContacts,
  phoneLinks,
  phones,
  playTabs,
  playTelephone,
  readPhones,
  ways,
} from '../support/contact';
import { beginning, filled, kazakh, type Language, plain, russian } from '../support/languages';
import { recaptchaScript } from '../support/recaptcha';
import { contacts, salesPhoneLink } from '../support/render';
import {
  answers,
  breakCaptcha,
  held,
  isSolved,
  playBrokenChallenge,
  playConfig,
  playPhones,
  playSite,
  playTurns,
} from '../support/site';
import { expectFocus } from '../../support/focus';

playSite();
beforeEach(() => {
  playPhones(phones);
});

const phoneList = (language: Language = russian) => screen.getByRole('list', { name: language.words.dialogs.phones });

/** All phones of the list in words, each to be dialled, and for a chat each with a chat. */
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

/** The useful links below an error page, in the language of the page. */
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

const hrefs = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('the contact dialogs in Kazakh', () => {
  const language = kazakh;
  const { dialogs, error } = language.words;

  it('the call dialog offers the sales team in turn, and support with its phone', async () => {
    call.open(language);
    await expectFocus(() => screen.getByRole('heading', { name: dialogs.callTitle }));
    expect(call.start(language).textContent).toContain(dialogs.callSalesText);
    const support = screen.getByRole('link');
    expect(support.getAttribute('href')).toBe('tel:+77270000010');
    expect(support.textContent).toBe(contacts.supportPhone + dialogs.callSupport);
    const callback = screen.getByRole('button', { name: beginning(dialogs.callbackOffer) });
    expect(callback.dataset['dialog']).toBe('callback');
  });

  it('the WhatsApp dialog tells the hours; in a tab of its own its link leads to the sales phone', () => {
    chat.open(language);
    expect(screen.getByRole('dialog', { name: dialogs.whatsappTitle }).textContent).toContain(
      filled(dialogs.whatsappText, { hours: contacts.salesHours }),
    );
    const link = new URL(chat.start(language).getAttribute('href') ?? '');
    expect(link.searchParams.get('text')).toBe(dialogs.greeting);
    expect(link.searchParams.get('phone')).toBe('77270000000');
  });

  it.each(ways)('the $way dialog has a close button in its head and in its foot', ({ open }) => {
    open(language);
    expect(screen.getAllByRole('button', { name: dialogs.close })).toHaveLength(2);
  });

  it('a call dials the phone whose turn it is and shows its number', async () => {
    const dialled = playTelephone();
    const turns = playTurns(1, 2);
    const { user } = call.open(language);
    await user.click(call.start(language));
    const number = await screen.findByRole('link', { name: readPhones[1] });
    expect(number.closest('p')?.textContent).toBe(filled(dialogs.dialled, { number: readPhones[1] }));
    expect(number.getAttribute('href')).toBe(phoneLinks[1]);
    expect(dialled).toEqual([phoneLinks[1]]);
    expect(turns.map(({ query }) => query['total'])).toEqual(['3']);
    expect(await isSolved(turns[0]?.query['recaptcha'])).toBe(true);

    fireEvent.click(call.start(language));
    await screen.findByRole('link', { name: readPhones[2] });
    expect(dialled).toEqual([phoneLinks[1], phoneLinks[2]]);
    expect(turns[1]?.query['recaptcha']).not.toBe(turns[0]?.query['recaptcha']);
  });

  it('a chat opens its tab in the click and leads it to the phone whose turn it is, with the greeting', async () => {
    const tabs = playTabs();
    const { answer, letGo } = held(() => Response.json({ data: { currentIndex: 1 } }));
    const turns = playTurns(answer);
    const { user } = chat.open(language);
    await user.click(chat.start(language));
    const [tab] = tabs;
    expect(tab?.opener).toBeNull();
    expect(tab?.document.title).toBe(dialogs.chatWaiting);
    expect(tab?.document.body.textContent).toBe(dialogs.chatWaiting);
    expect(tab?.document.documentElement.lang).toBe(language.language);
    await waitFor(() => expect(turns).toHaveLength(1));
    expect(tab?.visited).toEqual([]);
    const button = screen.getByRole('link', { name: dialogs.connecting });
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(screen.getByText(plain(dialogs.connectingText))).toBeDefined();
    letGo();
    await screen.findByText(plain(dialogs.chatOpened));
    const link = new URL(tab?.visited[0] ?? '');
    expect(link.searchParams.get('phone')).toBe('77000000002');
    expect(link.searchParams.get('text')).toBe(dialogs.greeting);
    expect(tab?.visited).toHaveLength(1);
    expect(tab?.closed).toBe(false);
    expect(chat.start(language).getAttribute('aria-busy')).toBeNull();
  });

  it('a chat whose tab the browser did not let open stands ready in a link', async () => {
    blockTabs();
    playTurns(2);
    const { user } = chat.open(language);
    await user.click(chat.start(language));
    await screen.findByText(plain(dialogs.chatBlocked));
    const link = screen.getByRole('link', { name: dialogs.chatLink });
    expect(new URL(link.getAttribute('href') ?? '').searchParams.get('phone')).toBe('77000000003');
    await expectFocus(link);
  });

  it.each([
    [
      'an answer without an index',
      call,
      () => void playTurns(() => Response.json({ data: {} })),
      dialogs.choiceProblem,
      /Invalid response from GetNextIndex/,
    ],
    [
      'an answer that makes no sense',
      chat,
      () => void playTurns(answers.page),
      dialogs.choiceProblem,
      /Invalid response from GetNextIndex/,
    ],
    ['an index that has no phone', call, () => void playTurns(3), dialogs.choiceProblem, /Phone number not found/],
    ['an index that has no phone', chat, () => void playTurns(3), dialogs.choiceProblem, /Phone number not found/],
    [
      'a broken line',
      call,
      () => void playTurns(answers.brokenLine),
      dialogs.networkProblem,
      /The index of the next phone did not come/,
    ],
    [
      'a captcha that cannot be solved',
      chat,
      playBrokenChallenge,
      dialogs.captchaProblem,
      /No captcha token: the contact is abandoned/,
    ],
    [
      'a captcha that cannot be reached',
      call,
      () => breakCaptcha('captcha/challenge'),
      dialogs.networkProblem,
      /No captcha token: the contact is abandoned/,
    ],
  ])('%s is told in words, with all phones', async (_what, { way, open, start }, play, words, consoleWords) => {
    expectConsole(consoleWords);
    const tabs = playTabs();
    const dialled = playTelephone();
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
    [500, 'internal', call, error.titles.s500],
    [502, 'upstream', chat, error.titles.s502],
    [429, 'limit', call, error.titles.s429],
    [403, 'captcha', call, error.titles.s403],
    [403, 'captcha', chat, error.titles.s403],
  ] as const)(
    'the status %i of the index shows the error page with useful links, and a way on (specification, section 8)',
    async (status, code, { way, open, start, title: titleOf }, title) => {
      expectConsole(/The index of the next phone did not come/);
      const tabs = playTabs();
      const dialled = playTelephone();
      playTurns(answers.refused(status, code), 0);
      const { user } = open(language);
      await user.click(start(language));
      const heading = await screen.findByRole('heading', { name: `${status} - ${title}` });
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
    'a list of phones that fails with a status shows the error page of the $way, with the sales phone (section 8)',
    async ({ way, open, start, title }) => {
      expectConsole(/The sales phones did not come/);
      playTabs();
      playPhones(answers.refused(503, 'upstream'));
      const { user } = open(language);
      await user.click(start(language));
      await screen.findByRole('heading', { name: `503 - ${error.titles.s503}` });
      expect(screen.getByRole('alert').textContent).toBe(`${error.message}. ${error.failed}`);
      expectUsefulLinks(language);
      expectPhones(language, way, { read: ['+7 (727) 000-00-00'], links: [salesPhoneLink] });
      await user.click(screen.getByRole('button', { name: dialogs.back }));
      const heading = screen.getByRole('heading', { name: title(language) });
      await expectFocus(heading);
    },
  );

  it.each([
    [
      'the index',
      chat,
      () => playTurns(() => new Promise<Response>(() => undefined)),
      { read: readPhones, links: phoneLinks },
    ],
    [
      'the list',
      call,
      () => playPhones(() => new Promise<Response>(() => undefined)),
      { read: ['+7 (727) 000-00-00'], links: [salesPhoneLink] },
    ],
  ])(
    'what waits for %s goes on after eight seconds, which is told with all phones and a way to stop, and ends after 100 s (section 7)',
    async (_what, { way, open, start }, play, expected) => {
      expectConsole(/The contact is abandoned: it took too long/);
      vi.useFakeTimers({ shouldAdvanceTime: true });
      const tabs = playTabs();
      const asked = play();
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
      expect(tabs.every(({ closed }) => closed)).toBe(true);
      expect(start(language).getAttribute('aria-busy')).toBeNull();
    },
  );
});

describe('a contact with one phone alone', () => {
  const { dialogs } = russian.words;
  const list = ['8 (700) 000-00-02'];
  const read = '+7 (700) 000-00-02';
  const link = 'tel:+77000000002';
  const named = () => screen.findByRole('button', { name: (name) => name.startsWith(read) });

  it.each(ways)(
    'is not reached by $way without a token, which is told with the phone',
    async ({ way, open, start }) => {
      expectConsole(/No captcha token: the contact is abandoned/);
      const tabs = playTabs();
      const dialled = playTelephone();
      const asked = playPhones(list);
      playBrokenChallenge();
      const turns = playTurns(0);
      vi.spyOn(console, 'info').mockImplementation(() => undefined);
      const { user } = open();
      await waitFor(() => expect(asked).toHaveLength(1));
      await user.click(way === 'call' ? await named() : start(russian));
      expect((await screen.findByRole('alert')).textContent).toContain(dialogs.captchaProblem);
      expectPhones(russian, way, { read: [read], links: [link] });
      expect([dialled, turns, tabs.flatMap(({ visited }) => visited)]).toEqual([[], [], []]);
    },
  );
});

describe('an empty list of phones, in Russian', () => {
  const language = russian;
  it.each(ways)('stops the $way with a line in the console, and has the sales phone in words', async (contact) => {
    const { way, open, start } = contact;
    expectConsole(/^Phone number not found$/);
    const tabs = playTabs();
    const dialled = playTelephone();
    const asked = playPhones([]);
    const turns = playTurns(0);
    const { user } = open(language);
    await waitFor(() => expect(asked).toHaveLength(1));
    await user.click(start(language));
    expect((await screen.findByRole('alert')).textContent).toContain(language.words.dialogs.choiceProblem);
    expectPhones(language, way, { read: ['+7 (727) 000-00-00'], links: [salesPhoneLink] });
    expect([dialled, turns, tabs.flatMap(({ visited }) => visited)]).toEqual([[], [], []]);
    expect(tabs.every(({ closed }) => closed)).toBe(true);
  });
});

describe('the link to WhatsApp', () => {
  it.each([
    [767, 'api.whatsapp.com'],
    [768, 'web.whatsapp.com'],
    [1440, 'web.whatsapp.com'],
  ])('at a width of %i leads to %s', async (width, host) => {
    vi.stubGlobal('innerWidth', width);
    const tabs = playTabs();
    playTurns(0);
    const { user } = chat.open();
    await user.click(chat.start(russian));
    await waitFor(() => expect(tabs[0]?.visited).toHaveLength(1));
    expect(new URL(tabs[0]?.visited[0] ?? '').host).toBe(host);
  });

  it.each([
    [767, 'api.whatsapp.com'],
    [768, 'web.whatsapp.com'],
  ])('among all phones leads at a width of %i to %s', async (width, host) => {
    expectConsole(/Phone number not found/);
    vi.stubGlobal('innerWidth', width);
    playTabs();
    playTurns(7);
    const { user } = chat.open();
    await user.click(chat.start(russian));
    const link = await screen.findByRole<HTMLAnchorElement>('link', {
      name: filled(russian.words.dialogs.chatWith, { phone: readPhones[0] }),
    });
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await user.click(link);
    expect(new URL(link.href).host).toBe(host);
  });

  it.each(['Control', 'Meta', 'Shift', 'Alt'])('with %s it is the browser that opens it', async (key) => {
    const tabs = playTabs();
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

  it('stands ready when the visitor has closed the tab meanwhile', async () => {
    const tabs = playTabs();
    const { answer, letGo } = held(() => Response.json({ data: { currentIndex: 0 } }));
    playTurns(answer);
    const { user } = chat.open();
    await user.click(chat.start(russian));
    tabs[0]?.close();
    letGo();
    expect(await screen.findByRole('link', { name: russian.words.dialogs.chatLink })).toBeDefined();
    expect(tabs[0]?.visited).toEqual([]);
  });
});

describe.each(ways)('a contact under way: $way', ({ way, open, start }) => {
  const { dialogs } = russian.words;

  it('is one, however often the button is pressed', async () => {
    const tabs = playTabs();
    const dialled = playTelephone();
    const { answer, letGo } = held(() => Response.json({ data: { currentIndex: 0 } }));
    const turns = playTurns(answer);
    const { user } = open();
    const button = start(russian);
    await user.dblClick(button);
    fireEvent.click(button);
    await waitFor(() => expect(turns).toHaveLength(1));
    fireEvent.click(button);
    letGo();
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
    expect(turns).toHaveLength(1);
    expect([dialled.length, tabs.length]).toEqual(way === 'call' ? [1, 0] : [0, 1]);
  });

  it('with a blocked script of reCAPTCHA and no proof of work it ends at once with words and all phones, and the next try loads it again', async () => {
    expectConsole(/No captcha token/);
    playConfig({ captcha: { kind: 'recaptcha', site_key: 'site-key' } });
    playBrokenChallenge();
    playTabs();
    playTelephone();
    const turns = playTurns(0);
    const { user } = open();
    // What was asked for ahead of the click fails without a word to the visitor.
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    fireEvent.error(await waitFor(recaptchaScript));
    await waitFor(() => expect(console.info).toHaveBeenCalledTimes(2));
    await user.click(start(russian));
    fireEvent.error(await waitFor(recaptchaScript));
    expect((await screen.findByRole('alert')).textContent).toContain(dialogs.captchaProblem);
    expectPhones(russian, way);
    expect(turns).toEqual([]);

    await user.click(start(russian));
    vi.stubGlobal('grecaptcha', { ready: (work: () => void) => work(), execute: () => Promise.resolve('token') });
    fireEvent.load(await waitFor(recaptchaScript));
    await waitFor(() => expect(turns.map(({ query }) => query['recaptcha'])).toEqual(['token']));
  });
});

it.each(ways)('closing the $way dialog is told to whoever opened it', async ({ open }) => {
  const { user, onClose } = open();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

describe('the contacts at the foot of a dialog, in Kazakh', () => {
  const language = kazakh;
  const { dialogs, error } = language.words;
  const open = () =>
    openContacts(language, (onClose) => (
      <Dialog title="Адрес" onClose={onClose} contacts>
        <input aria-label="Улица" />
      </Dialog>
    ));
  const street = () => screen.getByLabelText<HTMLInputElement>('Улица');

  it('ask for nothing before they are pressed', () => {
    const asked = playPhones(phones);
    open();
    expect(screen.getByRole('link', { name: contacts.salesPhone }).getAttribute('href')).toBe(salesPhoneLink);
    expect(asked).toEqual([]);
  });

  it('open the call dialog above, where a call goes in turn; what was typed stays', async () => {
    const dialled = playTelephone();
    playTurns(2);
    const { user, onClose } = open();
    await user.type(street(), 'Абая');
    await user.click(screen.getByRole('button', { name: dialogs.call }));
    const above = screen.getByRole('dialog', { name: dialogs.callTitle });
    expect(within(above).queryByRole('button', { name: beginning(dialogs.callbackOffer) })).toBeNull();
    await user.click(call.start(language));
    await within(above).findByRole('link', { name: readPhones[2] });
    expect(dialled).toEqual([phoneLinks[2]]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: dialogs.callTitle })).toBeNull());
    await expectFocus(() => screen.getByRole('button', { name: dialogs.call }));
    expect(street().value).toBe('Абая');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('show an error page above; what was typed stays', async () => {
    expectConsole(/The index of the next phone did not come/);
    playTabs();
    playTurns(answers.refused(500, 'internal'));
    const { user, onClose } = open();
    await user.type(street(), 'Абая');
    await user.click(screen.getByRole('link', { name: dialogs.whatsapp }));
    const above = await screen.findByRole('dialog', { name: `500 - ${error.titles.s500}` });
    expect(hrefs(within(above).getByRole('list', { name: dialogs.phones }))).toHaveLength(phones.length * 2);
    await user.click(within(above).getByRole('button', { name: dialogs.close }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: `500 - ${error.titles.s500}` })).toBeNull());
    expect(street().value).toBe('Абая');
    expect(onClose).not.toHaveBeenCalled();
  });
});
