import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Serviceability } from '@/lib/contracts/serviceability';
import { verdictOf } from '@/lib/address/check-flow';
import { keepVisitHouse, readVisitHouse } from '@/lib/address/visit-house';
import { wholeAddress } from '@/lib/address/whole-address';
import { typeHouse } from '../support/address';
import { available, engineer, openCheck } from '../support/connectivity';
import { russian } from '../support/languages';
import { fillPerson, openForm } from '../support/lead';
import { callback, openLeadForm } from '../support/lead-form';
import { answers, mockChecks, mockLeads, mockSite, mockTariffOffers } from '../support/site';

mockSite();
beforeEach(() => mockTariffOffers([]));

const { connection, connectivity } = russian.words;
const street = 'пр-т Абая';
/** Keeps the house as if asked about in Russian. */
const keep = (answer: Serviceability) => keepVisitHouse({ answer, verdict: verdictOf(answer) }, 'ru');

describe('the house kept for the session, in Russian', () => {
  it('fills the lead form with its address and verdict, and the lead has it without a new check', async () => {
    keep(available);
    const checks = mockChecks(available);
    const leads = mockLeads(answers.delivered('24001'));
    const page = await openForm();
    expect(page.address().textContent).toContain(street);
    await fillPerson(page);
    await page.user.click(screen.getByRole('button', { name: connectivity.availableAction }));
    await screen.findByRole('heading', { name: connection.successTitle });
    expect(leads).toMatchObject([{ body: { full_address: { street, house: '17' } } }]);
    expect(checks).toEqual([]);
  });

  it('fills the callback form and shows its verdict until the address is cleared', async () => {
    keep(engineer);
    const page = await openLeadForm(callback);
    expect(page.field('address').value).toBe(`${street}, 17`);
    expect(screen.getByText(connectivity.engineerTitle)).toBeDefined();
    await page.user.clear(page.field('address'));
    expect(screen.queryByText(connectivity.engineerTitle)).toBeNull();
  });

  it('shows its verdict without a new check when the same house is checked in another language', async () => {
    keep(available);
    const checks = mockChecks(engineer);
    openCheck(russian, { street: 'Абай даңғылы', house: '17' });
    await screen.findByRole('heading', { name: wholeAddress(`${street}, 17`) });
    // The reason is in the language of the answer.
    for (const text of [connectivity.availableTitle, available.reason]) expect(screen.getByText(text)).toBeDefined();
    expect(checks).toEqual([]);
  });

  it('is stored after the check in the lead form', async () => {
    mockChecks(engineer);
    const page = await openForm();
    await page.user.click(page.address());
    await typeHouse(page.user, '17');
    await page.user.click(screen.getByRole('button', { name: connection.apply }));
    await waitFor(() => expect(readVisitHouse()).toMatchObject({ house: '17', verdict: 'engineer' }));
  });
});
