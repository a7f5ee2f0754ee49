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

describe('the comparison of tariffs, in Russian,', () => {
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

  it('begins with the sums of the first year and of the first payment, and marks the lower one', async () => {
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

  it('tells once, below the table, what is the same', async () => {
    const table = await compare(102, 103);
    expect(within(table).queryByText(words.tariff.technology)).toBeNull();
    const same = screen.getByRole('region', { name: words.catalogue.same });
    expect(within(same).getAllByText(words.tariff.technology)).toHaveLength(1);
  });

  it('leads back to the list and lets go of a tariff, with the others kept', async () => {
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

  it('can be swiped by buttons when there are three', async () => {
    const { comparePrevious, compareNext } = words.catalogue;
    await compare(101, 102);
    expect(screen.queryByRole('button')).toBeNull();
    await compare(101, 102, 103);
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      comparePrevious,
      compareNext,
    ]);
  });

  it('tells a price after the promotion only of a tariff that has one', async () => {
    const table = await compare(101, 102);
    const row = within(table).getByRole('row', { name: new RegExp(words.tariff.priceAfter, 'u') });
    const [, without, having] = row.children;
    expect(without?.textContent).toBe(words.tariff.noPromo);
    expect(having?.textContent).toMatch(/^\d[\d\u00A0]*₸$/u);
  });

  it('says that two are alike', async () => {
    await compare(101, 101);
    expect(screen.getByText(words.catalogue.comparisonAlike)).toBeDefined();
  });
});
