import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { INVALID_ADDRESS_FLAG_MS, STILL_WORKING_AFTER_MS } from '@/lib/config/limits';
import { CONSENT_VERSION, leadBodySchema } from '@/lib/contracts/lead';
import { expectConsole } from '../../support/dom';
import { WORKING_MOMENT } from '../support/clock';
import { card, openFilledForm, openForm, WRITTEN_ADDRESS, writeAddress } from '../support/lead';
import { beginning, counted, filled, kazakh, plain, russian } from '../support/languages';
import { answers, held, isSolved, mockLeads, mockSite } from '../support/site';
import { expectFocus } from '../../support/focus';

mockSite();

const { connection } = russian.words;
const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent);

describe('the connection form in Kazakh', () => {
  const { connection } = kazakh.words;

  it('shows all validation errors at once and focuses the first field', async () => {
    const sent = mockLeads(answers.delivered('24001'));
    const { user, submit, phone } = await openForm(kazakh);
    expect(alerts()).toEqual([]);
    await user.click(submit());
    await screen.findByText(plain(connection.phoneRequired));
    expect(alerts()).toEqual([
      connection.phoneRequired,
      connection.nameRequired,
      connection.addressRequired,
      connection.consentRequired,
    ]);
    const fields = [
      screen.getByRole('textbox', { name: connection.phone, description: connection.phoneRequired }),
      screen.getByRole('textbox', { name: connection.firstname, description: connection.nameRequired }),
      screen.getByRole('checkbox', { description: connection.consentRequired }),
    ];
    for (const field of fields) expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(
      screen.getByRole('button', { name: beginning(connection.address), description: connection.addressRequired }),
    ).toBeDefined();
    await expectFocus(() => phone());
    expect(sent).toEqual([]);
  });

  it('shows the number of missing digits of the phone', async () => {
    const words = counted(connection.phoneShort, 3, 'kk');
    const { user, submit, phone } = await openForm(kazakh);
    await user.type(phone(), '87010000');
    await user.click(submit());
    await expectFocus(await screen.findByRole('textbox', { name: connection.phone, description: words }));
    await user.type(phone(), '0000001');
    await waitFor(() => expect(phone().getAttribute('aria-invalid')).toBe('false'));
    expect(alerts()).not.toContain(words);
  });

  it('sends nothing without the consent', async () => {
    const sent = mockLeads(answers.delivered('24001'));
    const { user, submit, consent } = await openFilledForm(kazakh);
    await user.click(consent());
    await user.click(submit());
    expect(await screen.findByRole('checkbox', { description: connection.consentRequired })).toBe(consent());
    expect(alerts()).toEqual([connection.consentRequired]);
    await expectFocus(() => consent());
    expect(sent).toEqual([]);
  });
});

describe('a missing address in the connection form', () => {
  it('is flagged for two seconds, and its validation error stays', async () => {
    const { submit, address } = await openForm();
    vi.useFakeTimers();
    fireEvent.click(submit());
    await act(() => vi.advanceTimersByTimeAsync(INVALID_ADDRESS_FLAG_MS - 1));
    expect(address().dataset['flag']).toBe('true');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(address().dataset['flag']).toBeUndefined();
    expect(screen.getByRole('button', { description: connection.addressRequired })).toBe(address());
  });

  it.each([
    ['the consent is missing too', false],
    ['nothing else is missing', true],
  ])('gets the focus when %s', async (_what, isTicked) => {
    const { user, phone, firstname, consent, submit, address } = await openForm();
    await user.type(phone(), '87010000001');
    await user.type(firstname(), 'Айгерім');
    if (isTicked) await user.click(consent());
    await user.click(submit());
    await screen.findByText(plain(connection.addressRequired));
    await expectFocus(() => address());
  });
});

it('the body of a connection lead has all typed values in the format of the contract', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: WORKING_MOMENT });
  const sent = mockLeads(answers.delivered('24001'));
  const { user, submit } = await openFilledForm(russian, card);
  expect(screen.getByText(plain(filled(connection.forTariff, { name: card.name })))).toBeDefined();
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
    consent_at: WORKING_MOMENT.toISOString(),
    recaptcha: expect.any(String),
  });
  expect(leadBodySchema.safeParse(lead?.body).success).toBe(true);
  expect(await isSolved(lead?.body['recaptcha'])).toBe(true);
  expect(lead?.idempotencyKey).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
});

it('the idempotency key of a connection lead changes only with the lead, unlike its captcha token', async () => {
  expectConsole(/The request was not sent/);
  const failed = answers.refused(500, 'internal');
  const sent = mockLeads(failed, failed, answers.delivered('24001'));
  const page = await openFilledForm();
  for (const count of [1, 2]) {
    await page.user.click(page.submit());
    await waitFor(() => expect(sent).toHaveLength(count));
    await screen.findByText(plain(connection.problemServer), { exact: false });
  }
  await writeAddress(page, 'Талгар, ул. Конаева, 1');
  await page.user.click(page.submit());
  await screen.findByRole('heading', { name: connection.successTitle });
  const [first, second, third] = sent;
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  expect(third?.idempotencyKey).not.toBe(first?.idempotencyKey);
  expect(second?.body['recaptcha']).not.toBe(first?.body['recaptcha']);
});

it('a connection lead that is being sent disables the submit button and the address, hides Back and is sent once', async () => {
  const { answer, release } = held(answers.delivered('24001'));
  const sent = mockLeads(answer);
  const page = await openFilledForm();
  expect(page.back()).not.toBeNull();
  await page.user.click(page.submit());
  const sending = await screen.findByRole('button', { name: connection.sending });
  expect(sending.getAttribute('aria-disabled')).toBe('true');
  await expectFocus(sending);
  expect(page.back()).toBeNull();
  expect(page.address().hasAttribute('disabled')).toBe(true);
  await waitFor(() => expect(sent).toHaveLength(1));
  await page.user.click(sending);
  await page.user.type(page.firstname(), '{Enter}');
  release();
  await screen.findByRole('heading', { name: connection.successTitle });
  expect(sent).toHaveLength(1);
});

it('a connection lead that hangs can be cancelled, keeps the input and is sent again with the same key', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const sent = mockLeads(held(answers.delivered('24001')).answer, answers.delivered('24001'));
  const { user, submit, phone, firstname, consent, address } = await openFilledForm();
  await user.click(submit());
  await waitFor(() => expect(sent).toHaveLength(1));
  await act(() => vi.advanceTimersByTimeAsync(STILL_WORKING_AFTER_MS));
  expect(screen.getByText(plain(connection.stillWorking))).toBeDefined();
  await user.click(screen.getByRole('button', { name: connection.cancel }));
  expect((await screen.findByRole('alert')).textContent).toContain(connection.cancelled);
  expect(sent[0]?.signal.aborted).toBe(true);
  expect([phone().value, firstname().value, consent().checked]).toEqual(['+7 (701) 000 00 01', 'Айгерім', true]);
  expect(address().textContent).toContain(WRITTEN_ADDRESS);
  await user.click(submit());
  await screen.findByRole('heading', { name: connection.successTitle });
  expect(sent[1]?.idempotencyKey).toBe(sent[0]?.idempotencyKey);
});
