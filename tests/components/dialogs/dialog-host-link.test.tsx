import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DialogHost } from '@/components/dialogs/dialog-host';
import { russian } from '../support/languages';
import { contacts } from '../support/render';
import { abaya, playChecks, playSite, playStreets, playTariffOffers } from '../support/site';
import { available } from '../support/connectivity';

playSite();
beforeEach(() => {
  document.documentElement.lang = 'ru';
  playStreets(() => [abaya]);
  playTariffOffers([]);
});
afterEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});

const unavailable = { text: 'Нет связи', call: 'Позвонить', href: 'tel:+77270000000', close: 'Закрыть' };

describe('a page that is opened', () => {
  it('from a link to an answer shows the answer, and the address bar stays as it is', async () => {
    const checks = playChecks(available);
    const link = `/?${new URLSearchParams({ address: 'пр-т Абая, 17' })}`;
    window.history.replaceState(null, '', link);
    render(<DialogHost contacts={contacts} unavailable={unavailable} />);
    expect(await screen.findByRole('heading', { level: 2, name: 'пр-т Абая, 17' })).toBeDefined();
    expect(screen.getByText(russian.words.connectivity.availableTitle)).toBeDefined();
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
    expect(checks).toHaveLength(1);
    expect(window.location.pathname + window.location.search).toBe(link);
  });

  it.each(['/', '/?address=', '/cards?address=%D0%90%D0%B1%D0%B0%D1%8F%2C+17'])('at %s opens nothing', async (path) => {
    window.history.replaceState(null, '', path);
    render(<DialogHost contacts={contacts} unavailable={unavailable} />);
    await waitFor(() => expect(document.documentElement.hasAttribute('data-opening-dialog')).toBe(false));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
