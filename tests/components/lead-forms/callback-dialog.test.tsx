import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DialogRoot } from '@/components/dialogs/dialog-root';
import { ADDRESS_MAXIMUM_LENGTH } from '@/lib/config/limits';
import { CONSENT_VERSION, leadCalls } from '@/lib/contracts/lead';
import { expectConsole } from '../../support/dom';
import { ADDRESS, openCallback, openFilledCallback, PHONE, type CallbackPage } from '../support/callback';
import { WORKING_MOMENT } from '../support/clock';
import { ownLeads, playDownloads } from '../support/kept';
import { filled, languages, plain, russian } from '../support/languages';
import { contacts, salesPhoneLink } from '../support/render';
import {
  ACCESS_KEY,
  answers,
  held,
  isSolved,
  playBrokenChallenge,
  playChallenge,
  playLeads,
  playSite,
} from '../support/site';

playSite();

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: WORKING_MOMENT });
});

const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent);

describe.each(languages)('in $language', (language) => {
  const { acceptedRequest, callback, callWindow, connection, requestForm } = language.words;
  const prefix = language.language === 'ru' ? '' : '/kk';

  function expectEverythingKept({ phone, firstname, address, consent }: CallbackPage): void {
    expect([phone().value, firstname().value, address().value]).toEqual([PHONE, 'Айгерім', ADDRESS]);
    expect(consent().checked).toBe(true);
  }

  it('opens at its title, with consent not given and a phone to call at its foot', () => {
    const page = openCallback(language);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: callback.title }));
    expect(page.consent().checked).toBe(false);
    expect(screen.getByRole('link', { name: contacts.salesPhone }).getAttribute('href')).toBe(salesPhoneLink);
    for (const [field, autocomplete] of [
      [page.phone(), 'tel'],
      [page.firstname(), 'given-name'],
      [page.address(), 'street-address'],
    ] as const) {
      expect(field.getAttribute('autocomplete')).toBe(autocomplete);
    }
  });

  it('names all that is missing and goes to the first field; an address is not asked for', async () => {
    const sent = playLeads(answers.delivered('24001'));
    const page = openCallback(language);
    await page.user.click(page.submit());
    await screen.findByText(plain(connection.phoneRequired));
    expect(alerts()).toEqual([connection.phoneRequired, connection.nameRequired, connection.consentRequired]);
    expect(document.activeElement).toBe(page.phone());
    expect(sent).toEqual([]);
  });

  it('sends a request to be called', async () => {
    const sent = playLeads(answers.delivered('24001'));
    const page = await openFilledCallback(language);
    await page.user.click(page.submit());
    await screen.findByRole('heading', { name: connection.successTitle });
    const [lead] = sent;
    expect(lead).toMatchObject({
      kind: 'call-request',
      language: language.language,
      idempotencyKey: expect.stringMatching(/^[\da-f-]{36}$/),
    });
    expect(lead?.body).toEqual({
      phone: '87010000001',
      firstname: 'Айгерім',
      address: ADDRESS,
      comment: callWindow.commentSoon,
      consent_version: CONSENT_VERSION,
      consent_at: WORKING_MOMENT.toISOString(),
      recaptcha: expect.any(String),
    });
    expect(leadCalls['call-request'].request.safeParse(lead?.body).success).toBe(true);
    expect(await isSolved(lead?.body['recaptcha'])).toBe(true);
  });

  it('needs no address', async () => {
    const sent = playLeads(answers.delivered('24001'));
    const page = await openFilledCallback(language);
    await page.user.clear(page.address());
    await page.user.click(page.submit());
    await screen.findByRole('heading', { name: connection.successTitle });
    expect(sent[0]?.body['address']).toBe('');
    expect(screen.getByText(PHONE)).toBeDefined();
  });

  it('finds an address that is too long', async () => {
    const page = await openFilledCallback(language);
    await page.user.clear(page.address());
    await page.user.paste('я'.repeat(ADDRESS_MAXIMUM_LENGTH + 1));
    await page.user.click(page.submit());
    await screen.findByText(plain(filled(requestForm.tooLong, { limit: String(ADDRESS_MAXIMUM_LENGTH) })));
    expect(document.activeElement).toBe(page.address());
  });

  it.each([
    ['delivered to the CRM', answers.delivered('24001'), '24001', connection.successTitle, connection.delivered],
    ['kept by the site', answers.received('S-1001'), 'S-1001', connection.receivedTitle, connection.received],
  ])(
    '%s shows its number, what happens next and when, and is kept on the device',
    async (_what, answer, number, title, state) => {
      const print = vi.fn();
      vi.stubGlobal('print', print);
      const downloads = playDownloads();
      playLeads(answer);
      const page = await openFilledCallback(language);
      await page.user.click(page.submit());
      const heading = await screen.findByRole('heading', { name: title });
      expect(document.activeElement).toBe(heading);
      expect(screen.getByRole('status').textContent).toBe(filled(connection.number, { number }));
      expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        expect.stringContaining(state),
        filled(callWindow.promiseSoon, { hours: contacts.salesHours }),
        callback.next,
      ]);
      expect(screen.getByText(`${ADDRESS} · ${PHONE}`)).toBeDefined();
      expect(screen.getByRole('link', { name: acceptedRequest.where }).getAttribute('href')).toBe(
        `${prefix}/request?number=${number}`,
      );
      expect(ownLeads()).toEqual([{ number, kind: 'call-request', at: WORKING_MOMENT.toISOString(), key: ACCESS_KEY }]);
      await page.user.click(screen.getByRole('button', { name: connection.print }));
      expect(print).toHaveBeenCalledTimes(1);
      await page.user.click(screen.getByRole('button', { name: acceptedRequest.save }));
      const text = await downloads[0]?.text;
      expect(text).toContain(
        `${title}\n21.11.2026, 14:00\n${acceptedRequest.callback}\n${ADDRESS}\n${connection.phone}: …01\n`,
      );
      expect(text).not.toContain('000 00');
    },
  );

  it.each([
    ['by its button', 'button', connection.done],
    ['for the page of the request', 'link', acceptedRequest.where],
  ] as const)('is left %s', async (_how, role, name) => {
    playLeads(answers.delivered('24001'));
    const page = await openFilledCallback(language);
    await page.user.click(page.submit());
    const leave = await screen.findByRole(role, { name });
    // Nothing in a test goes to another page.
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await page.user.click(leave);
    expect(page.onClose).toHaveBeenCalledTimes(1);
  });

  it('refused shows the reason with phone and WhatsApp, keeps everything and can be sent anew', async () => {
    const sent = playLeads(answers.rejected('нет свободных специалистов'), answers.delivered('24002'));
    const page = await openFilledCallback(language);
    await page.user.click(page.submit());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(filled(connection.fail, { reason: 'нет свободных специалистов' }));
    expect(
      screen
        .getByRole('link', { name: filled(connection.callUs, { phone: contacts.salesPhone }) })
        .getAttribute('href'),
    ).toBe(salesPhoneLink);
    expect(screen.getByRole('link', { name: connection.failWhatsapp })).toBeDefined();
    expectEverythingKept(page);
    expect(ownLeads()).toEqual([]);
    await page.user.click(page.submit());
    await screen.findByRole('heading', { name: connection.successTitle });
    expect(sent[1]?.idempotencyKey).not.toBe(sent[0]?.idempotencyKey);
  });

  it.each([
    ['an error of the server', answers.refused(500, 'internal'), connection.problemServer],
    ['a captcha that was refused', answers.refused(403, 'captcha', 'recaptcha'), connection.problemCaptcha],
    [
      'a refused address',
      answers.refused(400, 'invalid', 'address'),
      filled(connection.problemInvalid, { field: callback.address }),
    ],
  ])(
    '%s is told in words with the phone, keeps everything, and the same request goes again',
    async (_what, answer, words) => {
      expectConsole(/The request was not sent/);
      const sent = playLeads(answer, answers.delivered('24001'));
      const page = await openFilledCallback(language);
      await page.user.click(page.submit());
      expect((await screen.findByRole('alert')).textContent).toBe(
        `${connection.notSent} ${words}${filled(connection.callUs, { phone: contacts.salesPhone })}`,
      );
      expectEverythingKept(page);
      await page.user.click(page.submit());
      await screen.findByRole('heading', { name: connection.successTitle });
      expect(sent[1]?.idempotencyKey).toBe(sent[0]?.idempotencyKey);
      expect(sent[1]?.body['recaptcha']).not.toBe(sent[0]?.body['recaptcha']);
    },
  );

  it('a captcha that fails is told in words with the phone, keeps everything, and the next try has one', async () => {
    expectConsole(/The address was not checked/);
    expectConsole(/The request was not sent/);
    playBrokenChallenge();
    const sent = playLeads(answers.delivered('24001'));
    const page = await openFilledCallback(language);
    await page.user.click(page.submit());
    expect((await screen.findByRole('alert')).textContent).toBe(
      `${connection.notSent} ${connection.problemCaptcha}${filled(connection.callUs, { phone: contacts.salesPhone })}`,
    );
    expect(sent).toEqual([]);
    expectEverythingKept(page);
    playChallenge();
    await page.user.click(page.submit());
    await screen.findByRole('heading', { name: connection.successTitle });
    expect(sent).toHaveLength(1);
  });
});

describe('the dialog of a call', () => {
  it.each(languages)('is opened by its name, in the language of the page: $language', async ({ language, words }) => {
    document.documentElement.lang = language;
    await act(async () =>
      render(
        <DialogRoot
          request={{ name: 'callback', card: null, typedAddress: null }}
          contacts={contacts}
          onClose={() => undefined}
          onFailed={() => undefined}
        />,
      ),
    );
    expect(await screen.findByRole('dialog', { name: words.callback.title })).toBeDefined();
  });

  it('sends one request for a double click', async () => {
    const sent = playLeads(answers.delivered('24001'));
    const { user, submit } = await openFilledCallback();
    await user.dblClick(submit());
    await screen.findByRole('heading', { name: russian.words.connection.successTitle });
    expect(sent).toHaveLength(1);
  });

  it('stops what it sends when it is closed', async () => {
    const sent = playLeads(held(answers.delivered('24001')).answer);
    const { user, submit, unmount } = await openFilledCallback();
    await user.click(submit());
    await waitFor(() => expect(sent).toHaveLength(1));
    unmount();
    await waitFor(() => expect(sent[0]?.signal.aborted).toBe(true));
    expect(ownLeads()).toEqual([]);
  });
});
