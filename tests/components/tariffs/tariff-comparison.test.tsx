import { screen, within } from '@testing-library/react';
import { createTranslator } from 'next-intl';
import { prerender } from 'react-dom/static';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TariffComparison } from '@/components/tariffs/tariff-comparison';
import { tariffs } from '@/lib/embedded-provider/tariffs';
import { localizedPath } from '@/lib/i18n/routing';
import { wholeSelection } from '@/lib/tariff/tariff-selection';
import { filled, russian } from '../support/languages';

const page = vi.hoisted(() => ({
  getTranslations: vi.fn<(section?: 'catalogue') => Promise<unknown>>(),
  getLocale: vi.fn<() => Promise<string>>(),
}));
vi.mock('next-intl/server', () => page);
vi.mock('@/lib/upstream/tariff-calls', () => ({ fetchNomenclatures: async () => [] }));

describe('the tariff comparison in Russian', () => {
  const { language, words } = russian;
  beforeEach(() => {
    page.getLocale.mockResolvedValue(language);
    page.getTranslations.mockImplementation(async (section) =>
      createTranslator({ locale: language, messages: words, ...(section && { namespace: section }) }),
    );
  });
  afterEach(() => document.body.replaceChildren());

  async function compare(...ids: number[]): Promise<HTMLElement> {
    const { data } = tariffs({ locale: language, query: {} });
    const compared = ids.flatMap((id) => data.filter((tariff) => tariff.id === id));
    const selection = { ...wholeSelection, compare: ids, sideBySide: true };
    const { prelude } = await prerender(
      <TariffComparison tariffs={compared} groups={[]} fastest={1000} selection={selection} />,
    );
    document.body.innerHTML = await new Response(prelude).text();
    return screen.getByRole('table');
  }

  it('starts with the first year and the first payment and marks the cheaper tariff', async () => {
    const table = await compare(102, 103);
    const [, year, first] = within(table).getAllByRole('row');
    for (const [row, name] of [
      [year, words.catalogue.firstYear],
      [first, words.tariff.firstPayment],
    ] as const) {
      const [header, cheaper, dearer] = row?.children ?? [];
      expect(header?.textContent).toBe(name);
      expect(cheaper?.textContent).toContain(words.catalogue.better);
      expect(dearer?.textContent).not.toContain(words.catalogue.better);
    }
  });

  it('shows equal properties once, outside the table', async () => {
    const table = await compare(102, 103);
    expect(within(table).queryByText(words.tariff.technology)).toBeNull();
    const same = screen.getByRole('region', { name: words.catalogue.same });
    expect(within(same).getAllByText(words.tariff.technology)).toHaveLength(1);
  });

  it('links back to the list, and removes one tariff without losing the others', async () => {
    await compare(101, 102, 103);
    expect(screen.getByRole('link', { name: words.catalogue.compareBack }).getAttribute('href')).toBe(
      localizedPath(language, '/cards?compare=101-102-103'),
    );
    const { data } = tariffs({ locale: language, query: {} });
    const name = data.find(({ id }) => id === 102)?.name ?? '';
    expect(
      screen.getByRole('link', { name: filled(words.catalogue.uncompareName, { name }) }).getAttribute('href'),
    ).toBe(localizedPath(language, '/cards?compare=101-103&view=compare'));
  });

  it('has buttons to swipe three tariffs but none for two', async () => {
    const { comparePrevious, compareNext } = words.catalogue;
    await compare(101, 102);
    expect(screen.queryByRole('button')).toBeNull();
    await compare(101, 102, 103);
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      comparePrevious,
      compareNext,
    ]);
  });

  it('shows a price after the promotion only for a tariff with a promotion', async () => {
    const table = await compare(101, 102);
    const row = within(table).getByRole('row', { name: new RegExp(words.tariff.priceAfter, 'u') });
    const [, without, having] = row.children;
    expect(without?.textContent).toBe(words.tariff.noPromo);
    expect(having?.textContent).toMatch(/^\d[\d\u00A0]*₸$/u);
  });

  it('shows a message when two tariffs are alike', async () => {
    await compare(101, 101);
    expect(screen.getByText(words.catalogue.comparisonAlike)).toBeDefined();
  });
});
