import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { CheckConnectivityDialog } from '@/components/address-check/check-connectivity-dialog';
import { DialogPlace } from '@/components/dialog/dialog-place';
import { visitSlotsCall } from '@/lib/contracts/calls/site-addresses';
import type { SiteContacts } from '@/components/runtime/contacts';
import type { Serviceability } from '@/lib/contracts/serviceability';
import { formatTenge } from '@/lib/i18n/format';
import { expectFocus } from '../../support/focus';
import { available, notYet, offers, unknown } from '../support/connectivity';
import { filled, kazakh, plain, russian, type Language } from '../support/languages';
import { renderInSite } from '../support/render';
import { abaya, mockCall, mockChecks, mockSite, mockStreets, mockTariffOffers } from '../support/site';

mockSite();
afterEach(() => {
  document.body.replaceChildren();
});

const slot = (day: number) => ({
  id: `on-${day}`,
  starts_at: `2026-11-${day}T10:00:00+05:00`,
  ends_at: `2026-11-${day}T12:00:00+05:00`,
});
const typed = { street: 'абая', house: '17' };

/** The answer in the place of a form. */
async function openPlaced(answer: Serviceability, language: Language = russian, contacts: Partial<SiteContacts> = {}) {
  const place = document.createElement('div');
  place.innerHTML = `<form><input name="house" value="${typed.house}"></form>`;
  document.body.append(place);
  mockChecks(answer);
  mockTariffOffers(offers);
  mockStreets(() => [abaya]);
  mockCall(visitSlotsCall, () => Response.json({ data: [28, 27].map(slot) }));
  const onClose = vi.fn<() => void>();
  renderInSite(
    <DialogPlace value={place}>
      <CheckConnectivityDialog
        opening={{ name: 'check-connectivity', card: null, typedAddress: typed }}
        onClose={onClose}
      />
    </DialogPlace>,
    language,
    { contacts },
  );
  await waitFor(() => expect(place.querySelector('[data-verdict]')).not.toBeNull());
  return { place, dialog: within(place), onClose, user: userEvent.setup({ delay: null }) };
}

const { connectivity, visitHouse } = russian.words;

it('a positive answer offers the order, a lead and the page of the answer, in Kazakh', async () => {
  const t = kazakh.words.connectivity;
  const { dialog, place } = await openPlaced(available, kazakh);
  await expectFocus(dialog.getByRole('heading', { level: 2 }));
  const from = filled(t.tariffsFrom, { price: formatTenge(5_000) });
  await waitFor(() => expect(place.textContent).toContain(from));
  // The earlier of the two days.
  expect(await dialog.findByText('27')).toBeDefined();
  expect(dialog.getByRole('button', { name: t.availableAction })).toBeDefined();
  expect(dialog.getByRole('link', { name: t.online }).getAttribute('href')).toMatch(/\/navigator$/);
  expect(dialog.getByRole('link', { name: t.wholeAnswer }).getAttribute('href')).toMatch(/\/address\/.+\/17$/);
  // The page around it has the tariffs.
  expect(dialog.queryByRole('region', { name: t.tariffs })).toBeNull();
});

it('a positive answer offers only a lead when there is no CRM, in Kazakh', async () => {
  const t = kazakh.words.connectivity;
  const visits = { ru: 'Мастер приезжает ежедневно', kk: 'Шебер күн сайын келеді' };
  const { dialog, place } = await openPlaced(available, kazakh, { hasCrm: false, visits });
  expect(dialog.getByRole('button', { name: t.availableAction })).toBeDefined();
  expect(dialog.queryByRole('link', { name: t.online })).toBeNull();
  const text = filled(t.availableText, { crm: 'none' });
  expect(plain(place.textContent)).toContain(plain(`${text} ${visits.kk}.`));
});

it.each([
  ['notYet', notYet],
  ['unknown', unknown],
] as const)('the answer %s offers its own action but no order', async (verdict, answer) => {
  const { dialog, place } = await openPlaced(answer);
  expect(dialog.getByRole('button', { name: connectivity[`${verdict}Action`] })).toBeDefined();
  expect(dialog.queryByRole('link', { name: connectivity.online })).toBeNull();
  const numberWaiting = place.querySelector(':has(> [data-verdict]) ~ p')?.textContent ?? '';
  expect(/\b5\b/.test(numberWaiting)).toBe(verdict === 'notYet');
});

it('the button for another address closes the answer and focuses the house field', async () => {
  const { dialog, onClose, user } = await openPlaced(available);
  await expectFocus(dialog.getByRole('heading', { level: 2 }));
  await user.click(dialog.getByRole('button', { name: visitHouse.other }));
  expect(onClose).toHaveBeenCalledOnce();
  await expectFocus(screen.getByDisplayValue('17'));
});

it('the inline answer closes on Escape only when it has the focus', async () => {
  const { dialog, onClose, user } = await openPlaced(available);
  const other = document.createElement('button');
  document.body.append(other);
  other.focus();
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  dialog.getByRole('heading', { level: 2 }).focus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('the inline answer closes when a link is followed, but not when it opens in a new tab', async () => {
  const { dialog, onClose } = await openPlaced(available);
  const link = dialog.getByRole('link', { name: connectivity.wholeAnswer });
  // jsdom follows no links.
  link.addEventListener('click', (event) => event.preventDefault());
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey']) fireEvent.click(link, { [key]: true });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(link);
  expect(onClose).toHaveBeenCalledOnce();
});
