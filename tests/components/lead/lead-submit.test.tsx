import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { STILL_WORKING_AFTER_MS } from '@/lib/config/limits';
import { CONSENT_VERSION, leadBodySchema } from '@/lib/contracts/lead';
import { expectConsole } from '../../support/dom';
import { card, openFilledForm, WRITTEN_ADDRESS, writeAddress } from '../support/lead';
import { plain, russian } from '../support/languages';
import { answers, held, isSolved, mockLeads, mockSite } from '../support/site';
import { expectFocus } from '../../support/focus';

mockSite();

const { connection } = russian.words;

/** Sends the form and waits until the site has answered with an error. */
async function failOnce({ user, submit }: Awaited<ReturnType<typeof openFilledForm>>): Promise<void> {
  await user.click(submit());
  await screen.findByText(plain(connection.problemServer), { exact: false });
}

describe('the body of a connection lead', () => {
  it('has all typed values in the format of the contract', async () => {
    const sent = mockLeads(answers.delivered('24001'));
    const { user, submit } = await openFilledForm(russian, { card });
    const before = Date.now();
    await user.click(submit());
    await screen.findByRole('heading', { name: connection.successTitle });
    const [lead] = sent;
    expect(lead?.kind).toBe('store-lead');
    expect(lead?.body).toEqual({
      phone: '87010000001',
      firstname: 'Айгерім',
      full_address: WRITTEN_ADDRESS,
      comment: 'Интернет: Город 200',
      consent_version: CONSENT_VERSION,
      consent_at: expect.any(String),
      recaptcha: expect.any(String),
    });
    expect(leadBodySchema.safeParse(lead?.body).success).toBe(true);
    const consentAt = Date.parse(String(lead?.body['consent_at']));
    expect(consentAt).toBeGreaterThanOrEqual(before);
    expect(consentAt).toBeLessThanOrEqual(Date.now());
    expect(await isSolved(lead?.body['recaptcha'])).toBe(true);
    expect(lead?.idempotencyKey).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
  });
});

describe('the idempotency key of a connection lead', () => {
  it('stays the same for an unchanged lead, with a new captcha token each time', async () => {
    expectConsole(/The request was not sent/);
    const sent = mockLeads(answers.refused(500, 'internal'), answers.delivered('24001'));
    const page = await openFilledForm();
    await failOnce(page);
    await page.user.click(page.submit());
    await screen.findByRole('heading', { name: connection.successTitle });
    expect(sent).toHaveLength(2);
    expect(sent[1]?.idempotencyKey).toBe(sent[0]?.idempotencyKey);
    expect(sent[1]?.body['recaptcha']).not.toBe(sent[0]?.body['recaptcha']);
  });

  it.each<[string, (page: Awaited<ReturnType<typeof openFilledForm>>) => Promise<void>]>([
    ['the name', ({ user, firstname }) => user.type(firstname(), ' Б.')],
    ['the phone', ({ user, phone }) => user.type(phone(), '{Backspace}2')],
    ['the address', (page) => writeAddress(page, russian, 'Талгар, ул. Конаева, 1')],
  ])('changes when %s has changed', async (_what, change) => {
    expectConsole(/The request was not sent/);
    const sent = mockLeads(answers.refused(500, 'internal'), answers.delivered('24001'));
    const page = await openFilledForm();
    await failOnce(page);
    await change(page);
    await page.user.click(page.submit());
    await screen.findByRole('heading', { name: connection.successTitle });
    expect(sent).toHaveLength(2);
    expect(sent[1]?.idempotencyKey).not.toBe(sent[0]?.idempotencyKey);
  });
});

describe('a connection lead while it is being sent', () => {
  it('disables the submit button and the address, hides Back and is sent once', async () => {
    const language = russian;
    const words = language.words.connection;
    const { answer, release } = held(answers.delivered('24001'));
    const sent = mockLeads(answer);
    const page = await openFilledForm(language);
    expect(page.back()).not.toBeNull();
    await page.user.click(page.submit());
    const sending = await screen.findByRole('button', { name: words.sending });
    expect(sending.getAttribute('aria-disabled')).toBe('true');
    await expectFocus(sending);
    expect(page.back()).toBeNull();
    expect(page.address().hasAttribute('disabled')).toBe(true);
    await waitFor(() => expect(sent).toHaveLength(1));
    await page.user.click(sending);
    await page.user.type(page.firstname(), '{Enter}');
    release();
    await screen.findByRole('heading', { name: words.successTitle });
    expect(sent).toHaveLength(1);
  });

  it('is aborted by Cancel, keeps the input and is resent with the same key', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const sent = mockLeads(held(answers.delivered('24001')).answer, answers.delivered('24001'));
    const { user, submit, phone, firstname, consent, address, back } = await openFilledForm();
    await user.click(submit());
    await waitFor(() => expect(sent).toHaveLength(1));
    await act(() => vi.advanceTimersByTimeAsync(STILL_WORKING_AFTER_MS));
    expect(sent[0]?.signal.aborted).toBe(false);
    await user.click(screen.getByRole('button', { name: connection.cancel }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(connection.cancelled);
    expect(alert.textContent).not.toContain(connection.notSent);
    expect(sent[0]?.signal.aborted).toBe(true);
    await waitFor(() => expect(screen.queryByText(plain(connection.stillWorking))).toBeNull());
    expect(phone().value).toBe('+7 (701) 000 00 01');
    expect(firstname().value).toBe('Айгерім');
    expect(consent().checked).toBe(true);
    expect(address().textContent).toContain(WRITTEN_ADDRESS);
    expect(back()).not.toBeNull();
    await user.click(submit());
    await screen.findByRole('heading', { name: connection.successTitle });
    expect(sent[1]?.idempotencyKey).toBe(sent[0]?.idempotencyKey);
  });
});
