import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { leadCalls } from '@/lib/contracts/lead';
import { expectConsole } from '../../support/dom';
import { openFilledCallback } from '../support/callback';
import { available, engineer, house, notYet, unknown } from '../support/connectivity';
import { kazakh, type Language, russian } from '../support/languages';
import { answers, held, mockChecks, mockLeads, mockSite } from '../support/site';

mockSite();

const button = (name: string) => screen.findByRole('button', { name });
const steps = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
/** The step that the confirmation has for every lead. */
const delivered = ({ connection }: Language['words']) => expect.stringContaining(connection.delivered);

describe('the address of a callback, in Kazakh', () => {
  const language = kazakh;
  const { words } = language;
  const { callback, callWindow, connection, connectivity } = words;

  it('shows that it cannot be connected yet and turns the lead into one for the waiting list', async () => {
    mockChecks(notYet);
    const sent = mockLeads(answers.waiting('24001'));
    const page = await openFilledCallback(language);
    await page.user.click(page.submit());
    const submit = await button(connectivity.notYetAction);
    expect(sent).toEqual([]);
    expect(document.activeElement?.textContent).toBe(
      `${connectivity.notYetTitle}${notYet.reason}${connectivity.notYetText}`,
    );
    expect(screen.getByRole('textbox', { name: callback.address, description: callback.waitingHint })).toBeDefined();
    expect(screen.queryByRole('combobox', { name: callWindow.label })).toBeNull();
    await page.user.click(submit);
    await screen.findByRole('heading', { name: connection.waitingAccepted });
    expect(steps()).toEqual([delivered(words), connection.nextWaiting]);
    const [lead] = sent;
    expect(lead?.kind).toBe('store-lead');
    expect(lead?.body).toMatchObject({
      full_address: 'пр-т Абая, 150/230',
      waiting_list: true,
      house_id: house.id,
    });
    expect(leadCalls['store-lead'].request.safeParse(lead?.body).success).toBe(true);
  });

  it.each([
    ['available', available, callback.next],
    ['engineer', engineer, callback.nextChecked],
    ['unknown', unknown, callback.nextChecked],
  ] as const)('leads to the matching last step of the confirmation for %s', async (_verdict, answer, next) => {
    const checks = mockChecks(answer);
    const sent = mockLeads(answers.delivered('24001'));
    const page = await openFilledCallback(language);
    await page.user.click(page.submit());
    await screen.findByRole('heading', { name: connection.successTitle });
    expect(steps().at(-1)).toBe(next);
    expect(checks.map(({ query }) => query['street'])).toEqual(['пр-т Абая, 150/230']);
    expect(sent.map(({ kind }) => kind)).toEqual(['call-request']);
  });

  it('does not block the callback when the check fails', async () => {
    expectConsole(/The address was not checked/);
    mockChecks(answers.refused(502, 'upstream'));
    const sent = mockLeads(answers.delivered('24001'));
    const page = await openFilledCallback(language);
    await page.user.click(page.submit());
    await screen.findByRole('heading', { name: connection.successTitle });
    expect(steps().at(-1)).toBe(callback.nextChecked);
    expect(sent.map(({ kind }) => kind)).toEqual(['call-request']);
  });
});

describe('the address check of a callback', () => {
  const { callback, connection, connectivity } = russian.words;

  it('is skipped for an empty address and drops the answer for the earlier address', async () => {
    const checks = mockChecks(notYet);
    const sent = mockLeads(answers.delivered('24001'));
    const page = await openFilledCallback();
    await page.user.click(page.submit());
    await button(connectivity.notYetAction);
    await page.user.clear(page.address());
    await page.user.click(page.submit());
    await screen.findByRole('heading', { name: connection.successTitle });
    expect(steps().at(-1)).toBe(callback.next);
    expect(checks).toHaveLength(1);
    expect(sent.map(({ kind, body }) => [kind, body['address']])).toEqual([['call-request', '']]);
  });

  it('is aborted, and no lead is sent, when the dialog is unmounted', async () => {
    const { answer, release } = held(() => HttpResponse.json({ data: available }));
    const checks = mockChecks(answer);
    const sent = mockLeads(answers.delivered('24001'));
    const page = await openFilledCallback();
    await page.user.click(page.submit());
    await waitFor(() => expect(checks).toHaveLength(1));
    page.unmount();
    release();
    await waitFor(() => expect(checks[0]?.signal.aborted).toBe(true));
    expect(sent).toEqual([]);
  });
});
