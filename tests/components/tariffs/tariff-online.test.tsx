import { screen } from '@testing-library/react';
import { createTranslator } from 'next-intl';
import { prerender } from 'react-dom/static';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TariffCards } from '@/components/tariffs/tariff-cards';
import { TariffHead } from '@/components/tariffs/tariff-head';
import type { Tariff } from '@/lib/contracts/tariff';
import { localizedPath } from '@/lib/i18n/routing';
import { tariffs } from '@/lib/embedded-provider/tariffs';
import { filled, kazakh } from '../support/languages';

const page = vi.hoisted(() => ({
  getTranslations: vi.fn<(section?: 'tariff') => Promise<unknown>>(),
  getLocale: vi.fn<() => Promise<string>>(),
}));
vi.mock('next-intl/server', () => page);

async function show(ui: ReactNode): Promise<void> {
  const { prelude } = await prerender(ui);
  document.body.innerHTML = await new Response(prelude).text();
}
/** Names and targets of all links. Nothing here is hidden, and whether it is takes long to find out. */
const links = () =>
  screen
    .getAllByRole('link', { hidden: true })
    .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]);

describe('a tariff with an online connection, in Kazakh,', () => {
  const { language, words } = kazakh;
  let offered: Tariff[] = [];
  beforeEach(async () => {
    page.getLocale.mockResolvedValue(language);
    page.getTranslations.mockImplementation(async (section) =>
      createTranslator({ locale: language, messages: words, ...(section && { namespace: section }) }),
    );
    offered = tariffs({ locale: language, query: { available_online: 'true' } }).data;
    expect(offered.length).toBeGreaterThan(1);
  });
  afterEach(() => document.body.replaceChildren());

  it('leads from its passport to an order of its own', async () => {
    await show(
      offered.map((tariff) => (
        <TariffHead
          key={tariff.id}
          tariff={tariff}
          group={{ id: tariff.group, title: '', description: '' }}
          nomenclatures={[]}
        />
      )),
    );
    const expected = offered.map(({ id, name }) => [
      filled(words.tariff.onlineName, { name }),
      localizedPath(language, `/navigator?tariff=${id}`),
    ]);
    expect(links()).toEqual(expect.arrayContaining(expected));
  });

  it('has one action on its card, which asks how, for this tariff', async () => {
    await show(<TariffCards tariffs={offered} groupTitle="" />);
    for (const { id, name } of offered) {
      const connect = screen.getByRole('link', { name: filled(words.tariff.connectName, { name }), hidden: true });
      expect(connect.dataset).toMatchObject({ dialog: 'connection', cardId: String(id), cardName: name });
    }
  });
});
