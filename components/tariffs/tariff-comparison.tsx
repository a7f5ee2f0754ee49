import { getTranslations } from 'next-intl/server';
import { HouseFitSlot } from '@/components/visit-house/visit-house-slots';
import { AppLink } from '@/components/ui/app-link';
import { Icon } from '@/components/ui/icon';
import { IconButton, iconButtonClass } from '@/components/ui/icon-button';
import { Checkbox } from '@/components/ui/checkbox';
import { swipedAttributes, swipeAttributes } from '@/lib/pages/idle-attributes';
import type { Tariff } from '@/lib/contracts/tariff';
import { selectionPath, toggleCompared, type TariffSelection } from '@/lib/tariff/tariff-selection';
import { Section } from '../page/section';
import { comparisonRows } from './comparison-rows';
import styles from './tariff-comparison.module.css';

/** Rows that are shown even if equal: price and speed. */
const ALWAYS_SHOWN = 2;

interface TariffComparisonProps {
  tariffs: Tariff[];
  selection: TariffSelection;
}

/** Two or three tariffs side by side, initially only their differences; phones show two and scroll to the third. */
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
        role="group"
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
