import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CAPTCHA_WAIT_MS, DRAFT_KEPT_MS, STILL_WORKING_AFTER_MS } from '@/lib/config/limits';
import { clientConfigCall } from '@/lib/contracts/calls/site-visit';
import { saveOwnLead } from '@/lib/lead/own-leads';
import { expectConsole } from '../../support/dom';
import {
  addressChecked,
  card,
  openFilledForm,
  openFormBeingChecked,
  WRITTEN_ADDRESS,
  type ConnectionPage,
} from '../support/lead';
import { counted, filled, kazakh, plain, russian } from '../support/languages';
import { contacts, salesPhoneLink } from '../support/render';
import { recaptchaScript } from '../support/recaptcha';
import {
  answers,
  held,
  mockBrokenChallenge,
  mockCall,
  mockConfig,
  mockLeads,
  mockPhones,
  mockSite,
} from '../support/site';
import { tagged } from '../../support/filled';
import { expectFocus } from '../../support/focus';

mockSite();

function expectEverythingKept({ phone, firstname, consent, address }: ConnectionPage): void {
  expect(phone().value).toBe('+7 (701) 000 00 01');
  expect(firstname().value).toBe('Айгерім');
  expect(consent().checked).toBe(true);
  expect(address().textContent).toContain(WRITTEN_ADDRESS);
}

describe('the outcome of a connection lead in Kazakh', () => {
  const language = kazakh;
  const { connection, dialogs, error, usefulLinks } = language.words;

  describe('an accepted lead', () => {
    it('shows its number and details, and that the CRM does not have it yet', async () => {
      mockLeads(answers.received('S-1001'));
      const { user, submit, back } = await openFilledForm(language, { card });
      await user.click(submit());
      await expectFocus(await screen.findByRole('heading', { name: connection.receivedTitle }));
      expect(screen.getByRole('status').textContent).toBe(filled(connection.number, { number: 'S-1001' }));
      expect(screen.getByText(plain(connection.received))).toBeDefined();
      expect(screen.queryByText(plain(connection.delivered))).toBeNull();
      for (const text of [
        card.name,
        WRITTEN_ADDRESS,
        plain(filled(connection.nextCall, { hours: contacts.salesHours })),
      ])
        expect(screen.getByText(text)).toBeDefined();
      expect(back()).toBeNull();
    });
  });

  describe('a lead refused by the CRM', () => {
    it('shows the phone and WhatsApp when the CRM gives no reason', async () => {
      mockLeads(answers.rejected(''));
      const { user, submit } = await openFilledForm(language);
      await user.click(submit());
      await expectFocus(() => screen.getByRole('heading', { name: connection.failTitle }));
      expect(screen.getByRole('alert').textContent).toBe(connection.failNoReason);
      expect(screen.getByText(plain(connection.failHelp))).toBeDefined();
      expect(screen.getByRole('link', { name: contacts.salesPhone }).getAttribute('href')).toBe(salesPhoneLink);
      expect(screen.getByRole('link', { name: connection.failWhatsapp }).getAttribute('href')).toMatch(
        /whatsapp\.com\/send\?phone=77270000000&text=/,
      );
      expect(screen.getByRole('dialog').textContent).not.toContain('№');
    });

    it('shows the reason and the earlier connection lead of this device', async () => {
      mockLeads(answers.rejected('есть заявка'));
      saveOwnLead({ number: '24001', kind: 're-application-lead', at: '2026-11-20T20:32:00.000Z' });
      saveOwnLead({ number: '24002', kind: 'call-request', at: '2026-11-21T09:00:00.000Z' });
      const { user, submit } = await openFilledForm(language);
      await user.click(submit());
      await screen.findByRole('heading', { name: connection.failTitle });
      expect(screen.getByRole('alert').textContent).toBe(filled(connection.fail, { reason: 'есть заявка' }));
      const link = screen.getByRole('link', { name: tagged(connection.earlier, 'where') });
      expect(link.parentElement?.textContent).toBe(filled(connection.earlier, { number: '24001', date: '21.11.2026' }));
      expect(link.getAttribute('href')).toBe('/kk/request?number=24001');
    });

    it('can be sent anyway as a new lead with a new idempotency key', async () => {
      const sent = mockLeads(answers.rejected('нет порта'), answers.delivered('24002'));
      const { user, submit } = await openFilledForm(language, { card });
      await user.click(submit());
      await user.click(await screen.findByRole('button', { name: connection.submitAnyway }));
      await screen.findByRole('heading', { name: connection.successTitle });
      expect(screen.getByRole('status').textContent).toContain('24002');
      expect(sent.map(({ kind }) => kind)).toEqual(['store-lead', 're-application-lead']);
      const [first, second] = sent;
      expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
      const { consent_at: _first, recaptcha: _firstToken, ...firstBody } = first?.body ?? {};
      const { consent_at: _second, recaptcha: _secondToken, ...secondBody } = second?.body ?? {};
      expect(secondBody).toEqual(firstBody);
      expect(firstBody).toMatchObject({ phone: '87010000001', comment: 'Интернет: Город 200' });
    });

    it('shows an error page with phones on a rate limit and keeps the input (specification, section 8)', async () => {
      expectConsole(/The request was not sent/);
      mockPhones(['8 (700) 000-00-01', '+7 (700) 000-00-02']);
      const sent = mockLeads(answers.rejected('нет порта'), answers.refused(429, 'limit'), answers.delivered('24003'));
      const page = await openFilledForm(language);
      await page.user.click(page.submit());
      await page.user.click(await screen.findByRole('button', { name: connection.submitAnyway }));
      await expectFocus(await screen.findByRole('heading', { name: `429 – ${error.titles.s429}` }));
      expect(screen.getByRole('alert').textContent).toBe(`${connection.notSent} ${connection.problemLimit}`);
      expect((await screen.findByRole('link', { name: '+7 (700) 000-00-01' })).getAttribute('href')).toBe(
        'tel:+77000000001',
      );
      expect(screen.getByRole('link', { name: '+7 (700) 000-00-02' })).toBeDefined();
      const links = screen.getByRole('navigation', { name: usefulLinks.heading });
      expect(within(links).getAllByRole('link')).toHaveLength(6);
      await page.user.click(screen.getByRole('button', { name: dialogs.back }));
      expectEverythingKept(page);
      await page.user.click(page.submit());
      await screen.findByRole('heading', { name: connection.successTitle });
      expect(sent.map(({ kind }) => kind)).toEqual(['store-lead', 're-application-lead', 'store-lead']);
    });
  });

  it.each([
    [
      'a broken line',
      answers.brokenLine,
      `${connection.problemNetwork}${counted(connection.unsentOffer, DRAFT_KEPT_MS / (60 * 60_000), language.language)}${connection.unsentKeep}`,
    ],
    [
      'a refused phone',
      answers.refused(400, 'invalid', 'phone'),
      filled(connection.problemInvalid, { field: connection.phone }),
    ],
    [
      'a refused address',
      answers.refused(400, 'invalid', 'full_address.house'),
      filled(connection.problemInvalid, { field: connection.address }),
    ],
    ['a refused origin', answers.refused(403, 'origin'), connection.problemServer],
  ])('shows an alert with the phone and keeps the input after %s', async (_what, answer, words) => {
    expectConsole(/The request was not sent/);
    mockLeads(answer);
    const page = await openFilledForm(language);
    await page.user.click(page.submit());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(
      `${connection.notSent} ${words}${filled(connection.callUs, { phone: contacts.salesPhone })}`,
    );
    expect(
      screen
        .getByRole('link', { name: filled(connection.callUs, { phone: contacts.salesPhone }) })
        .getAttribute('href'),
    ).toBe(salesPhoneLink);
    expect(screen.getByRole('heading', { name: connection.formTitle })).toBeDefined();
    expectEverythingKept(page);
    expect(page.submit().getAttribute('aria-disabled')).toBeNull();
  });
});

describe('a connection lead without a captcha token', () => {
  const { connection } = russian.words;
  const refusal = async () =>
    (await screen.findByText(plain(connection.notSent), { exact: false })).closest('[role=alert]')?.textContent;

  beforeEach(() => expectConsole(/The address was not checked/));

  it('stops waiting, shows an alert and is not sent when no captcha is available', async () => {
    expectConsole(/The request was not sent/);
    mockConfig({ captcha: { kind: 'recaptcha', site_key: 'site-key' } });
    mockBrokenChallenge();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const sent = mockLeads(answers.delivered('24001'));
    const page = await openFormBeingChecked();
    await waitFor(recaptchaScript);
    await act(() => vi.advanceTimersByTimeAsync(CAPTCHA_WAIT_MS));
    await addressChecked();
    await page.user.click(page.submit());
    await screen.findByRole('button', { name: connection.sending });
    await act(() => vi.advanceTimersByTimeAsync(CAPTCHA_WAIT_MS));
    expect(await refusal()).toContain(connection.problemCaptcha);
    expect(sent).toEqual([]);
    expectEverythingKept(page);
  });
});

describe('cancelling while waiting for a captcha, in Russian', () => {
  const language = russian;
  const { connection, connectivity } = language.words;

  it.each(['which captcha there is', 'the script of reCAPTCHA'])('is shown as a cancellation: %s', async (awaited) => {
    const config = held(() =>
      HttpResponse.json({
        captcha: { kind: 'recaptcha', site_key: 'site-key' },
        map: { kind: 'leaflet', tiles: null },
      }),
    );
    mockCall(clientConfigCall, config.answer);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const sent = mockLeads(answers.delivered('24001'));
    const page = await openFormBeingChecked(language);
    await act(() => vi.advanceTimersByTimeAsync(STILL_WORKING_AFTER_MS));
    await page.user.click(screen.getByRole('button', { name: connection.cancel }));
    await addressChecked(language);
    expect(screen.getByRole('alert').textContent).toContain(connectivity.cancelledProblem);
    await page.user.click(page.submit());
    await screen.findByRole('button', { name: connection.sending });
    await act(() => vi.advanceTimersByTimeAsync(STILL_WORKING_AFTER_MS));
    const stop = screen.getByRole('button', { name: connection.cancel });
    if (awaited === 'the script of reCAPTCHA') {
      config.release();
      await waitFor(recaptchaScript);
    }
    await page.user.click(stop);
    const said = await screen.findByText(plain(connection.cancelled));
    expect(said.closest('[role=alert]')?.textContent).not.toContain(connection.problemCaptcha);
    expect(sent).toEqual([]);
    expectEverythingKept(page);
    config.release();
  });
});
