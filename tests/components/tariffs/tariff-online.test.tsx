import { screen } from '@testing-library/react';
import { createTranslator } from 'next-intl';
import { prerender } from 'react-dom/static';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TariffCards } from '@/components/tariffs/tariff-cards';
import { TariffAction } from '@/components/tariffs/tariff-action';
import type { Tariff } from '@/lib/contracts/tariff';
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

describe('a tariff with an online connection in Kazakh', () => {
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

  it('has one action on its page, which opens the connection dialog for this tariff', async () => {
    await show(
      offered.map((tariff) => (
        <TariffAction key={tariff.id} tariff={tariff} group={{ id: tariff.group, title: '', description: '' }} />
      )),
    );
    expectOneActionEach();
  });

  it('has one action on its card, which opens the connection dialog for this tariff', async () => {
    await show(<TariffCards tariffs={offered} groupTitle="" fastest={1000} />);
    expectOneActionEach();
  });

  function expectOneActionEach(): void {
    for (const { id, name } of offered) {
      const connect = screen.getByRole('link', { name: filled(words.tariff.connectName, { name }), hidden: true });
      expect(connect.dataset).toMatchObject({ dialog: 'connection', cardId: String(id), cardName: name });
    }
  }
});
