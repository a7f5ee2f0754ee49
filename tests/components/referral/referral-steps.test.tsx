import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppStep } from '@/components/referral/app-step';
import { ContactsContext } from '@/components/runtime/contacts';
import { STILL_WORKING_AFTER_MS } from '@/lib/config/limits';
import { referralOfDevice } from '@/lib/referral/kept-referral';
import { expectConsole } from '../../support/dom';
import { beginning, filled, kazakh, plain, russian } from '../support/languages';
import { openReferralDialog, openReferralForm, pastePhone, phone } from '../support/referral';
import { openLeadFlow } from '../support/lead';
import { contacts, renderInSite, salesPhoneLink } from '../support/render';
import { answers, breakCaptcha, held, isSolved, mockReferrals, mockSite } from '../support/site';
import { expectFocus } from '../../support/focus';

mockSite();

const accepted = { success: true, message: '' };
const refused = { success: false, message: 'Скидка – для новых абонентов.' };
const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent);

const places = [
  { place: 'in the dialog', open: openReferralDialog, level: 2, language: kazakh },
  { place: 'on a page', open: openReferralForm, level: 3, language: russian },
] as const;

describe.each(places)('the referral form $place', ({ open, level, language }) => {
  const { connection, referral } = language.words;
  const callUs = filled(connection.callUs, { phone: contacts.salesPhone });
  /** Waits for the application and its heading, which has the focus. */
  const appHeading = async () => {
    const heading = await screen.findByRole('heading', { level, name: connection.referralAppTitle });
    await expectFocus(heading);
  };

  it.each([['eight digits after +7 7', '+7 700 000 00 1', referral.format]])(
    'rejects a number with %s at the field and sends nothing',
    async (_what, typed, words) => {
      const sent = mockReferrals(accepted);
      const page = await open(language);
      await pastePhone(page, typed);
      await page.user.click(page.next());
      expect(alerts()).toEqual([words]);
      await expectFocus(() => page.field());
      expect(page.field().getAttribute('aria-invalid')).toBe('true');
      expect(screen.getByText(plain(words)).id).toBe(page.field().getAttribute('aria-describedby'));
      expect(sent).toEqual([]);
      await page.user.type(page.field(), '0');
      expect(alerts()).toEqual([]);
    },
  );

  it('sends the phone as 87 and nine digits with a captcha, and opens the application step', async () => {
    const sent = mockReferrals(accepted);
    const page = await open(language);
    await pastePhone(page);
    expect(page.field().value).toBe(phone.masked);
    await page.user.click(page.next());
    await appHeading();
    expect(sent.map(({ body, language: asked }) => [body, asked])).toEqual([
      [{ phone: phone.wire, recaptcha: expect.any(String) }, language.language],
    ]);
    expect(await isSolved(sent[0]?.body['recaptcha'])).toBe(true);
    expect(window.location.search).toBe('');
  });

  it('shows the app stores with QR codes, the login phone and an example of the discount', async () => {
    mockReferrals(accepted);
    const page = await open(language);
    await pastePhone(page);
    await page.user.click(page.next());
    await appHeading();
    const stores = within(screen.getByRole('list', { name: referral.stores }));
    for (const { name, url } of contacts.applications) {
      expect(stores.getByRole('link', { name: filled(referral.download, { name }) }).getAttribute('href')).toBe(url);
      expect(await stores.findByRole('img', { name: filled(referral.qr, { name }) })).toBeDefined();
    }
    const shown = document.body.textContent.replaceAll(/\s/g, ' ');
    expect(shown).toContain(plain(filled(referral.login, { phone: phone.masked })));
    expect(shown).toContain(plain(filled(referral.explain, { percent: String(contacts.referralDiscount) })));
    expect(shown).toContain(
      plain(
        filled(referral.example, {
          monthly: '10 000 ₸',
          once: '5 000 ₸',
          price: '15 000 ₸',
          discounted: '12 000 ₸',
          discount: '3 000 ₸',
        }),
      ),
    );
  });

  it('shows only the Google Play button and no QR code on an Android phone', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14; Pixel 8) Mobile');
    mockReferrals(accepted);
    const page = await open(language);
    await pastePhone(page);
    await page.user.click(page.next());
    await appHeading();
    const stores = within(screen.getByRole('list', { name: referral.stores }));
    expect(stores.getAllByRole('link').map((link) => link.textContent)).toEqual([
      filled(referral.download, { name: 'Google Play' }),
    ]);
    expect(stores.queryByRole('img')).toBeNull();
    expect(screen.queryByText(plain(referral.qrHint))).toBeNull();
  });

  it('shows a refusal without a message, keeps the number and accepts another number', async () => {
    const sent = mockReferrals({ success: false, message: '' }, accepted);
    const page = await open(language);
    await pastePhone(page);
    await page.user.click(page.next());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(referral.refused + callUs);
    expect(within(alert).getByRole('link').getAttribute('href')).toBe(salesPhoneLink);
    await expectFocus(() => page.field());
    expect(page.field().value).toBe(phone.masked);
    await pastePhone(page, '+7 700 000 00 11');
    expect(alerts()).toEqual([]);
    await page.user.click(page.next());
    await appHeading();
    expect(sent.map(({ body }) => body['phone'])).toEqual([phone.wire, '87000000011']);
  });

  it('shows a message after eight seconds, can be cancelled and keeps the number', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const sent = mockReferrals(held(answers.nonsense).answer);
    const page = await open(language);
    await pastePhone(page);
    await page.user.click(page.next());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(screen.getByRole('button', { name: referral.checking }).getAttribute('aria-disabled')).toBe('true');
    await act(() => vi.advanceTimersByTimeAsync(STILL_WORKING_AFTER_MS));
    expect(screen.getByText(plain(referral.stillChecking))).toBeDefined();
    await page.user.click(screen.getByRole('button', { name: connection.cancel }));
    expect(screen.getByText(plain(referral.cancelled))).toBeDefined();
    expect(sent[0]?.signal.aborted).toBe(true);
    expect(page.field().value).toBe(phone.masked);
  });
});

it('the referral form sends the number in the field after it was cleared and restored before a render', async () => {
  const sent = mockReferrals(accepted);
  const page = await openReferralForm();
  await pastePhone(page);
  act(() => {
    for (const value of ['', phone.masked]) {
      page.field().value = value;
      page.field().dispatchEvent(new Event('input', { bubbles: true }));
    }
  });
  await page.user.click(page.next());
  await screen.findByRole('heading', { name: russian.words.connection.referralAppTitle });
  expect(sent.map(({ body }) => body['phone'])).toEqual([phone.wire]);
});

describe('the check of a referral phone', () => {
  const { referral } = russian.words;

  it.each([
    ['a provider that is down', answers.refused(502, 'upstream'), ''],
    ['a broken line', answers.brokenLine, `${referral.networkProblem} `],
    ['a limit', answers.refused(429, 'limit'), `${referral.limitProblem} `],
  ])('reports the failure after %s, keeps the number and can be retried', async (_what, answer, cause) => {
    expectConsole(/The phone was not checked/);
    mockReferrals(answer, accepted);
    const page = openReferralDialog();
    await pastePhone(page);
    await page.user.click(page.next());
    expect((await screen.findByRole('alert')).textContent).toContain(`${referral.failed}${cause}${referral.kept}`);
    expect(page.field().value).toBe(phone.masked);
    await page.user.click(page.next());
    await screen.findByRole('heading', { name: russian.words.connection.referralAppTitle });
  });

  it('is not sent without a captcha token', async () => {
    expectConsole(/The phone was not checked/);
    breakCaptcha('captcha/challenge');
    const sent = mockReferrals(accepted);
    const page = openReferralDialog();
    await pastePhone(page);
    await page.user.click(page.next());
    expect((await screen.findByRole('alert')).textContent).toContain(referral.failed);
    expect(sent).toEqual([]);
  });
});

describe('step 10 of the connection dialog in Russian', () => {
  const language = russian;
  const { connection, dns, referral } = language.words;

  it('closes the dialog on Back when the dialog was opened at this step', async () => {
    const page = openReferralDialog(language);
    await expectFocus(() =>
      screen.getByRole('heading', {
        level: 2,
        name: filled(connection.referralTitle, { percent: String(contacts.referralDiscount) }),
      }),
    );
    await page.user.click(page.back() ?? document.body);
    expect(page.onClose).toHaveBeenCalledTimes(1);
  });

  it('opens the other ways to connect, and returns to them on Back when opened from there', async () => {
    const page = openReferralDialog(language);
    await page.user.click(screen.getByRole('button', { name: connection.referralOtherWays }));
    await expectFocus(() => screen.getByRole('heading', { name: connection.optionsTitle }));
    await page.user.click(
      screen.getByRole('button', {
        name: beginning(filled(connection.accountTitle, { percent: String(contacts.referralDiscount) })),
      }),
    );
    await expectFocus(() =>
      screen.getByRole('heading', {
        name: filled(connection.referralTitle, { percent: String(contacts.referralDiscount) }),
      }),
    );
    await page.user.click(page.back() ?? document.body);
    expect(screen.getByRole('heading', { name: connection.optionsTitle })).toBeDefined();
    expect(page.onClose).not.toHaveBeenCalled();
  });

  it('shows the code of the link before the check, and with a copy button in the application step', async () => {
    mockReferrals(accepted);
    window.history.replaceState(null, '', '/?referral=qosyl-1');
    const page = openReferralDialog(language);
    const counted = plain(filled(referral.code, { code: 'QOSYL-1' }));
    expect(screen.getByText(counted)).toBeDefined();
    await pastePhone(page);
    await page.user.click(page.next());
    await screen.findByRole('heading', { name: connection.referralAppTitle });
    expect(screen.queryByText(counted)).toBeNull();
    expect(document.body.textContent).toContain(filled(referral.appCode, { value: 'QOSYL-1' }));
    await page.user.click(screen.getByRole('button', { name: `${dns.copy} QOSYL-1` }));
    expect(await navigator.clipboard.readText()).toBe('QOSYL-1');
  });
});

// Loaded ahead, so that the first test that needs them does not pay for it.
beforeAll(() => import('@/components/ui/qr-code'));

describe('the connection dialog after a referral link, in Kazakh (specification, section 4)', () => {
  const language = kazakh;
  const { connection, dialogs, referral } = language.words;
  const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
  const open = () => {
    const { unmount, ...page } = openLeadFlow(language);
    return { ...page, close: unmount };
  };
  const sendPhone = async () => {
    const { user, close } = open();
    await heading(filled(connection.referralTitle, { percent: String(contacts.referralDiscount) }));
    expect(screen.getByText(plain(filled(referral.code, { code: 'QOSYL-1' })))).toBeDefined();
    await user.click(screen.getByRole('textbox', { name: connection.phone }));
    await user.paste(phone.typed);
    await user.click(screen.getByRole('button', { name: referral.next }));
    return close;
  };

  beforeEach(() => {
    window.history.replaceState(null, '', '/?referral=qosyl-1');
    referralOfDevice();
    window.history.replaceState(null, '', '/');
  });

  it('opens at step 10, from which Back leads to step 0', async () => {
    const { user } = open();
    await heading(filled(connection.referralTitle, { percent: String(contacts.referralDiscount) }));
    await user.click(screen.getByRole('button', { name: dialogs.back }));
    expect(await heading(connection.optionsTitle)).toBeDefined();
    expect(screen.queryByRole('button', { name: dialogs.back })).toBeNull();
  });

  it.each([
    ['a yes', accepted],
    ['a no', refused],
  ])('opens at step 0 after the phone check has returned %s', async (_what, answer) => {
    mockReferrals(answer);
    const close = await sendPhone();
    if (answer.success) await heading(connection.referralAppTitle);
    else await screen.findByText(plain(answer.message));
    close();
    open();
    expect(await heading(connection.optionsTitle)).toBeDefined();
  });
});

it('the application step shows the sales phone when the provider has no application', () => {
  const { referral } = kazakh.words;
  renderInSite(
    <ContactsContext value={{ ...contacts, applications: [] }}>
      <AppStep phone={phone.masked} />
    </ContactsContext>,
    kazakh,
  );
  expect(document.body.textContent.replaceAll(/\s/g, ' ')).toContain(
    plain(filled(referral.call, { phone: phone.masked })),
  );
  expect(screen.getByRole('link', { name: contacts.salesPhone }).getAttribute('href')).toBe(salesPhoneLink);
  expect(screen.queryByRole('list', { name: referral.stores })).toBeNull();
});
