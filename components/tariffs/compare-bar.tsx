import { getTranslations } from 'next-intl/server';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { iconButtonClass } from '@/components/ui/icon-button';
import type { Tariff } from '@/lib/contracts/tariff';
import { uncoveredAttributes } from '@/lib/pages/idle-attributes';
import { selectionPath, toggleCompared, type TariffSelection } from '@/lib/tariff/tariff-selection';
import styles from './compare-bar.module.css';

export async function CompareBar({ tariffs, selection }: { tariffs: Tariff[]; selection: TariffSelection }) {
  const t = await getTranslations('catalogue');
  return (
    <section className={styles['bar']} aria-label={t('compareBar')} {...uncoveredAttributes}>
      <p className={styles['count']}>{t('compareCount', { count: tariffs.length })}</p>
      <ul className={styles['chosen']}>
        {tariffs.map((tariff) => (
          <li key={tariff.id}>
            {tariff.name}
            <AppLink
              href={selectionPath(toggleCompared(selection, tariff.id))}
              className={iconButtonClass}
              inPlace
              aria-label={t('uncompareName', { name: tariff.name })}
            >
              <Icon name="close" size={18} />
            </AppLink>
          </li>
        ))}
      </ul>
      <div className={styles['actions']}>
        {tariffs.length > 1 ? (
          <AppLink
            href={`${selectionPath({ ...selection, sideBySide: true })}#compare`}
            className={buttonClass('primary')}
          >
            {t('compareShow')}
          </AppLink>
        ) : (
          <p>{t('compareMore')}</p>
        )}
        <AppLink href={selectionPath({ ...selection, compare: [] })} className={buttonClass('quiet')} inPlace>
          {t('compareClear')}
        </AppLink>
      </div>
    </section>
  );
}
