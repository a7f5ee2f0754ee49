import { act, screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { STILL_WORKING_AFTER_MS } from '@/lib/config/limits';
import { leadCalls } from '@/lib/contracts/lead';
import { expectConsole } from '../../support/dom';
import { typeHouse } from '../support/address';
import { openForm, put, type ConnectionPage } from '../support/lead';
import { available, engineer, house, notYet, unknown } from '../support/connectivity';
import { filled, type Language, plain, russian } from '../support/languages';
import { contacts, salesPhoneLink } from '../support/render';
import { abaya, answers, held, mockChecks, mockLeads, mockSite, mockStreets } from '../support/site';

mockSite();

const button = (name: string) => screen.findByRole('button', { name });
const steps = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
/** The step that the confirmation has for every lead. */
const delivered = ({ connection }: Language['words']) => expect.stringContaining(connection.delivered);

/** Chooses house 17 of the street, in the address step. */
async function chooseHouse({ user, address }: ConnectionPage): Promise<void> {
  mockStreets(() => [abaya]);
  await user.click(address());
  await typeHouse(user, '17');
  await user.click(screen.getByRole('button', { name: russian.words.connection.apply }));
}

/** Opens the form and fills in all of it but the address. */
async function openWithPerson(language: Language): Promise<ConnectionPage> {
  const page = await openForm(language);
  await put(page.user, page.phone(), '8 701 000 00 01');
  await put(page.user, page.firstname(), 'Айгерім');
  await page.user.click(page.consent());
  return page;
}

describe('the address of a connection lead in Russian', () => {
  const language = russian;
  const { words } = language;
  const { connection, connectivity } = words;
  const call = filled(connection.nextCall, { hours: contacts.salesHours });

  it('shows that it cannot be connected yet and turns the lead into one for the waiting list', async () => {
    const checks = mockChecks(notYet);
    const sent = mockLeads(answers.waiting('24001'));
    const page = await openWithPerson(language);
    await chooseHouse(page);
    const submit = await button(connectivity.notYetAction);
    expect(checks.map(({ query }) => query['street'])).toEqual(['пр-т Абая, 17']);
    expect(screen.getByRole('heading', { name: connection.waitingTitle })).toBeDefined();
    const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(said).toContain(`${connectivity.notYetTitle}${notYet.reason}${connectivity.notYetText}`);
    await page.user.click(submit);
    await screen.findByRole('heading', { name: connection.waitingAccepted });
    expect(steps()).toEqual([delivered(words), connection.nextWaiting]);
    const [lead] = sent;
    expect(lead?.kind).toBe('store-lead');
    expect(lead?.body).toMatchObject({ waiting_list: true, house_id: house.id, full_address: { house: '17' } });
    expect(leadCalls['store-lead'].request.safeParse(lead?.body).success).toBe(true);
  });

  it.each([
    ['available', available, [call, filled(connection.nextVisit, { crm: 'orders' })]],
    ['engineer', engineer, [connection.nextEngineer]],
    ['unknown', unknown, [connection.nextCheck, call]],
  ] as const)('shows the verdict %s and the matching next steps', async (verdict, answer, next) => {
    mockChecks(answer);
    const sent = mockLeads(answers.delivered('24001'));
    const page = await openWithPerson(language);
    await chooseHouse(page);
    expect(await screen.findByText(plain(connectivity[`${verdict}Title`]))).toBeDefined();
    await page.user.click(await button(connectivity[`${verdict}Action`]));
    await screen.findByRole('heading', { name: connection.successTitle });
    expect(steps()).toEqual([delivered(words), ...next]);
    expect(sent[0]?.body).not.toHaveProperty('waiting_list');
  });

  it('allows the lead without the promise of a visit when the check fails', async () => {
    expectConsole(/The address was not checked/);
    mockChecks(answers.refused(502, 'upstream'));
    const sent = mockLeads(answers.delivered('24001'));
    const page = await openWithPerson(language);
    await chooseHouse(page);
    const problem = await screen.findByRole('alert');
    expect(problem.textContent).toContain(`${connectivity.notChecked} ${connectivity.serverProblem}`);
    expect(within(problem).getByRole('link').getAttribute('href')).toBe(salesPhoneLink);
    await page.user.click(await button(connectivity.uncheckedAction));
    await screen.findByRole('heading', { name: connection.successTitle });
    expect(steps()).toEqual([delivered(words), connection.nextCheck, call]);
    expect(sent[0]?.body).not.toHaveProperty('waiting_list');
  });
});

describe('the address check of a connection lead', () => {
  const { words } = russian;
  const { connection, connectivity } = words;

  it('blocks submitting while it is running', async () => {
    const { answer, release } = held(() => HttpResponse.json({ data: notYet }));
    mockChecks(answer);
    const sent = mockLeads(answers.waiting('24001'));
    const page = await openWithPerson(russian);
    await chooseHouse(page);
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
    const { answer } = held(() => HttpResponse.json({ data: notYet }));
    mockChecks(answer);
    mockLeads(answers.delivered('24001'));
    const page = await openWithPerson(russian);
    await chooseHouse(page);
    await act(() => vi.advanceTimersByTimeAsync(STILL_WORKING_AFTER_MS));
    await page.user.click(await button(connection.cancel));
    await page.user.click(await button(connectivity.uncheckedAction));
    expect(await screen.findByRole('heading', { name: connection.successTitle })).toBeDefined();
  });

  it('can be retried after a network failure', async () => {
    expectConsole(/The address was not checked/);
    const checks = mockChecks(answers.brokenLine, notYet);
    const page = await openWithPerson(russian);
    await chooseHouse(page);
    await page.user.click(await button(connectivity.retry));
    expect(await button(connectivity.notYetAction)).toBeDefined();
    expect(checks).toHaveLength(2);
  });
});
