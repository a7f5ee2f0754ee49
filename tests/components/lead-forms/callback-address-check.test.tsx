import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { leadCalls } from '@/lib/contracts/lead';
import { expectConsole } from '../../support/dom';
import { available, engineer, house, notYet, unknown } from '../support/connectivity';
import { kazakh } from '../support/languages';
import { ADDRESS, callback as form, openFilledLeadForm, showCallback } from '../support/lead-form';
import { answers, held, mockChecks, mockLeads, mockSite } from '../support/site';

mockSite();

const { acceptedLead, callback, callWindow, connection, connectivity } = kazakh.words;
const button = (name: string) => screen.findByRole('button', { name });
const steps = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

/** Fills in the dialog and sends it. */
async function send(onClose?: () => void) {
  const page = await openFilledLeadForm({ ...form, show: async () => showCallback(kazakh, onClose) }, kazakh);
  await page.user.click(page.submit());
  return page;
}

describe('the address of a callback, in Kazakh', () => {
  it('shows that it cannot be connected yet and turns the lead into one for the waiting list', async () => {
    mockChecks(notYet);
    const sent = mockLeads(answers.waiting('24001'));
    const { user } = await send();
    const submit = await button(connectivity.notYetAction);
    expect(sent).toEqual([]);
    expect(document.activeElement?.textContent).toBe(
      `${connectivity.notYetTitle}${notYet.reason}${connectivity.notYetText}`,
    );
    expect(screen.getByRole('textbox', { name: callback.address, description: callback.waitingHint })).toBeDefined();
    expect(screen.queryByRole('combobox', { name: callWindow.label })).toBeNull();
    await user.click(submit);
    await screen.findByRole('heading', { name: connection.waitingAccepted });
    expect(steps()).toEqual([expect.stringContaining(connection.delivered), connection.nextWaiting]);
    const body = { full_address: ADDRESS, waiting_list: true, house_id: house.id };
    expect(sent).toMatchObject([{ kind: 'store-lead', body }]);
    expect(leadCalls['store-lead'].request.safeParse(sent[0]?.body).success).toBe(true);
  });

  it.each([
    ['a house with a line', available, callback.next],
    ['a house for an engineer', engineer, callback.nextChecked],
    ['an unknown house', unknown, callback.nextChecked],
    ['a failed check', answers.refused(502, 'upstream'), callback.nextChecked],
  ] as const)('leads to the matching last step of the confirmation for %s', async (_what, answer, next) => {
    if (typeof answer === 'function') expectConsole(/The address was not checked/);
    const checks = mockChecks(answer);
    const sent = mockLeads(answers.delivered('24001'));
    await send();
    await screen.findByRole('heading', { name: connection.successTitle });
    expect(steps().at(-1)).toBe(next);
    expect(checks.map(({ query }) => query['street'])).toEqual([ADDRESS]);
    expect(sent.map(({ kind }) => kind)).toEqual(['call-request']);
  });
});

describe('the address check of a callback', () => {
  it('is skipped for an empty address and drops the answer for the earlier address', async () => {
    const checks = mockChecks(notYet);
    const sent = mockLeads(answers.delivered('24001'));
    const { user, field, submit } = await send();
    await button(connectivity.notYetAction);
    await user.clear(field('address'));
    await user.click(submit());
    await screen.findByRole('heading', { name: connection.successTitle });
    expect(steps().at(-1)).toBe(callback.next);
    expect(checks).toHaveLength(1);
    expect(sent.map(({ kind, body }) => [kind, body['address']])).toEqual([['call-request', '']]);
  });

  it('is aborted, and no lead is sent, when the dialog is unmounted', async () => {
    const { answer, release } = held(() => Response.json({ data: available }));
    const checks = mockChecks(answer);
    const sent = mockLeads(answers.delivered('24001'));
    const { unmount } = await send();
    await waitFor(() => expect(checks).toHaveLength(1));
    unmount();
    release();
    await waitFor(() => expect(checks[0]?.signal.aborted).toBe(true));
    expect(sent).toEqual([]);
  });
});

it('the callback dialog closes when the visitor follows the link to the lead page', async () => {
  mockLeads(answers.delivered('24001'));
  const onClose = vi.fn<() => void>();
  const { user } = await send(onClose);
  const leave = await screen.findByRole('link', { name: acceptedLead.where });
  // A test must not load another page.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await user.click(leave);
  expect(onClose).toHaveBeenCalledTimes(1);
});
