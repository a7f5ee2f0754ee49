import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { loadForm } from '@/components/hosts/form-root';
import { AppStep } from '@/components/referral/app-step';
import { STILL_WORKING_AFTER_MS } from '@/lib/config/limits';
import { referralOfDevice } from '@/lib/referral/kept-referral';
import { expectConsole } from '../../support/dom';
import { beginning, filled, kazakh, plain, russian, type Language } from '../support/languages';
import { openLeadFlow } from '../support/lead';
import { contacts, renderInSite, salesPhoneLink } from '../support/render';
import { answers, held, isSolved, mockReferrals, mockSite } from '../support/site';
import { expectFocus } from '../../support/focus';

mockSite();

// Loaded ahead, so that the first test that needs them does not pay for it.
beforeAll(() => import('@/components/ui/qr-code'));

const { connection, dns, referral } = kazakh.words;
const percent = String(contacts.referralDiscount);
const referralTitle = filled(connection.referralTitle, { percent });
/** A phone as pasted, as the mask shows it and on the wire. */
const phone = { typed: '8-700-000-00-10', masked: '+7 (700) 000 00 10', wire: '87000000010' };
const accepted = { success: true, message: '' };
const refused = { success: false, message: 'Скидка – для новых абонентов.' };
const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent);
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const appHeading = () => heading(connection.referralAppTitle);
const pageText = () => document.body.textContent.replaceAll(/\s/g, ' ');
const stores = () => within(screen.getByRole('list', { name: referral.stores }));

/** The step with the phone and how a visitor finds things in it. */
type ReferralPage = ReturnType<typeof pageIn>;

function pageIn({ words }: Language, user: UserEvent) {
  return {
    user,
    field: () => screen.getByRole<HTMLInputElement>('textbox', { name: words.connection.phone }),
    next: () => screen.getByRole('button', { name: words.referral.next }),
    back: () => screen.getByRole('button', { name: words.dialogs.back }),
  };
}

/** Opens the dialog at step 10. */
function openDialog(language: Language = kazakh) {
  const { user, onClose } = openLeadFlow(language, { name: 'referral' });
  return { ...pageIn(language, user), onClose };
}

/** Opens the form that stands alone on a page. */
async function openForm(language: Language): Promise<ReferralPage> {
  document.documentElement.lang = language.language;
  const form = await loadForm('referral', contacts);
  await act(async () => render(form));
  await screen.findByRole('button', { name: language.words.referral.next });
  return pageIn(language, userEvent.setup({ delay: null }));
}

/** Pastes a phone into the field, in the place of the present text. */
async function pastePhone({ user, field }: ReferralPage, text = phone.typed): Promise<void> {
  await user.clear(field());
  await user.paste(text);
}

/** Opens the dialog, types the phone and sends it. */
async function send() {
  const page = openDialog();
  await pastePhone(page);
  await page.user.click(page.next());
  return page;
}

it.each([
  { place: 'in the dialog', open: openDialog, level: 2, language: kazakh },
  { place: 'on a page', open: openForm, level: 3, language: russian },
] as const)(
  'the referral form $place sends the phone as 87 and nine digits with a captcha, and opens the application step',
  async ({ open, level, language }) => {
    const sent = mockReferrals(accepted);
    const page = await open(language);
    await pastePhone(page);
    expect(page.field().value).toBe(phone.masked);
    await page.user.click(page.next());
    const name = language.words.connection.referralAppTitle;
    await expectFocus(await screen.findByRole('heading', { level, name }));
    expect(sent.map(({ body, language: asked }) => [body, asked])).toEqual([
      [{ phone: phone.wire, recaptcha: expect.any(String) }, language.language],
    ]);
    expect(await isSolved(sent[0]?.body['recaptcha'])).toBe(true);
    expect(window.location.search).toBe('');
  },
);

describe('the referral form in Kazakh', () => {
  it('rejects a number with eight digits after +7 7 at the field and sends nothing', async () => {
    const sent = mockReferrals(accepted);
    const page = openDialog();
    await pastePhone(page, '+7 700 000 00 1');
    await page.user.click(page.next());
    expect(alerts()).toEqual([referral.format]);
    await expectFocus(() => page.field());
    expect(page.field().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(plain(referral.format)).id).toBe(page.field().getAttribute('aria-describedby'));
    expect(sent).toEqual([]);
    await page.user.type(page.field(), '0');
    expect(alerts()).toEqual([]);
  });

  it('shows the app stores with QR codes, the login phone and an example of the discount', async () => {
    mockReferrals(accepted);
    await send();
    await appHeading();
    for (const { name, url } of contacts.applications) {
      const link = stores().getByRole('link', { name: filled(referral.download, { name }) });
      expect(link.getAttribute('href')).toBe(url);
      expect(await stores().findByRole('img', { name: filled(referral.qr, { name }) })).toBeDefined();
    }
    const sums = {
      monthly: '10 000 ₸',
      once: '5 000 ₸',
      price: '15 000 ₸',
      discounted: '12 000 ₸',
      discount: '3 000 ₸',
    };
    for (const text of [
      filled(referral.login, { phone: phone.masked }),
      filled(referral.explain, { percent }),
      filled(referral.example, sums),
    ])
      expect(pageText()).toContain(plain(text));
  });

  it('shows only the Google Play button and no QR code on an Android phone', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14; Pixel 8) Mobile');
    mockReferrals(accepted);
    await send();
    await appHeading();
    const links = stores().getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([filled(referral.download, { name: 'Google Play' })]);
    expect(stores().queryByRole('img')).toBeNull();
    expect(screen.queryByText(plain(referral.qrHint))).toBeNull();
  });

  it('shows a refusal without a message, keeps the number and accepts another number', async () => {
    const sent = mockReferrals({ success: false, message: '' }, accepted);
    const page = await send();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(referral.refused + filled(connection.callUs, { phone: contacts.salesPhone }));
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
    const page = await send();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(screen.getByRole('button', { name: referral.checking }).getAttribute('aria-disabled')).toBe('true');
    await act(() => vi.advanceTimersByTimeAsync(STILL_WORKING_AFTER_MS));
    expect(screen.getByText(plain(referral.stillChecking))).toBeDefined();
    await page.user.click(screen.getByRole('button', { name: connection.cancel }));
    expect(screen.getByText(plain(referral.cancelled))).toBeDefined();
    expect(sent[0]?.signal.aborted).toBe(true);
    expect(page.field().value).toBe(phone.masked);
  });

  it('sends the number in the field after it was cleared and restored before a render', async () => {
    const sent = mockReferrals(accepted);
    const page = openDialog();
    await pastePhone(page);
    act(() => {
      for (const value of ['', phone.masked]) {
        page.field().value = value;
        page.field().dispatchEvent(new Event('input', { bubbles: true }));
      }
    });
    await page.user.click(page.next());
    await appHeading();
    expect(sent.map(({ body }) => body['phone'])).toEqual([phone.wire]);
  });

  it.each([
    ['a provider that is down', answers.refused(502, 'upstream'), ''],
    ['a broken line', answers.brokenLine, `${referral.networkProblem} `],
    ['a limit', answers.refused(429, 'limit'), `${referral.limitProblem} `],
  ])('reports the failure after %s, keeps the number and can be retried', async (_what, answer, cause) => {
    expectConsole(/The phone was not checked/);
    mockReferrals(answer, accepted);
    const page = await send();
    expect((await screen.findByRole('alert')).textContent).toContain(`${referral.failed}${cause}${referral.kept}`);
    expect(page.field().value).toBe(phone.masked);
    await page.user.click(page.next());
    await appHeading();
  });
});

describe('step 10 of the connection dialog in Kazakh', () => {
  it('closes the dialog on Back when the dialog was opened at this step', async () => {
    const page = openDialog();
    await expectFocus(await heading(referralTitle));
    await page.user.click(page.back());
    expect(page.onClose).toHaveBeenCalledTimes(1);
  });

  it('opens the other ways to connect, and returns to them on Back when opened from there', async () => {
    const page = openDialog();
    await page.user.click(screen.getByRole('button', { name: connection.referralOtherWays }));
    await expectFocus(await heading(connection.optionsTitle));
    const account = filled(connection.accountTitle, { percent });
    await page.user.click(screen.getByRole('button', { name: beginning(account) }));
    await expectFocus(await heading(referralTitle));
    await page.user.click(page.back());
    expect(await heading(connection.optionsTitle)).toBeDefined();
    expect(page.onClose).not.toHaveBeenCalled();
  });

  it('shows the code of the link before the check, and with a copy button in the application step', async () => {
    mockReferrals(accepted);
    window.history.replaceState(null, '', '/?referral=qosyl-1');
    const page = openDialog();
    const counted = plain(filled(referral.code, { code: 'QOSYL-1' }));
    expect(screen.getByText(counted)).toBeDefined();
    await pastePhone(page);
    await page.user.click(page.next());
    await appHeading();
    expect(screen.queryByText(counted)).toBeNull();
    expect(document.body.textContent).toContain(filled(referral.appCode, { value: 'QOSYL-1' }));
    await page.user.click(screen.getByRole('button', { name: `${dns.copy} QOSYL-1` }));
    expect(await navigator.clipboard.readText()).toBe('QOSYL-1');
  });
});

/** Opens a page by the link of a friend, and goes on to another page. */
function followReferralLink(): void {
  window.history.replaceState(null, '', '/?referral=qosyl-1');
  referralOfDevice();
  window.history.replaceState(null, '', '/');
}

it('the connection dialog opens at step 10 after a referral link, from which Back leads to step 0', async () => {
  followReferralLink();
  const { user, back, onClose } = openLeadFlow(kazakh);
  await heading(referralTitle);
  await user.click(back() ?? document.body);
  await expectFocus(await heading(connection.optionsTitle));
  expect(back()).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});

it('the connection dialog opens at step 0 after the code of a link was answered (specification, section 4)', async () => {
  followReferralLink();
  mockReferrals(refused);
  const { user, unmount } = openLeadFlow(kazakh);
  await heading(referralTitle);
  await user.click(screen.getByRole('textbox', { name: connection.phone }));
  await user.paste(phone.typed);
  await user.click(screen.getByRole('button', { name: referral.next }));
  await screen.findByText(plain(refused.message));
  unmount();
  openLeadFlow(kazakh);
  expect(await heading(connection.optionsTitle)).toBeDefined();
});

it('the application step shows the sales phone when the provider has no application', () => {
  renderInSite(<AppStep phone={phone.masked} />, kazakh, { contacts: { applications: [] } });
  expect(pageText()).toContain(plain(filled(referral.call, { phone: phone.masked })));
  expect(screen.getByRole('link', { name: contacts.salesPhone }).getAttribute('href')).toBe(salesPhoneLink);
  expect(screen.queryByRole('list', { name: referral.stores })).toBeNull();
});
