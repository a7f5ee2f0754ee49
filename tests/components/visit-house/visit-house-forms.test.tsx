import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Serviceability } from '@/lib/contracts/serviceability';
import { verdictOf } from '@/lib/address/check-flow';
import { keepVisitHouse, readVisitHouse } from '@/lib/address/visit-house';
import { wholeAddress } from '@/lib/address/whole-address';
import { typeHouse } from '../support/address';
import { openCallback } from '../support/callback';
import { available, engineer, openCheck } from '../support/connectivity';
import { filled, type Language, russian } from '../support/languages';
import { openForm } from '../support/lead';
import { abaya, answers, mockChecks, mockLeads, mockSite, mockStreets, mockTariffOffers } from '../support/site';

mockSite();
beforeEach(() => {
  mockStreets(() => [abaya]);
  mockTariffOffers([]);
});

/** Keeps the house as if asked about in Russian. */
function keep(answer: Serviceability): void {
  keepVisitHouse({ answer, verdict: verdictOf(answer) }, 'ru');
}
const streets = { ru: 'пр-т Абая', kk: 'Абай даңғылы' };
const inWords = ({ language, words }: Language) =>
  `${streets[language]}, ${filled(words.connection.houseShort, { house: '17' })}`;

describe('the house kept for the session, in Russian', () => {
  const language = russian;
  const { connection, connectivity } = language.words;
  const street = streets[language.language];

  it('fills the lead form with its address and verdict without a new check', async () => {
    keep(available);
    const checks = mockChecks(available);
    const leads = mockLeads(answers.delivered('24001'));
    const page = await openForm(language);
    expect(page.address().textContent).toContain(inWords(language));
    expect(screen.getByText(connectivity.availableTitle)).toBeDefined();
    await page.user.type(page.phone(), '7010000001');
    await page.user.type(page.firstname(), 'Айгерім');
    await page.user.click(page.consent());
    await page.user.click(screen.getByRole('button', { name: connectivity.availableAction }));
    await screen.findByRole('heading', { name: connection.successTitle });
    expect(leads[0]?.body).toMatchObject({ full_address: { address_string: inWords(language), street, house: '17' } });
    expect(checks).toEqual([]);
  });

  it('fills the callback form and shows its verdict until the address is cleared', async () => {
    keep(engineer);
    const page = openCallback(language);
    expect(page.address().value).toBe(`${street}, 17`);
    expect(screen.getByText(connectivity.engineerTitle)).toBeDefined();
    await page.user.clear(page.address());
    expect(screen.queryByText(connectivity.engineerTitle)).toBeNull();
  });

  it('shows its verdict without a new check when the same house is checked in another language', async () => {
    keep(available);
    const checks = mockChecks(engineer);
    openCheck(language, { street: 'Абай даңғылы', house: '17' });
    await screen.findByRole('heading', { name: wholeAddress(`${street}, 17`) });
    expect(screen.getByText(connectivity.availableTitle)).toBeDefined();
    // The reason is in the language of the answer.
    expect(screen.queryByText(available.reason) !== null).toBe(language.language === 'ru');
    expect(checks).toEqual([]);
  });

  it('is stored after the check in the lead form', async () => {
    mockChecks(engineer);
    const page = await openForm(language);
    await page.user.click(page.address());
    await typeHouse(page.user, '17');
    await page.user.click(screen.getByRole('button', { name: connection.apply }));
    await waitFor(() => expect(readVisitHouse()).toMatchObject({ house: '17', verdict: 'engineer' }));
  });
});
