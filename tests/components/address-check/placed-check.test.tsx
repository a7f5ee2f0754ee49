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
import { filled, languages, plain, russian, type Language } from '../support/languages';
import { renderInSite } from '../support/render';
import { abaya, mockCall, mockChecks, mockSite, mockStreets, mockTariffOffers } from '../support/site';

mockSite();
afterEach(() => {
  document.body.replaceChildren();
});

const visits = [
  { id: 'later', starts_at: '2026-11-28T10:00:00+05:00', ends_at: '2026-11-28T12:00:00+05:00' },
  { id: 'first', starts_at: '2026-11-27T12:00:00+05:00', ends_at: '2026-11-27T14:00:00+05:00' },
];
const typed = { street: 'абая', house: '17' };

/** The answer in the place of a form. */
async function openPlaced(answer: Serviceability, language: Language, contacts: Partial<SiteContacts> = {}) {
  const place = document.createElement('div');
  place.innerHTML = `<form><input name="house" value="${typed.house}"></form>`;
  document.body.append(place);
  mockChecks(answer);
  mockTariffOffers(offers);
  mockStreets(() => [{ ...abaya, street: answer.address?.street ?? abaya.street }]);
  mockCall(visitSlotsCall, () => Response.json({ data: visits }));
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
  const dialog = within(place);
  await waitFor(() => expect(place.querySelector('[data-verdict]')).not.toBeNull());
  return { place, dialog, onClose, user: userEvent.setup({ delay: null }) };
}

for (const language of languages) {
  const { connectivity, visitHouse } = language.words;

  it(`a positive answer offers the order, a lead and the page of the answer, in ${language.language}`, async () => {
    const { dialog, place } = await openPlaced(available, language);
    await expectFocus(dialog.getByRole('heading', { level: 2 }));
    const from = filled(connectivity.tariffsFrom, { price: formatTenge(5_000) });
    await waitFor(() => expect(place.textContent).toContain(from));
    // The earlier of the two days.
    expect(await dialog.findByText('27')).toBeDefined();
    expect(dialog.getByRole('button', { name: connectivity.availableAction })).toBeDefined();
    expect(dialog.getByRole('link', { name: connectivity.online }).getAttribute('href')).toMatch(/\/navigator$/);
    expect(dialog.getByRole('link', { name: connectivity.wholeAnswer }).getAttribute('href')).toMatch(
      /\/address\/.+\/17$/,
    );
    // The page around it has the tariffs.
    expect(dialog.queryByRole('region', { name: connectivity.tariffs })).toBeNull();
  });

  it(`a positive answer offers only a lead when there is no CRM, in ${language.language}`, async () => {
    const visits = { ru: 'Мастер приезжает ежедневно', kk: 'Шебер күн сайын келеді' };
    const { dialog, place } = await openPlaced(available, language, { hasCrm: false, visits });
    expect(dialog.getByRole('button', { name: connectivity.availableAction })).toBeDefined();
    expect(dialog.queryByRole('link', { name: connectivity.online })).toBeNull();
    expect(plain(place.textContent)).toContain(
      plain(`${filled(connectivity.availableText, { crm: 'none' })} ${visits[language.language]}.`),
    );
  });

  it.each([
    ['notYet', notYet],
    ['unknown', unknown],
  ] as const)(`the answer %s offers its own action but no order, in ${language.language}`, async (verdict, answer) => {
    const { dialog, place } = await openPlaced(answer, language);
    expect(dialog.getByRole('button', { name: connectivity[`${verdict}Action`] })).toBeDefined();
    expect(dialog.queryByRole('link', { name: connectivity.online })).toBeNull();
    expect(/\b5\b/.test(place.querySelector(':has(> [data-verdict]) ~ p')?.textContent ?? '')).toBe(
      verdict === 'notYet',
    );
  });

  it(`the button for another address closes the answer and focuses the house field, in ${language.language}`, async () => {
    const { dialog, onClose, user } = await openPlaced(available, language);
    await expectFocus(dialog.getByRole('heading', { level: 2 }));
    await user.click(dialog.getByRole('button', { name: visitHouse.other }));
    expect(onClose).toHaveBeenCalledOnce();
    await expectFocus(screen.getByDisplayValue('17'));
  });
}

it('the inline answer closes on Escape only when it has the focus', async () => {
  const { dialog, onClose, user } = await openPlaced(available, russian);
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
  const { dialog, onClose } = await openPlaced(available, russian);
  const link = dialog.getByRole('link', { name: russian.words.connectivity.wholeAnswer });
  // jsdom follows no links.
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link, { ctrlKey: true });
  fireEvent.click(link, { metaKey: true });
  fireEvent.click(link, { shiftKey: true });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(link);
  expect(onClose).toHaveBeenCalledOnce();
});
