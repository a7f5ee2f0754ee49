import { getTranslations } from 'next-intl/server';
import { AppLink } from '@/components/ui/app-link';
import { Icon } from '@/components/ui/icon';
import type { Tariff } from '@/lib/contracts/tariff';
import { COMPARED_AT_MOST, selectionPath, toggleCompared, type TariffSelection } from '@/lib/tariff/tariff-selection';
import styles from './compare-link.module.css';

/** Adds a tariff to the comparison or removes it; shows a message if the comparison is full. */
export async function CompareLink({ tariff: { id, name }, selection }: { tariff: Tariff; selection: TariffSelection }) {
  const t = await getTranslations('catalogue');
  const isCompared = selection.compare.includes(id);
  if (!isCompared && selection.compare.length === COMPARED_AT_MOST)
    return <p className={styles['full']}>{t('compareFull')}</p>;
  return (
    <AppLink
      id={`compare-${id}`}
      href={selectionPath(toggleCompared(selection, id))}
      className={styles['compare']}
      data-compared={isCompared || undefined}
      inPlace
      aria-label={isCompared ? t('uncompareName', { name }) : t('compareName', { name })}
    >
      <span className={styles['box']}>{isCompared && <Icon name="check" size={18} />}</span>
      {t('compare')}
    </AppLink>
  );
}
