import { getLocale, getTranslations } from 'next-intl/server';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { SelectField } from '@/components/ui/select-field';
import { formatTenge } from '@/lib/i18n/format';
import { localizedPath } from '@/lib/i18n/routing.mjs';
import { commandAttributes } from '@/lib/pages/command-attributes';
import type { TariffsOfGroup } from '@/lib/contracts/tariff';
import { sells } from '@/lib/provider-files/company';
import {
  filterValues,
  leavesNone,
  selectionPath,
  tariffSorts,
  wholeSelection,
  type TariffSelection,
} from '@/lib/tariff/tariff-selection';
import styles from './tariff-filter.module.css';

const productOf = { tv: 'tv', phone: 'telephony' } as const;
const sortWords = { price: 'sortPrice', speed: 'sortSpeed' } as const;

interface TariffFilterProps {
  groups: readonly TariffsOfGroup[];
  selection: TariffSelection;
}

/** The filter as a GET form, submitted by scripts at every change. Folded while empty: the tariffs come first. */
export async function TariffFilter({ groups, selection }: TariffFilterProps) {
  const t = await getTranslations('catalogue');
  const { group, speed, maxPrice, sort, compare } = selection;
  const conditions = (['tv', 'phone'] as const).filter((condition) => sells(productOf[condition]));
  const { speeds, prices } = filterValues(groups);
  const path = selectionPath(selection);
  const resetPath = selectionPath({ ...wholeSelection, group, compare });
  return (
    <details className={styles['fold']} open={path !== resetPath}>
      <summary>{t('filter')}</summary>
      {/* The key replaces the form for a new selection: inputs keep user changes otherwise, also after Back. */}
      <form
        key={path}
        className={styles['filter']}
        action={localizedPath(await getLocale(), '/cards')}
        aria-label={t('filter')}
        autoComplete="off"
        {...commandAttributes({ inPlace: true, sendsChanges: true })}
      >
        {group !== null && <input type="hidden" name="group" value={group} />}
        {compare.length > 0 && <input type="hidden" name="compare" value={compare.join('-')} />}
        <SelectField
          id="filter-speed"
          name="speed"
          label={t('speed')}
          defaultValue={speed ?? ''}
          options={[
            { value: '', text: t('speedAny') },
            ...speeds.map((value) => ({ value: String(value), text: t('speedFrom', { speed: String(value) }) })),
          ]}
        />
        <SelectField
          id="filter-price"
          name="price"
          label={t('price')}
          defaultValue={maxPrice ?? ''}
          options={[
            { value: '', text: t('priceAny') },
            ...prices.map((value) => ({ value: String(value), text: t('priceTo', { price: formatTenge(value) }) })),
          ]}
        />
        <SelectField
          id="filter-sort"
          name="sort"
          label={t('sort')}
          defaultValue={sort === wholeSelection.sort ? '' : sort}
          options={tariffSorts.map((value) => ({
            value: value === wholeSelection.sort ? '' : value,
            text: t(sortWords[value]),
          }))}
        />
        <div className={styles['with']}>
          {conditions.map((condition) => {
            const isDisabled = leavesNone(groups, selection, condition);
            return (
              <Checkbox
                key={condition}
                id={`filter-${condition}`}
                name={condition}
                value="1"
                defaultChecked={selection[condition]}
                disabled={isDisabled}
              >
                {t(condition)} {isDisabled && <small>{t('leavesNone')}</small>}
              </Checkbox>
            );
          })}
        </div>
        <div className={styles['actions']}>
          <button className={buttonClass('secondary')}>{t('show')}</button>
          {path !== resetPath && (
            <AppLink href={resetPath} className={buttonClass('quiet')} inPlace>
              {t('reset')}
            </AppLink>
          )}
        </div>
      </form>
    </details>
  );
}
