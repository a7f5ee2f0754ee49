import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { swipedAttributes, swipeAttributes } from '@/lib/pages/idle-attributes';
import type { Tariff, TariffsOfGroup } from '@/lib/contracts/tariff';
import { formatTenge } from '@/lib/i18n/format';
import { sharedLines } from '@/lib/tariff/price-order';
import { COMPARED_AT_MOST, selectionPath, type TariffSelection } from '@/lib/tariff/tariff-selection';
import { canCancelAnyDay } from '@/lib/provider-files/company';
import { NightHead } from '../page/night-head';
import { ComparisonHead } from './comparison-head';
import { compareTariffs, type ComparisonRow } from './comparison-rows';
import styles from './tariff-comparison.module.css';

interface TariffComparisonProps {
  tariffs: Tariff[];
  groups: readonly TariffsOfGroup[];
  fastest: number;
  selection: TariffSelection;
}

/** Two or three tariffs side by side, equal facts once below; phones show two and scroll to the third. */
export async function TariffComparison({ tariffs, groups, fastest, selection }: TariffComparisonProps) {
  const [t, all, locale] = [await getTranslations('catalogue'), await getTranslations(), await getLocale()];
  const { rows, years } = await compareTariffs(tariffs);
  const differing = rows.filter(({ differs }) => differs);
  const listPath = selectionPath({ ...selection, sideBySide: false });
  const unbrokenNames = tariffs.map(({ name }) => name.replaceAll(' ', '\u00A0'));
  const heading = new Intl.ListFormat(locale, { type: 'disjunction' }).format(unbrokenNames);
  const trail = [
    { name: all('routes.cards'), path: '/cards' },
    { name: heading, path: selectionPath(selection) },
  ];
  return (
    <section id="compare" aria-labelledby="compare-heading">
      <NightHead trail={trail} aside={<AppLink href={listPath}>{t('compareBack')}</AppLink>}>
        <h1 id="compare-heading">{heading}</h1>
        {differing.length === 0 ? <p>{t('comparisonAlike')}</p> : <Difference tariffs={tariffs} years={years} />}
      </NightHead>
      <div className={styles['body']}>
        {tariffs.length > 2 && (
          <p className={styles['swipes']}>
            <IconButton icon={<Icon name="back" />} label={t('comparePrevious')} {...swipeAttributes(-1)} />
            <IconButton icon={<Icon name="forward" />} label={t('compareNext')} {...swipeAttributes(1)} />
          </p>
        )}
        <div
          className={styles['table']}
          role="group"
          aria-labelledby="compare-heading"
          tabIndex={tariffs.length > 2 ? 0 : undefined}
          data-swiping={tariffs.length > 2 || undefined}
          {...swipedAttributes}
        >
          <table>
            <thead>
              <tr>
                <th scope="col">{t('condition')}</th>
                {tariffs.map((tariff) => (
                  <ComparisonHead
                    key={tariff.id}
                    tariff={tariff}
                    groupTitle={groups.find(({ group }) => group.id === tariff.group)?.group.title ?? ''}
                    fastest={fastest}
                    selection={selection}
                  />
                ))}
              </tr>
            </thead>
            <tbody>
              {differing.map((row) => (
                <Row key={row.name} row={row} tariffs={tariffs} />
              ))}
            </tbody>
          </table>
        </div>
        <div className={styles['below']}>
          <Same tariffs={tariffs} rows={rows.filter(({ differs }) => !differs)} />
          {tariffs.length < COMPARED_AT_MOST && (
            <AppLink href={listPath} className={buttonClass('secondary')}>
              {t('compareAdd')}
            </AppLink>
          )}
        </div>
      </div>
    </section>
  );
}

/** The difference of two tariffs: ₸ in the first year, and the ratio of speeds. */
async function Difference({ tariffs, years }: { tariffs: Tariff[]; years: number[] }) {
  const t = await getTranslations('catalogue');
  const [one, other] = tariffs;
  const [yearOfOne = 0, yearOfOther = 0] = years;
  if (tariffs.length !== 2 || one === undefined || other === undefined || yearOfOne === yearOfOther) return null;
  const [cheap, dear] = yearOfOne < yearOfOther ? [one, other] : [other, one];
  const values = {
    sum: formatTenge(Math.abs(yearOfOne - yearOfOther)),
    b: (words: ReactNode) => <strong>{words}</strong>,
  };
  const times = (dear.speed_down ?? 0) / (cheap.speed_down ?? Infinity);
  return (
    <p>
      {times > 1
        ? t.rich('dearer', { ...values, name: dear.name, times: Math.round(times * 10) / 10 })
        : t.rich('cheaper', { ...values, name: cheap.name })}
    </p>
  );
}

async function Row({ row: { name, cells, best, isMoney }, tariffs }: { row: ComparisonRow; tariffs: Tariff[] }) {
  const t = await getTranslations('catalogue');
  return (
    <tr>
      <th scope="row">{name}</th>
      {cells.map((cell, index) => (
        <td key={tariffs[index]?.id} data-best={best.includes(index) || undefined}>
          {cell}
          {best.includes(index) && (
            <>
              <Icon name="check" size={20} />
              <small>{t(isMoney ? 'better' : 'best')}</small>
            </>
          )}
        </td>
      ))}
    </tr>
  );
}

async function Same({ tariffs, rows }: { tariffs: Tariff[]; rows: ComparisonRow[] }) {
  const t = await getTranslations();
  const lines = [...(canCancelAnyDay() ? [t('offer.leaving')] : []), ...sharedLines(tariffs)];
  return (
    <section className={styles['same']} aria-labelledby="same-heading">
      <h2 id="same-heading">{t('catalogue.same')}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>
            <Icon name="check" size={20} />
            {line}
          </li>
        ))}
      </ul>
      <dl>
        {rows.map(({ name, cells }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{cells[0]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
