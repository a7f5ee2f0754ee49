import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { HouseFitSlot } from '@/components/visit-house/visit-house-slots';
import { AppLink } from '@/components/ui/app-link';
import type { Nomenclature, Tariff } from '@/lib/contracts/tariff';
import { fetchNomenclatures } from '@/lib/upstream/orders';
import { Section } from '../page/section';
import { EquipmentPrice } from './tariff-equipment';
import styles from './tariff-comparison.module.css';
import { tariffFactNames, tariffFacts } from './tariff-facts';

interface Row {
  name: string;
  cells: ReactNode[];
  differs: boolean;
}

/** Two or three tariffs side by side; rows in which they differ carry a sign. */
export async function TariffComparison({ tariffs }: { tariffs: Tariff[] }) {
  const t = await getTranslations('catalogue');
  const rows = await comparisonRows(tariffs);
  return (
    <Section
      id="compare"
      heading={t('comparison')}
      lead={rows.some(({ differs }) => differs) ? t('comparisonLead') : t('comparisonAlike')}
      raised
    >
      <div className={styles['table']} role="region" aria-labelledby="compare-heading" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('condition')}</th>
              {tariffs.map(({ id, name, speed_down: speed }) => (
                <th key={id} scope="col">
                  <AppLink href={`/cards/${id}`}>{name}</AppLink>
                  <HouseFitSlot speed={speed} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, cells, differs }) => (
              <tr key={name} data-differs={differs || undefined}>
                <th scope="row">
                  {name}
                  {differs && (
                    <span role="img" aria-label={t('differs')} title={t('differs')}>
                      {'\u00A0≠'}
                    </span>
                  )}
                </th>
                {cells.map((cell, index) => (
                  <td key={tariffs[index]?.id}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

async function comparisonRows(tariffs: Tariff[]): Promise<Row[]> {
  const locale = await getLocale();
  const t = await getTranslations();
  const facts = await Promise.all(tariffs.map(tariffFacts));
  const equipment = await Promise.all(tariffs.map(({ id }) => fetchNomenclatures(locale, id)));
  const routers = equipment.map((items) => items.filter(({ kind }) => kind === 'router'));
  const prices = tariffFactNames
    .filter((name) => facts.some((fact) => fact[name] !== null))
    .map((name): Row => {
      const absent = name === 'priceAfter' ? t('tariff.noChange') : t('tariff.none');
      return {
        name: t(`tariff.${name}`),
        cells: facts.map((fact) => fact[name] ?? absent),
        differs: differ(facts.map((fact) => fact[name])),
      };
    });
  return [
    ...prices,
    {
      name: t('catalogue.router'),
      cells: routers.map((items, index) =>
        items.length === 0 ? t('tariff.none') : <Routers key={index} items={items} />,
      ),
      differs: differ(
        routers.map((items) => items.map(({ title, monthly, one_off: oneOff }) => [title, monthly, oneOff])),
      ),
    },
    {
      name: t('tariff.included'),
      cells: tariffs.map(({ id, included }) => <Lines key={id} lines={included} />),
      differs: differ(tariffs.map(({ included }) => included)),
    },
  ];
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
