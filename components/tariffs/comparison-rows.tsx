import { getLocale, getTranslations } from 'next-intl/server';
import { Fragment, type ReactNode } from 'react';
import { HouseTechnologySlot } from '@/components/visit-house/visit-house-slots';
import type { Nomenclature, Tariff } from '@/lib/contracts/tariff';
import { formatTenge } from '@/lib/i18n/format';
import { firstPayment } from '@/lib/tariff/first-payment';
import { equipmentChoices, firstYearBill } from '@/lib/tariff/tariff-bill';
import { sharedLines } from '@/lib/tariff/price-order';
import { fetchNomenclatures } from '@/lib/upstream/tariff-calls';
import { optionalSection } from '@/lib/upstream/optional-section';
import { EquipmentPrice } from './equipment-price';
import { tariffFacts } from './tariff-facts';

export interface ComparisonRow {
  name: string;
  cells: ReactNode[];
  differs: boolean;
  /** The columns with the best value; empty if all are equal. */
  best: number[];
  isMoney: boolean;
}

type TariffFigure = 'speed_down' | 'speed_up' | 'term_months' | 'channels' | 'minutes';

/**
 * The rows of the comparison, the sums of the first year and of the first payment first; `years` are the ₸ of the first
 * year, with equipment of one's own where that is possible.
 */
export async function compareTariffs(tariffs: Tariff[]) {
  const locale = await getLocale();
  const t = await getTranslations();
  const facts = await Promise.all(tariffs.map(tariffFacts));
  const equipment = await Promise.all(tariffs.map(({ id }) => optionalSection(fetchNomenclatures(locale, id))));
  const routers = equipment.map((items) => items?.filter(({ kind }) => kind === 'router'));
  const years = tariffs.map((tariff, index) => {
    const { monthly = 0, oneOff = 0 } = equipmentChoices(equipment[index] ?? [])[0] ?? {};
    return firstYearBill(tariff, { monthly, oneOff }).total;
  });
  const fees = tariffs.map(({ connection_fee: fee }) => fee);
  const firstPayments = tariffs.map(({ price, connection_fee: once }) => firstPayment({ monthly: price, once }).total);
  const words = (name: string, cells: ReactNode[], values: unknown[]): ComparisonRow => ({
    name,
    cells,
    differs: differ(values),
    best: [],
    isMoney: false,
  });
  const sums = (name: string, amounts: number[]): ComparisonRow => {
    const cells = amounts.map((amount) => formatTenge(amount));
    return { ...words(name, cells, amounts), best: bestOf(amounts, 'lowest'), isMoney: true };
  };
  const figures = (
    name: 'speedBoth' | 'speedDown' | 'speedUp' | 'term' | 'channelsLabel' | 'minutesLabel',
    figure: TariffFigure,
    better: 'lowest' | 'highest',
  ): ComparisonRow | null => {
    const values = tariffs.map((tariff) => tariff[figure]);
    if (values.every((value) => value === null)) return null;
    // «Нет» would mean a tariff without a term.
    const untold = name === 'term' ? '–' : t('tariff.none');
    const cells = facts.map((fact) => fact[name === 'speedBoth' ? 'speedDown' : name] ?? untold);
    return {
      ...words(t(`tariff.${name}`), cells, values),
      best: values.includes(null) ? [] : bestOf(values.map(Number), better),
    };
  };
  const sameSpeeds = tariffs.every(({ speed_down: down, speed_up: up }) => down === up);
  const shared = sharedLines(tariffs);
  const own = tariffs.map(({ included }) => included.filter((line) => !shared.includes(line)));
  const rows = [
    sums(t('catalogue.firstYear'), years),
    sums(t('tariff.firstPayment'), firstPayments),
    sums(t('offer.connectionWithin'), fees),
    figures(sameSpeeds ? 'speedBoth' : 'speedDown', 'speed_down', 'highest'),
    sameSpeeds ? null : figures('speedUp', 'speed_up', 'highest'),
    tariffs.some(({ promo }) => promo !== null)
      ? words(
          t('tariff.priceAfter'),
          tariffs.map(({ promo }) => (promo === null ? t('tariff.noPromo') : formatTenge(promo.price_after))),
          tariffs.map(({ promo }) => promo?.price_after ?? null),
        )
      : null,
    figures('term', 'term_months', 'lowest'),
    figures('channelsLabel', 'channels', 'highest'),
    figures('minutesLabel', 'minutes', 'highest'),
    tariffs.some(({ technology }) => technology !== '')
      ? words(
          t('tariff.technology'),
          tariffs.map(({ id, technology, speed_down: speed }) => (
            <Fragment key={id}>
              {technology || t('tariff.none')}
              <HouseTechnologySlot speed={speed} />
            </Fragment>
          )),
          tariffs.map(({ technology }) => technology),
        )
      : null,
    words(
      t('catalogue.router'),
      routers.map((items, index) =>
        items === undefined ? (
          t('catalogue.routerLost')
        ) : items.length === 0 ? (
          t('tariff.none')
        ) : (
          <ul key={tariffs[index]?.id}>
            {ownRouters(items, routers).map((item) => (
              <li key={item.id}>
                {item.title}: <EquipmentPrice item={item} />
              </li>
            ))}
          </ul>
        ),
      ),
      routers.map((items) => items?.map(({ title, monthly, one_off: oneOff }) => [title, monthly, oneOff])),
    ),
    differ(own)
      ? words(
          t('tariff.included'),
          own.map((lines, index) => (
            <ul key={tariffs[index]?.id}>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )),
          own,
        )
      : null,
  ];
  return { years, rows: rows.filter((row) => row !== null) };
}

/** The routers that differ from those of another tariff; all routers if none differs. */
function ownRouters(items: Nomenclature[], all: (Nomenclature[] | undefined)[]): Nomenclature[] {
  const own = items.filter((item) => !all.every((others) => others?.some((other) => isSame(item, other))));
  return own.length === 0 ? items : own;
}

function isSame(one: Nomenclature, other: Nomenclature): boolean {
  return one.title === other.title && one.monthly === other.monthly && one.one_off === other.one_off;
}

function differ(values: unknown[]): boolean {
  return new Set(values.map((value) => JSON.stringify(value))).size > 1;
}

function bestOf(values: number[], better: 'lowest' | 'highest'): number[] {
  const best = better === 'lowest' ? Math.min(...values) : Math.max(...values);
  return differ(values) ? values.flatMap((value, index) => (value === best ? [index] : [])) : [];
}
