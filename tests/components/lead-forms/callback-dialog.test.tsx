import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openFilledCallback } from '../support/callback';
import { russian } from '../support/languages';
import { answers, mockLeads, mockSite } from '../support/site';

/* lead-forms.test.tsx has the tests that all forms with a call share. */

mockSite();

it('the callback dialog closes when the visitor follows the link to the lead page', async () => {
  mockLeads(answers.delivered('24001'));
  const page = await openFilledCallback(russian);
  await page.user.click(page.submit());
  const leave = await screen.findByRole('link', { name: russian.words.acceptedLead.where });
  // A test must not load another page.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await page.user.click(leave);
  expect(page.onClose).toHaveBeenCalledTimes(1);
});
