import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NAME_MAXIMUM_LENGTH, OWN_WORDS_MAXIMUM_LENGTH } from '@/lib/config/limits';
import { CONSENT_VERSION, leadCalls } from '@/lib/contracts/lead';
import { saveOwnLead } from '@/lib/lead/own-leads';
import { expectConsole } from '../../support/dom';
import { WORKING_MOMENT } from '../support/clock';
import { ownLeads, mockDownloads } from '../support/kept';
import { simulateDoublePress } from '../support/double-press';
import { filled, kazakh, languages, plain, russian } from '../support/languages';
import { recaptchaScript } from '../support/recaptcha';
import { contacts, salesPhoneLink } from '../support/render';
import {
  builder,
  consultation,
  faultsOfEmpty,
  fieldsOf,
  forms,
  openFilledLeadForm,
  openLeadForm,
} from '../support/lead-form';
import {
  ACCESS_KEY,
  answers,
  held,
  isSolved,
  mockBrokenChallenge,
  mockChallenge,
  mockConfig,
  mockLeads,
  mockSite,
} from '../support/site';
import { tagged } from '../../support/filled';
import { expectFocus } from '../../support/focus';

mockSite();

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: WORKING_MOMENT }));

const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent);
const at = WORKING_MOMENT.toISOString();

describe.each(forms.map((formCase, index) => ({ formCase, language: languages[index % 2] ?? russian })))(
  'the form $formCase.form in $language.language',
  ({ formCase, language }) => {
    const { words } = language;
    const { connection } = words;

    it('has field names, autocomplete attributes, an unticked consent and a link to the privacy policy', async () => {
      const page = await openLeadForm(formCase, language);
      for (const { name, autoComplete } of fieldsOf(formCase.form, words)) {
        expect(page.field(name).name).toBe(name);
        expect(page.field(name).getAttribute('autocomplete')).toBe(autoComplete);
      }
      expect(page.consent().checked).toBe(false);
      const link = screen.getByRole('link', { name: tagged(connection.consent, 'link') });
      expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([language.privacyPolicy, '_blank']);
      expect(screen.getByRole('checkbox', { name: filled(connection.consent) })).toBe(page.consent());
    });

    it('shows all validation errors at once and focuses the first field', async () => {
      const sent = mockLeads(answers.delivered('24001'));
      const page = await openLeadForm(formCase, language);
      await page.user.click(page.submit());
      await screen.findByText(plain(connection.phoneRequired));
      expect(alerts()).toEqual(faultsOfEmpty(formCase.form, words));
      await expectFocus(() => page.field('phone'));
      for (const { name, required } of fieldsOf(formCase.form, words))
        expect(page.field(name).getAttribute('aria-invalid')).toBe(String(required));
      expect(sent).toEqual([]);
    });

    it('sends all typed values, prints, and saves a text without the name and with two digits of the phone', async () => {
      const typed = Object.fromEntries(fieldsOf(formCase.form, words).map((field) => [field.name, field.typed]));
      const place = typed['object'] ?? typed['address'];
      const downloads = mockDownloads();
      const print = vi.fn();
      vi.stubGlobal('print', print);
      const sent = mockLeads(answers.delivered('24001'));
      const page = await openFilledLeadForm(formCase, language);
      await page.user.click(page.submit());
      await screen.findByRole('heading', { name: connection.successTitle });
      await page.user.click(screen.getByRole('button', { name: connection.print }));
      expect(print).toHaveBeenCalledTimes(1);
      expect(screen.getByText([place, typed['phone']].filter(Boolean).join(' · '))).toBeDefined();
      const [lead] = sent;
      expect(lead).toMatchObject({ kind: formCase.kind, language: language.language });
      expect(lead?.body).toEqual({
        ...typed,
        phone: '87010000001',
        comment: formCase.comment(words, typed['comment'] ?? ''),
        consent_version: CONSENT_VERSION,
        consent_at: at,
        recaptcha: expect.any(String),
      });
      expect(leadCalls[formCase.kind].request.safeParse(lead?.body).success).toBe(true);
      expect(ownLeads()).toEqual([{ number: '24001', kind: formCase.kind, at, key: ACCESS_KEY }]);
      await page.user.click(screen.getByRole('button', { name: words.acceptedLead.save }));
      const text = await downloads[0]?.text;
      expect(text?.split('\n').slice(2, -4)).toEqual([
        '21.11.2026, 14:00',
        formCase.asked(words),
        ...(place === undefined ? [] : [place]),
        `${connection.phone}: …01`,
        '',
        `1. ${connection.delivered}`,
        `2. ${filled(connection.nextCall, { hours: contacts.salesHours })}`,
        `3. ${formCase.next(words)}`,
      ]);
      expect(text).not.toContain('Айгерім');
    });
  },
);

describe('the consultation form in Kazakh', () => {
  const { connection, leadForm } = kazakh.words;
  const callUs = filled(connection.callUs, { phone: contacts.salesPhone });

  async function sendFilled() {
    const page = await openFilledLeadForm(consultation, kazakh);
    const typed = page.values();
    await page.user.click(page.submit());
    return {
      ...page,
      expectEverythingKept: () => expect([page.values(), page.consent().checked]).toEqual([typed, true]),
    };
  }

  it('shows the reason of a refusal and the earlier lead of the same kind from this device', async () => {
    saveOwnLead({ number: '24001', kind: 'update-by-consultation', at });
    saveOwnLead({ number: '24002', kind: 'call-request', at });
    mockLeads(answers.rejected('есть заявка'));
    await sendFilled();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(filled(connection.fail, { reason: 'есть заявка' }));
    expect(alert.textContent).toContain('24001');
    expect(alert.textContent).not.toContain('24002');
  });

  it('shows phone and WhatsApp after a refusal without a reason, keeps the input and resends with a new key', async () => {
    const sent = mockLeads(answers.rejected(''), answers.delivered('24002'));
    const page = await sendFilled();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(connection.failNoReason);
    expect(alert.textContent).toContain(leadForm.rejectedHelp);
    expect(screen.getByRole('link', { name: callUs }).getAttribute('href')).toBe(salesPhoneLink);
    expect(screen.getByRole('link', { name: connection.failWhatsapp }).getAttribute('href')).toMatch(
      /whatsapp\.com\/send\?phone=77270000000&text=/,
    );
    page.expectEverythingKept();
    expect(ownLeads()).toEqual([]);
    await page.user.click(page.submit());
    await screen.findByRole('heading', { name: connection.successTitle });
    expect(sent[1]?.idempotencyKey).not.toBe(sent[0]?.idempotencyKey);
  });

  it('sends nothing without a captcha and solves a new one for the next try', async () => {
    expectConsole(/The request was not sent/);
    mockBrokenChallenge();
    const sent = mockLeads(answers.delivered('24001'));
    const page = await sendFilled();
    expect((await screen.findByRole('alert')).textContent).toContain(connection.problemCaptcha);
    expect(sent).toEqual([]);
    mockChallenge();
    await page.user.click(page.submit());
    await screen.findByRole('heading', { name: connection.successTitle });
    expect(await isSolved(sent[0]?.body['recaptcha'])).toBe(true);
  });

  it('sends a second lead when the same values are typed into a new form', async () => {
    const sent = mockLeads(answers.delivered('24001'), answers.delivered('24002'));
    const page = await sendFilled();
    await page.user.click(await screen.findByRole('button', { name: leadForm.another }));
    for (const { name, typed } of fieldsOf('consultation', kazakh.words)) {
      await page.user.click(page.field(name));
      await page.user.paste(typed);
    }
    await page.user.click(page.consent());
    await page.user.click(page.submit());
    await screen.findByText(plain(filled(connection.number, { number: '24002' })));
    expect(sent).toHaveLength(2);
  });

  it('sends a text of the maximum length uncut, after the time of the call', async () => {
    const sent = mockLeads(answers.delivered('24001'));
    const page = await openFilledLeadForm(consultation, kazakh);
    await page.user.clear(page.field('comment'));
    await page.user.paste('я'.repeat(OWN_WORDS_MAXIMUM_LENGTH));
    await page.user.click(page.submit());
    await screen.findByRole('heading', { name: connection.successTitle });
    expect(leadCalls['update-by-consultation'].request.safeParse(sent[0]?.body).success).toBe(true);
    expect(sent[0]?.body['comment']).toMatch(new RegExp(`[^я]я{${OWN_WORDS_MAXIMUM_LENGTH}}$`));
  });

  it('loads the reCAPTCHA script only after a field has got the focus', async () => {
    mockConfig({ captcha: { kind: 'recaptcha', site_key: 'site-key' } });
    const page = await openLeadForm(consultation, kazakh);
    expect(recaptchaScript).toThrow();
    fireEvent.focus(page.field('phone'));
    await waitFor(recaptchaScript);
  });
});

describe('the builder form', () => {
  const { builderForm, connection, leadForm } = russian.words;
  const tooLong = (words: string, limit: number): [string, string] => [
    'я'.repeat(limit + 1),
    filled(words, { limit: String(limit) }),
  ];

  it.each([
    ['firstname', ...tooLong(connection.nameLong, NAME_MAXIMUM_LENGTH)],
    ['company', ...tooLong(leadForm.tooLong, NAME_MAXIMUM_LENGTH)],
    ['email', 'office@builder', builderForm.emailFormat],
  ])('shows a validation error for an invalid value in %s', async (name, typed, words) => {
    const sent = mockLeads(answers.delivered('24001'));
    const page = await openFilledLeadForm(builder);
    await page.user.clear(page.field(name));
    await page.user.paste(typed);
    await page.user.click(page.submit());
    await screen.findByText(plain(words));
    expect(alerts()).toEqual([words]);
    await expectFocus(() => page.field(name));
    expect(sent).toEqual([]);
  });

  it('names a refused field by its label', async () => {
    expectConsole(/The request was not sent/);
    mockLeads(answers.refused(400, 'invalid', 'company'));
    const page = await openFilledLeadForm(builder);
    await page.user.click(page.submit());
    const words = filled(connection.problemInvalid, { field: builderForm.company });
    expect((await screen.findByRole('alert')).textContent).toContain(words);
  });

  it('ignores the second click of a double click on the submit button when it hits a link', async () => {
    expectConsole(/The request was not sent/);
    mockLeads(answers.brokenLine, held(answers.delivered('24001')).answer);
    const page = await openFilledLeadForm(builder);
    await page.user.click(page.submit());
    await screen.findByRole('alert');
    const link = screen.getByRole('link', { name: /персональных данных/ });
    const opened = vi.fn((click: Event) => click.preventDefault());
    link.addEventListener('click', opened);
    const { press, waitOut } = simulateDoublePress(page.user);
    await press(page.submit());
    await screen.findByRole('button', { name: connection.sending });
    await press(link);
    expect(opened).not.toHaveBeenCalled();
    waitOut();
    await press(link);
    expect(opened).toHaveBeenCalledOnce();
  });
});
