import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { TariffComparison } from '@/components/tariffs/tariff-comparison';
import { tariffs } from '@/lib/embedded-provider/tariffs';
import { wholeSelection } from '@/lib/tariff/tariff-selection';
import { filled, russian } from '../support/languages';
import { showPart } from '../support/server-page';

vi.mock('next-intl/server', () => import('../support/server-page'));
vi.mock('@/lib/upstream/tariff-calls', () => ({ fetchNomenclatures: async () => [] }));

describe('the tariff comparison in Russian', () => {
  const { language, words } = russian;
  const { data } = tariffs({ locale: language, query: {} });

  async function compare(...ids: number[]): Promise<HTMLElement> {
    const compared = ids.flatMap((id) => data.filter((tariff) => tariff.id === id));
    const selection = { ...wholeSelection, compare: ids, sideBySide: true };
    await showPart(<TariffComparison tariffs={compared} groups={[]} fastest={1000} selection={selection} />);
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

  it('links back to the list, and removes one tariff without losing the others', async () => {
    await compare(101, 102, 103);
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href(words.catalogue.compareBack)).toBe('/cards?compare=101-102-103');
    const name = data.find(({ id }) => id === 102)?.name ?? '';
    expect(href(filled(words.catalogue.uncompareName, { name }))).toBe('/cards?compare=101-103&view=compare');
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
