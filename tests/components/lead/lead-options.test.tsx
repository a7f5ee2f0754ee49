import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { OptionsStep } from '@/components/lead/options-step';
import { keepVisitHouse } from '@/lib/address/visit-house';
import { present } from '../../support/present';
import { available } from '../support/connectivity';
import { beginning, filled, russian } from '../support/languages';
import { card, openLeadFlow } from '../support/lead';
import { contacts, renderInSite } from '../support/render';
import { mockSite } from '../support/site';

mockSite();

const { connection } = russian.words;
const percent = String(contacts.referralDiscount);
const online = () => screen.getByRole('link', { name: beginning(connection.onlineTitle) });
const shownWays = () =>
  Array.from(document.querySelectorAll(':is(a, button) strong'), ({ textContent }) => textContent);

describe('the ways to connect', () => {
  it.each([
    ['without a tariff', null, '/navigator'],
    ['with a tariff', { ...card, id: 102 }, '/navigator?tariff=102&step=address'],
  ])('keep their order %s, and the online order closes the dialog for its page', async (_when, opened, path) => {
    const { user, onClose } = openLeadFlow(russian, { card: opened });
    const account = filled(connection.accountTitle, { percent });
    expect(shownWays()).toEqual([connection.onlineTitle, connection.callbackTitle, account]);
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
    const rowOf = (term: string) => within(present(screen.getByText(term, { selector: 'dt' }).parentElement));
    const house = rowOf(connection.address);
    expect(house.getByText(/пр-т Абая/)).toBeDefined();
    const changeHouse = house.getByRole('button', { name: connection.changeKnownAddress });
    expect(changeHouse.dataset['dialog']).toBe('check-connectivity');
    const tariff = rowOf(connection.tariff);
    expect(tariff.getByText(card.name)).toBeDefined();
    expect(tariff.getByRole('link', { name: connection.changeTariff }).getAttribute('href')).toBe('/cards');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('are only a callback and a friend’s code without a CRM and an application', () => {
    renderInSite(<OptionsStep card={null} address={null} dispatch={vi.fn()} onLeave={vi.fn()} />, russian, {
      contacts: { hasCrm: false, applications: [] },
    });
    expect(shownWays()).toEqual([connection.callbackTitle, filled(connection.friendTitle, { percent })]);
    expect(screen.queryByRole('link')).toBeNull();
  });
});
