import { within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TariffPassport } from '@/components/tariffs/tariff-passport';
import { priceOf } from '@/lib/embedded-provider/prices';
import { tariffNomenclatures, tariffs } from '@/lib/embedded-provider/tariffs';
import { formatTenge } from '@/lib/i18n/format';
import { present } from '../../support/present';
import { filled, kazakh } from '../support/languages';
import { showPart } from '../support/server-page';

vi.mock('next-intl/server', () => import('../support/server-page'));

/** 12 990 ₸ a month and 10 000 ₸ for the connection. */
const TARIFF = 104;

/** The sums of a text; a deduction is negative. */
const sumsIn = (text: string | null | undefined) =>
  [...(text ?? '').matchAll(/(−?)(\d[\d\s]*)\s₸/gu)].map(([, sign, digits = '']) =>
    Number((sign === '' ? '' : '-') + digits.replaceAll(/\s/g, '')),
  );

describe('the page of a tariff in Kazakh', () => {
  const { language, words } = kazakh;
  const tariff = present(tariffs({ locale: language, query: {} }).data.find(({ id }) => id === TARIFF));
  const nomenclatures = tariffNomenclatures({ locale: language, query: { tariff_id: String(TARIFF) } }).data;
  beforeEach(() =>
    showPart(
      <TariffPassport
        tariff={tariff}
        group={{ id: tariff.group, title: '', description: '' }}
        fastest={1000}
        nomenclatures={nomenclatures}
      />,
      kazakh,
    ),
  );

  it.each([
    ['own', 10401, false, 22_990],
    ['own', 10401, true, 18_392],
    ['rent', 10405, false, 23_990],
    ['buy', 10406, true, 38_392],
  ])(
    'shows the same first payment as the order for equipment %s (%i) and recommendation %s: %i ₸',
    (mode, id, referral, first) => {
      const price = priceOf({ tariff_id: TARIFF, nomenclature_ids: [id] }, referral, Date.now());
      expect(price.first_payment).toBe(first);
      const [figures, bill] = document.querySelectorAll(`[data-equipment=${mode}][data-referral=${String(referral)}]`);
      expect(sumsIn(figures?.querySelector('dd')?.textContent)).toEqual([first]);
      const [, rows, total] = bill?.querySelectorAll('tbody tr:first-child > *') ?? [];
      expect(sumsIn(total?.textContent)).toEqual([first]);
      const amounts = sumsIn(rows?.textContent);
      expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(first);
      expect(amounts.filter((amount) => amount < 0)).toEqual(referral ? [-price.discount] : []);
    },
  );

  it.each(nomenclatures)('names $title once with its price', ({ title, monthly, one_off: once }) => {
    for (const element of document.querySelectorAll('[data-referral]')) element.remove();
    expect(document.body.textContent.split(title)).toHaveLength(2);
    const { perMonthMore, oneOff, free } = words.tariff;
    const price = once > 0 ? oneOff : monthly > 0 ? perMonthMore : free;
    const row = Array.from(document.querySelectorAll('small, dl > div')).find((element) =>
      element.textContent.includes(title),
    );
    expect(row?.textContent).toContain(filled(price, { price: formatTenge(once + monthly) }));
  });

  it('puts equal months of a bill into one row', () => {
    const bill = document.querySelector('table');
    const months = Array.from(bill?.querySelectorAll('tbody th') ?? [], ({ textContent }) => textContent);
    expect(months).toEqual(['1', '2–12']);
    expect(bill?.textContent).toContain(words.bill.each);
  });

  it('shows the first payment and the discount once besides the bills', () => {
    for (const element of document.querySelectorAll('[data-referral]')) element.remove();
    const row = within(document.body).getByText(words.offer.firstPayment);
    // The second sum is for a visitor with a friend's code; styles hide it from all others.
    expect(sumsIn(row.nextElementSibling?.textContent)).toEqual([22_990, 18_392]);
    expect(document.body.textContent.split(String(20) + '\u00A0%')).toHaveLength(2);
  });
});
