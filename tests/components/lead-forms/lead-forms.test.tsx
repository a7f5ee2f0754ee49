import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ADDRESS_MAXIMUM_LENGTH, NAME_MAXIMUM_LENGTH, STILL_WORKING_AFTER_MS } from '@/lib/config/limits';
import { CONSENT_VERSION, leadCalls } from '@/lib/contracts/lead';
import { saveOwnLead } from '@/lib/lead/own-leads';
import { expectConsole } from '../../support/dom';
import { WORKING_MOMENT } from '../support/clock';
import { ownLeads, mockDownloads } from '../support/kept';
import { simulateDoublePress } from '../support/double-press';
import { filled, kazakh, languages, plain, russian } from '../support/languages';
import { recaptchaScript } from '../support/recaptcha';
import { contacts, salesPhoneLink } from '../support/render';
import { builder, consultation, forms, openFilledLeadForm, openLeadForm, pageForms } from '../support/lead-form';
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
import { expectFocus } from '../../support/focus';

mockSite();

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: WORKING_MOMENT }));

const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent);

describe.each(forms.map((formCase, index) => ({ formCase, language: languages[index % 2] ?? russian })))(
  'the form $formCase.form in $language.language',
  ({ formCase, language }) => {
    const { words } = language;
    const { connection } = words;
    const typed = Object.fromEntries(formCase.fields(words).map((field) => [field.name, field.typed]));
    const place = typed['object'] ?? typed['address'];

    it('has field names, autocomplete attributes, an unticked consent and a link to the privacy policy', async () => {
      const page = await openLeadForm(formCase, language);
      for (const { name, autocomplete } of formCase.fields(words)) {
        expect(page.field(name).name).toBe(name);
        expect(page.field(name).getAttribute('autocomplete')).toBe(autocomplete);
      }
      expect(page.consent().checked).toBe(false);
      const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
      expect(links.filter((href) => !href?.startsWith('tel:') && !href?.includes('whatsapp'))).toEqual([
        language.privacyPolicy,
      ]);
    });

    it('shows all validation errors at once and focuses the first field', async () => {
      const sent = mockLeads(answers.delivered('24001'));
      const page = await openLeadForm(formCase, language);
      await page.user.click(page.submit());
      await screen.findByText(plain(connection.phoneRequired));
      expect(alerts()).toEqual(formCase.missing(words));
      await expectFocus(() => page.field('phone'));
      expect(page.field(formCase.optional.name).getAttribute('aria-invalid')).toBe('false');
      expect(sent).toEqual([]);
    });

    it('sends all typed values, and saves a text without the name and with two digits of the phone', async () => {
      const downloads = mockDownloads();
      const sent = mockLeads(answers.delivered('24001'));
      const page = await openFilledLeadForm(formCase, language);
      await page.user.click(page.submit());
      await screen.findByRole('heading', { name: connection.successTitle });
      const [lead] = sent;
      expect(lead).toMatchObject({ kind: formCase.kind, language: language.language });
      expect(lead?.body).toEqual({
        ...typed,
        phone: '87010000001',
        comment: formCase.comment(words),
        consent_version: CONSENT_VERSION,
        consent_at: WORKING_MOMENT.toISOString(),
        recaptcha: expect.any(String),
      });
      expect(leadCalls[formCase.kind].request.safeParse(lead?.body).success).toBe(true);
      expect(ownLeads()).toEqual([
        { number: '24001', kind: formCase.kind, at: WORKING_MOMENT.toISOString(), key: ACCESS_KEY },
      ]);
      await page.user.click(screen.getByRole('button', { name: words.acceptedLead.save }));
      const text = await downloads[0]?.text;
      expect(text?.split('\n').slice(2, -4)).toEqual([
        '21.11.2026, 14:00',
        formCase.asked(words),
        ...(place === undefined ? [] : [place]),
        `${connection.phone}: …01`,
        '',
        `1. ${connection.delivered}`,
        `2. ${formCase.call(words)}`,
        `3. ${formCase.next(words)}`,
      ]);
      expect(text).not.toContain('Айгерім');
    });

    it('shows that the CRM does not have the lead yet, and prints the confirmation', async () => {
      const print = vi.fn();
      vi.stubGlobal('print', print);
      mockLeads(answers.received('S-1001'));
      const page = await openFilledLeadForm(formCase, language);
      await page.user.click(page.submit());
      await expectFocus(() => screen.getByRole('heading', { name: connection.receivedTitle }));
      expect(screen.getByRole('status').textContent).toBe(filled(connection.number, { number: 'S-1001' }));
      expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        expect.stringContaining(connection.received),
        formCase.call(words),
        formCase.next(words),
      ]);
      const details = [place, typed['phone']].filter((detail) => detail !== undefined).join(' · ');
      expect(screen.getByText(details)).toBeDefined();
      await page.user.click(screen.getByRole('button', { name: connection.print }));
      expect(print).toHaveBeenCalledTimes(1);
    });

    it('shows the reason of a refusal and the earlier lead of the same kind from this device', async () => {
      saveOwnLead({ number: '24001', kind: formCase.kind, at: WORKING_MOMENT.toISOString() });
      const other = formCase.kind === 'call-request' ? 'update-by-consultation' : 'call-request';
      saveOwnLead({ number: '24002', kind: other, at: WORKING_MOMENT.toISOString() });
      mockLeads(answers.rejected('есть заявка'));
      const page = await openFilledLeadForm(formCase, language);
      await page.user.click(page.submit());
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toContain(filled(connection.fail, { reason: 'есть заявка' }));
      expect(alert.textContent).toContain('24001');
      expect(alert.textContent).not.toContain('24002');
    });

    it('names a refused field by its label', async () => {
      expectConsole(/The request was not sent/);
      const [field] = formCase.fields(words).slice(-1);
      mockLeads(answers.refused(400, 'invalid', field?.name ?? null));
      const page = await openFilledLeadForm(formCase, language);
      await page.user.click(page.submit());
      expect((await screen.findByRole('alert')).textContent).toContain(
        filled(connection.problemInvalid, { field: field?.label ?? '' }),
      );
    });

    it.each([
      [
        'firstname',
        'Ә'.repeat(NAME_MAXIMUM_LENGTH + 1),
        filled(connection.nameLong, { limit: String(NAME_MAXIMUM_LENGTH) }),
      ],
      [
        formCase.optional.name,
        'я'.repeat(formCase.optional.limit + 1),
        filled(words.leadForm.tooLong, { limit: String(formCase.optional.limit) }),
      ],
    ])('shows a validation error for an invalid value in %s', async (name, tooLong, said) => {
      const sent = mockLeads(answers.delivered('24001'));
      const page = await openFilledLeadForm(formCase, language);
      await page.user.clear(page.field(name));
      await page.user.paste(tooLong);
      await page.user.click(page.submit());
      await screen.findByText(plain(said));
      expect(alerts()).toEqual([said]);
      await expectFocus(() => page.field(name));
      expect(sent).toEqual([]);
    });

    it('sends a text of the maximum length uncut', async () => {
      const { name, limit } = formCase.optional;
      const sent = mockLeads(answers.delivered('24001'));
      const page = await openFilledLeadForm(formCase, language);
      await page.user.clear(page.field(name));
      await page.user.paste('я'.repeat(limit));
      await page.user.click(page.submit());
      await screen.findByRole('heading', { name: connection.successTitle });
      expect(leadCalls[formCase.kind].request.safeParse(sent[0]?.body).success).toBe(true);
      expect(sent[0]?.body[name]).toMatch(new RegExp(`я{${limit}}$`));
    });
  },
);

describe('the consultation form in Kazakh', () => {
  const { connection, leadForm } = kazakh.words;

  async function sendFilled() {
    const page = await openFilledLeadForm(consultation, kazakh);
    const typed = page.values();
    await page.user.click(page.submit());
    return {
      ...page,
      expectEverythingKept: () => expect([page.values(), page.consent().checked]).toEqual([typed, true]),
    };
  }

  it('shows phone and WhatsApp after a refusal without a reason, keeps the input and resends with a new key', async () => {
    const sent = mockLeads(answers.rejected(''), answers.delivered('24002'));
    const page = await sendFilled();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(connection.failNoReason);
    expect(alert.textContent).toContain(leadForm.rejectedHelp);
    expect(
      screen
        .getByRole('link', { name: filled(connection.callUs, { phone: contacts.salesPhone }) })
        .getAttribute('href'),
    ).toBe(salesPhoneLink);
    expect(screen.getByRole('link', { name: connection.failWhatsapp }).getAttribute('href')).toMatch(
      /whatsapp\.com\/send\?phone=77270000000&text=/,
    );
    page.expectEverythingKept();
    expect(ownLeads()).toEqual([]);
    await page.user.click(page.submit());
    await screen.findByRole('heading', { name: connection.successTitle });
    expect(sent[1]?.idempotencyKey).not.toBe(sent[0]?.idempotencyKey);
  });

  it('shows the phone after a refused captcha, keeps the input and resends with the same key', async () => {
    expectConsole(/The request was not sent/);
    const sent = mockLeads(answers.refused(403, 'captcha', 'recaptcha'), answers.delivered('24001'));
    const page = await sendFilled();
    expect((await screen.findByRole('alert')).textContent).toBe(
      `${connection.notSent} ${connection.problemCaptcha}${filled(connection.callUs, { phone: contacts.salesPhone })}`,
    );
    page.expectEverythingKept();
    await page.user.click(page.submit());
    await screen.findByRole('heading', { name: connection.successTitle });
    expect(sent[1]?.idempotencyKey).toBe(sent[0]?.idempotencyKey);
    expect(sent[1]?.body['recaptcha']).not.toBe(sent[0]?.body['recaptcha']);
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

  it('shows a message after eight seconds, can be cancelled and keeps the input', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: WORKING_MOMENT });
    const sent = mockLeads(held(answers.delivered('24001')).answer);
    const page = await sendFilled();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(screen.getByRole('button', { name: connection.sending }).getAttribute('aria-disabled')).toBe('true');
    await act(() => vi.advanceTimersByTimeAsync(STILL_WORKING_AFTER_MS));
    expect(screen.getByText(plain(connection.stillWorking))).toBeDefined();
    await page.user.click(screen.getByRole('button', { name: connection.cancel }));
    expect((await screen.findByRole('alert')).textContent).toContain(connection.cancelled);
    page.expectEverythingKept();
  });

  it('sends one lead on a double click', async () => {
    const sent = mockLeads(answers.delivered('24001'));
    const { submit } = await openFilledLeadForm(consultation, kazakh);
    await userEvent.setup().dblClick(submit());
    await screen.findByRole('heading', { name: connection.successTitle });
    expect(sent).toHaveLength(1);
  });
});

describe.each(pageForms)('the form $form on a page', (formCase) => {
  const { connection } = russian.words;

  it('sends a second lead when the same values are typed into a new form', async () => {
    const sent = mockLeads(answers.delivered('24001'), answers.delivered('24002'));
    const page = await openFilledLeadForm(formCase);
    await page.user.click(page.submit());
    await page.user.click(await screen.findByRole('button', { name: russian.words.leadForm.another }));
    for (const { name, typed } of formCase.fields(russian.words)) {
      await page.user.click(page.field(name));
      await page.user.paste(typed);
    }
    await page.user.click(page.consent());
    await page.user.click(page.submit());
    await screen.findByText(plain(filled(connection.number, { number: '24002' })));
    expect(sent).toHaveLength(2);
  });

  it('loads the reCAPTCHA script only after a field has got the focus', async () => {
    mockConfig({ captcha: { kind: 'recaptcha', site_key: 'site-key' } });
    const page = await openLeadForm(formCase);
    expect(recaptchaScript).toThrow();
    fireEvent.focus(page.field('phone'));
    await waitFor(recaptchaScript);
  });
});

describe('the builder form', () => {
  const { builderForm, connection, leadForm } = russian.words;

  it.each([
    ['company', 'я'.repeat(NAME_MAXIMUM_LENGTH + 1), filled(leadForm.tooLong, { limit: String(NAME_MAXIMUM_LENGTH) })],
    [
      'object',
      'я'.repeat(ADDRESS_MAXIMUM_LENGTH + 1),
      filled(leadForm.tooLong, { limit: String(ADDRESS_MAXIMUM_LENGTH) }),
    ],
    ['email', 'office@builder', builderForm.emailFormat],
  ])('shows a validation error for an invalid value in %s', async (name, typed, words) => {
    const page = await openFilledLeadForm(builder);
    await page.user.clear(page.field(name));
    await page.user.paste(typed);
    await page.user.click(page.submit());
    await screen.findByText(plain(words));
    expect(alerts()).toEqual([words]);
    await expectFocus(() => page.field(name));
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

  it('leaves an empty e-mail out of the lead', async () => {
    const sent = mockLeads(answers.delivered('24001'));
    const page = await openFilledLeadForm(builder);
    await page.user.clear(page.field('email'));
    await page.user.click(page.submit());
    await screen.findByRole('heading', { name: connection.successTitle });
    expect(sent[0]?.body).not.toHaveProperty('email');
  });
});
