import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { HouseTechnologySlot } from '@/components/visit-house/visit-house-slots';
import type { Nomenclature, Tariff } from '@/lib/contracts/tariff';
import { fetchNomenclatures } from '@/lib/upstream/tariff-calls';
import { optionalSection } from '@/lib/upstream/optional-section';
import { EquipmentPrice } from './tariff-equipment';
import { tariffFactNames, tariffFacts } from './tariff-facts';

interface Row {
  name: string;
  cells: ReactNode[];
  differs: boolean;
}

/** The rows of the comparison, price and speed first. */
export async function comparisonRows(tariffs: Tariff[]): Promise<Row[]> {
  const locale = await getLocale();
  const t = await getTranslations();
  const facts = await Promise.all(tariffs.map(tariffFacts));
  const equipment = await Promise.all(tariffs.map(({ id }) => optionalSection(fetchNomenclatures(locale, id))));
  const routers = equipment.map((items) => items?.filter(({ kind }) => kind === 'router'));
  const prices = tariffFactNames
    .filter((name) => facts.some((fact) => fact[name] !== null))
    .map((name): Row => {
      const absent = name === 'priceAfter' ? t('tariff.noChange') : t('tariff.none');
      return {
        name: t(`tariff.${name}`),
        cells: facts.map((fact, index) =>
          name === 'technology' && fact[name] !== null ? (
            <Technology key={index} words={fact[name]} speed={tariffs[index]?.speed_down ?? null} />
          ) : (
            (fact[name] ?? absent)
          ),
        ),
        differs: differ(facts.map((fact) => fact[name])),
      };
    });
  return [
    ...prices,
    {
      name: t('catalogue.router'),
      cells: routers.map((items, index) =>
        items === undefined ? (
          t('catalogue.routerLost')
        ) : items.length === 0 ? (
          t('tariff.none')
        ) : (
          <Routers key={index} items={items} />
        ),
      ),
      differs: differ(
        routers.map((items) => items?.map(({ title, monthly, one_off: oneOff }) => [title, monthly, oneOff])),
      ),
    },
    {
      name: t('tariff.included'),
      cells: tariffs.map(({ id, included }) => <Lines key={id} lines={included} />),
      differs: differ(tariffs.map(({ included }) => included)),
    },
  ];
}

function Technology({ words, speed }: { words: string; speed: number | null }) {
  return (
    <>
      {words}
      <HouseTechnologySlot speed={speed} />
    </>
  );
}

function differ(values: unknown[]): boolean {
  return new Set(values.map((value) => JSON.stringify(value))).size > 1;
}

function Lines({ lines }: { lines: string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function Routers({ items }: { items: Nomenclature[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id}>
          {item.title}: <EquipmentPrice item={item} />
        </li>
      ))}
    </ul>
  );
}
