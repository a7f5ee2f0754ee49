import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { OptionsStep } from '@/components/lead/options-step';
import { keepVisitHouse } from '@/lib/address/visit-house';
import { available } from '../support/connectivity';
import { beginning, filled, russian } from '../support/languages';
import { card, openLeadFlow } from '../support/lead';
import { contacts, renderInSite } from '../support/render';
import { mockSite } from '../support/site';

mockSite();

const { connection } = russian.words;
const ways = [
  connection.onlineTitle,
  connection.callbackTitle,
  filled(connection.accountTitle, { percent: String(contacts.referralDiscount) }),
];
const online = () => screen.getByRole('link', { name: beginning(connection.onlineTitle) });

/** The names of the links and buttons of the step, in its order, without the frame of the dialog. */
function shownWays(): string[] {
  const found = ways.flatMap((way) => [
    ...screen.queryAllByRole('link', { name: beginning(way) }),
    ...screen.queryAllByRole('button', { name: beginning(way) }),
  ]);
  return found
    .toSorted((one, other) => (one.compareDocumentPosition(other) === Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
    .map((way) => way.querySelector('strong')?.textContent ?? '');
}

describe('the ways to connect', () => {
  it.each([
    ['without a tariff', null, '/navigator'],
    ['with a tariff', { ...card, id: 102 }, '/navigator?tariff=102&step=address'],
  ])('keep their order %s, and the online order closes the dialog for its page', async (_when, opened, path) => {
    const { user, onClose } = openLeadFlow(russian, { card: opened });
    expect(shownWays()).toEqual(ways);
    expect(screen.queryAllByRole('term')).toHaveLength(opened === null ? 0 : 1);
    expect(screen.getByText(`${contacts.referralDiscount}\u00A0%`, { normalizer: (text) => text })).toBeDefined();
    expect(online().getAttribute('href')).toBe(path);
    online().addEventListener('click', (event) => event.preventDefault());
    await user.click(online());
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('show the known house and tariff, each with a control to change it', () => {
    keepVisitHouse({ answer: available, verdict: 'available' }, 'ru');
    const { onClose } = openLeadFlow(russian, { card: { ...card, id: 102 } });
    const [house, tariff] = ['address', 'tariff'] as const;
    const row = (name: typeof house | typeof tariff) =>
      within(screen.getByText(connection[name], { selector: 'dt' }).parentElement ?? document.body);
    expect(row(house).getByText(/пр-т Абая/)).toBeDefined();
    expect(row(house).getByRole('button', { name: connection.changeKnownAddress }).dataset).toMatchObject({
      dialog: 'check-connectivity',
    });
    expect(row(tariff).getByText(card.name)).toBeDefined();
    expect(row(tariff).getByRole('link', { name: connection.changeTariff }).getAttribute('href')).toBe('/cards');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('are only a callback and a friend’s code without a CRM and an application', () => {
    renderInSite(<OptionsStep card={null} address={null} dispatch={vi.fn()} onLeave={vi.fn()} />, russian, {
      contacts: { hasCrm: false, applications: [] },
    });
    const names = screen.getAllByRole('button').map((way) => way.querySelector('strong')?.textContent);
    expect(names).toEqual([
      connection.callbackTitle,
      filled(connection.friendTitle, { percent: String(contacts.referralDiscount) }),
    ]);
    expect(screen.queryByRole('link')).toBeNull();
  });
});
