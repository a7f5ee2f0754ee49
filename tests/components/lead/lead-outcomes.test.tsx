import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { DRAFT_KEPT_MS, STILL_WORKING_AFTER_MS } from '@/lib/config/limits';
import { clientConfigCall } from '@/lib/contracts/calls/site-visit';
import { saveOwnLead } from '@/lib/lead/own-leads';
import { expectConsole } from '../../support/dom';
import { counted, filled, kazakh, plain } from '../support/languages';
import {
  addressChecked,
  card,
  openFilledForm,
  openFormBeingChecked,
  WRITTEN_ADDRESS,
  type ConnectionPage,
} from '../support/lead';
import { recaptchaScript } from '../support/recaptcha';
import { contacts, salesPhoneLink } from '../support/render';
import { answers, held, mockCall, mockLeads, mockPhones, mockSite } from '../support/site';
import { tagged } from '../../support/filled';
import { expectFocus } from '../../support/focus';

mockSite();

const { connection, connectivity, dialogs, error } = kazakh.words;
const heading = (name: string) => screen.findByRole('heading', { name });

function expectEverythingKept({ phone, firstname, consent, address }: ConnectionPage): void {
  expect([phone().value, firstname().value, consent().checked]).toEqual(['+7 (701) 000 00 01', 'Айгерім', true]);
  expect(address().textContent).toContain(WRITTEN_ADDRESS);
}

/** Fills in the form and sends it. */
async function send(tariff: typeof card | null = null): Promise<ConnectionPage> {
  const page = await openFilledForm(kazakh, tariff);
  await page.user.click(page.submit());
  return page;
}

describe('a connection lead refused by the CRM', () => {
  it('shows the phone and WhatsApp when the CRM gives no reason', async () => {
    mockLeads(answers.rejected(''));
    await send();
    await expectFocus(await heading(connection.failTitle));
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
    await send();
    await heading(connection.failTitle);
    expect(screen.getByRole('alert').textContent).toBe(filled(connection.fail, { reason: 'есть заявка' }));
    const link = screen.getByRole('link', { name: tagged(connection.earlier, 'where') });
    expect(link.parentElement?.textContent).toBe(filled(connection.earlier, { number: '24001', date: '21.11.2026' }));
    expect(link.getAttribute('href')).toBe('/kk/request?number=24001');
  });

  it('can be sent anyway as a new lead with a new idempotency key', async () => {
    const sent = mockLeads(answers.rejected('нет порта'), answers.delivered('24002'));
    const { user } = await send(card);
    await user.click(await screen.findByRole('button', { name: connection.submitAnyway }));
    await heading(connection.successTitle);
    expect(screen.getByRole('status').textContent).toContain('24002');
    expect(sent.map(({ kind }) => kind)).toEqual(['store-lead', 're-application-lead']);
    const [first, second] = sent;
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
    const renewed = { consent_at: expect.any(String), recaptcha: expect.any(String) };
    expect(second?.body).toEqual({ ...first?.body, ...renewed });
    expect(second?.body).toMatchObject({ phone: '87010000001', comment: 'Интернет: Город 200' });
  });

  it('shows an error page with phones on a rate limit and keeps the input (specification, section 8)', async () => {
    expectConsole(/The request was not sent/);
    mockPhones(['8 (700) 000-00-01', '+7 (700) 000-00-02']);
    const sent = mockLeads(answers.rejected('нет порта'), answers.refused(429, 'limit'), answers.delivered('24003'));
    const page = await send();
    await page.user.click(await screen.findByRole('button', { name: connection.submitAnyway }));
    await expectFocus(await heading(`429 – ${error.titles.s429}`));
    expect(screen.getByRole('alert').textContent).toBe(`${connection.notSent} ${connection.problemLimit}`);
    expect((await screen.findByRole('link', { name: '+7 (700) 000-00-01' })).getAttribute('href')).toBe(
      'tel:+77000000001',
    );
    expect(screen.getByRole('link', { name: '+7 (700) 000-00-02' })).toBeDefined();
    await page.user.click(screen.getByRole('button', { name: dialogs.back }));
    expectEverythingKept(page);
    await page.user.click(page.submit());
    await heading(connection.successTitle);
    expect(sent.map(({ kind }) => kind)).toEqual(['store-lead', 're-application-lead', 'store-lead']);
  });
});

it.each([
  [
    'a broken line',
    answers.brokenLine,
    `${connection.problemNetwork}${counted(connection.unsentOffer, DRAFT_KEPT_MS / (60 * 60_000), 'kk')}${connection.unsentKeep}`,
  ],
  [
    'a refused address',
    answers.refused(400, 'invalid', 'full_address.house'),
    filled(connection.problemInvalid, { field: connection.address }),
  ],
])('a connection lead shows an alert with the phone and keeps the input after %s', async (_what, answer, words) => {
  expectConsole(/The request was not sent/);
  mockLeads(answer);
  const page = await send();
  const alert = await screen.findByRole('alert');
  const callUs = filled(connection.callUs, { phone: contacts.salesPhone });
  expect(alert.textContent).toBe(`${connection.notSent} ${words}${callUs}`);
  expect(screen.getByRole('link', { name: callUs }).getAttribute('href')).toBe(salesPhoneLink);
  expect(screen.getByRole('heading', { name: connection.formTitle })).toBeDefined();
  expectEverythingKept(page);
  expect(page.submit().getAttribute('aria-disabled')).toBeNull();
});

it.each(['which captcha there is', 'the script of reCAPTCHA'])(
  'cancelling while a connection lead waits for a captcha is shown as a cancellation: %s',
  async (awaited) => {
    const captcha = { kind: 'recaptcha', site_key: 'site-key' };
    const config = held(() => Response.json({ captcha, map: { kind: 'leaflet', tiles: null } }));
    mockCall(clientConfigCall, config.answer);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const sent = mockLeads(answers.delivered('24001'));
    const page = await openFormBeingChecked(kazakh);
    await act(() => vi.advanceTimersByTimeAsync(STILL_WORKING_AFTER_MS));
    await page.user.click(screen.getByRole('button', { name: connection.cancel }));
    await addressChecked(kazakh);
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
    const alert = said.closest('[role=alert]')?.textContent;
    for (const words of [connection.problemCaptcha, connection.notSent]) expect(alert).not.toContain(words);
    expect(sent).toEqual([]);
    expectEverythingKept(page);
    config.release();
  },
);
