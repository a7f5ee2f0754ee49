import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { HouseFitSlot, HouseTechnologySlot } from '@/components/visit-house/visit-house-slots';
import { AppLink } from '@/components/ui/app-link';
import { Icon } from '@/components/ui/icon';
import { IconButton, iconButtonClass } from '@/components/ui/icon-button';
import { Checkbox } from '@/components/ui/checkbox';
import { swipedAttributes, swipeAttributes } from '@/lib/pages/late-attributes';
import type { Nomenclature, Tariff } from '@/lib/contracts/tariff';
import { selectionPath, toggleCompared, type TariffSelection } from '@/lib/tariff/tariff-selection';
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

/** Price and speed are said even where they are the same. */
const ALWAYS_SHOWN = 2;

interface TariffComparisonProps {
  tariffs: Tariff[];
  selection: TariffSelection;
}

/** Two or three tariffs side by side, at first only where they differ; on phones two at a time, the others are swiped in. */
export async function TariffComparison({ tariffs, selection }: TariffComparisonProps) {
  const t = await getTranslations('catalogue');
  const rows = await comparisonRows(tariffs);
  const areAlike = rows.every(({ differs }) => !differs);
  return (
    <Section
      id="compare"
      heading={t('comparison')}
      {...(areAlike && { lead: t('comparisonAlike') })}
      aside={<AppLink href={selectionPath({ ...selection, sideBySide: false })}>{t('compareBack')}</AppLink>}
      raised
    >
      <div className={styles['tools']}>
        {!areAlike && (
          <Checkbox id="compare-all" name="all" autoComplete="off">
            {t('compareAll')}
          </Checkbox>
        )}
        {tariffs.length > 2 && (
          <p className={styles['swipes']}>
            <IconButton icon={<Icon name="back" />} label={t('comparePrevious')} {...swipeAttributes(-1)} />
            <IconButton icon={<Icon name="forward" />} label={t('compareNext')} {...swipeAttributes(1)} />
          </p>
        )}
      </div>
      <div
        className={styles['table']}
        role="region"
        aria-labelledby="compare-heading"
        tabIndex={0}
        {...swipedAttributes}
      >
        <table>
          <thead>
            <tr>
              <th scope="col">{t('condition')}</th>
              {tariffs.map(({ id, name, speed_down: speed }) => (
                <th key={id} scope="col">
                  <div>
                    <AppLink href={`/cards/${id}`}>{name}</AppLink>
                    <AppLink
                      href={selectionPath(toggleCompared(selection, id))}
                      className={iconButtonClass}
                      inPlace
                      aria-label={t('uncompareName', { name })}
                    >
                      <Icon name="close" size={18} />
                    </AppLink>
                  </div>
                  <HouseFitSlot speed={speed} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, cells, differs }, row) => (
              <tr key={name} data-differs={differs || undefined} data-main={row < ALWAYS_SHOWN || undefined}>
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

/** That of the tariff, and what the house of the visit has. */
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
