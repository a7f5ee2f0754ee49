import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { STILL_WORKING_AFTER_MS } from '@/lib/config/limits';
import { leadCalls } from '@/lib/contracts/lead';
import { expectConsole } from '../../support/dom';
import { typeHouse } from '../support/address';
import { available, engineer, house, notYet, unknown } from '../support/connectivity';
import { filled, plain, russian } from '../support/languages';
import { fillPerson, openForm, type ConnectionPage } from '../support/lead';
import { contacts, salesPhoneLink } from '../support/render';
import { answers, held, mockChecks, mockLeads, mockSite } from '../support/site';

mockSite();

const { connection, connectivity } = russian.words;
const call = filled(connection.nextCall, { hours: contacts.salesHours });
/** The step that the confirmation has for every lead. */
const delivered = expect.stringContaining(connection.delivered);
const button = (name: string) => screen.findByRole('button', { name });
const steps = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

/** Opens the form, fills it in and chooses house 17 of the street, which is then checked. */
async function openWithHouse(): Promise<ConnectionPage> {
  const page = await openForm();
  await fillPerson(page);
  await page.user.click(page.address());
  await typeHouse(page.user, '17');
  await page.user.click(screen.getByRole('button', { name: connection.apply }));
  return page;
}

describe('the address of a connection lead in Russian', () => {
  it('shows that it cannot be connected yet and turns the lead into one for the waiting list', async () => {
    const checks = mockChecks(notYet);
    const sent = mockLeads(answers.waiting('24001'));
    const page = await openWithHouse();
    const submit = await button(connectivity.notYetAction);
    expect(checks.map(({ query }) => query['street'])).toEqual(['пр-т Абая, 17']);
    expect(screen.getByRole('heading', { name: connection.waitingTitle })).toBeDefined();
    const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(said).toContain(`${connectivity.notYetTitle}${notYet.reason}${connectivity.notYetText}`);
    await page.user.click(submit);
    await screen.findByRole('heading', { name: connection.waitingAccepted });
    expect(steps()).toEqual([delivered, connection.nextWaiting]);
    const body = { waiting_list: true, house_id: house.id, full_address: { house: '17' } };
    expect(sent).toMatchObject([{ kind: 'store-lead', body }]);
    expect(leadCalls['store-lead'].request.safeParse(sent[0]?.body).success).toBe(true);
  });

  it.each([
    ['available', available, [call, filled(connection.nextVisit, { crm: 'orders' })]],
    ['engineer', engineer, [connection.nextEngineer]],
    ['unknown', unknown, [connection.nextCheck, call]],
  ] as const)('shows the verdict %s and the matching next steps', async (verdict, answer, next) => {
    mockChecks(answer);
    const sent = mockLeads(answers.delivered('24001'));
    const page = await openWithHouse();
    expect(await screen.findByText(plain(connectivity[`${verdict}Title`]))).toBeDefined();
    await page.user.click(await button(connectivity[`${verdict}Action`]));
    await screen.findByRole('heading', { name: connection.successTitle });
    expect(steps()).toEqual([delivered, ...next]);
    expect(sent[0]?.body).not.toHaveProperty('waiting_list');
  });

  it('allows another check when it fails, and the lead without the promise of a visit', async () => {
    expectConsole(/The address was not checked/);
    const checks = mockChecks(answers.brokenLine, answers.refused(502, 'upstream'));
    const sent = mockLeads(answers.delivered('24001'));
    const page = await openWithHouse();
    await page.user.click(await button(connectivity.retry));
    const problem = await screen.findByText(plain(connectivity.serverProblem), { exact: false });
    expect(problem.textContent).toBe(`${connectivity.notChecked} ${connectivity.serverProblem}`);
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByRole('link').getAttribute('href')).toBe(salesPhoneLink);
    await page.user.click(await button(connectivity.uncheckedAction));
    await screen.findByRole('heading', { name: connection.successTitle });
    expect(steps()).toEqual([delivered, connection.nextCheck, call]);
    expect(sent[0]?.body).not.toHaveProperty('waiting_list');
    expect(checks).toHaveLength(2);
  });
});

describe('the address check of a connection lead', () => {
  it('blocks submitting while it is running', async () => {
    const { answer, release } = held(() => Response.json({ data: notYet }));
    mockChecks(answer);
    const sent = mockLeads(answers.waiting('24001'));
    const page = await openWithHouse();
    const submit = screen.getByRole('button', { name: connection.addressChecking });
    expect(submit.getAttribute('aria-disabled')).toBe('true');
    await page.user.click(submit);
    await page.user.type(page.firstname(), '{Enter}');
    release();
    await page.user.click(await button(connectivity.notYetAction));
    await screen.findByRole('heading', { name: connection.waitingAccepted });
    expect(sent).toHaveLength(1);
  });

  it('can be cancelled, and the lead can then be sent (specification, section 5)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    mockChecks(held(answers.brokenLine).answer);
    mockLeads(answers.delivered('24001'));
    const page = await openWithHouse();
    await act(() => vi.advanceTimersByTimeAsync(STILL_WORKING_AFTER_MS));
    await page.user.click(await button(connection.cancel));
    await page.user.click(await button(connectivity.uncheckedAction));
    expect(await screen.findByRole('heading', { name: connection.successTitle })).toBeDefined();
  });
});
