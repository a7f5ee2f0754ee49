import { getTranslations } from 'next-intl/server';
import { PhoneLink } from '@/components/ui/phone-link';
import { salesPhone } from '@/lib/config/brand';
import styles from './lost-part.module.css';

/** Stands in the place of a part of a page that could not be read. */
export async function LostPart() {
  const t = await getTranslations('error');
  return (
    <p className={styles['lost']}>
      {t('part')} <PhoneLink phone={salesPhone()} />
    </p>
  );
}
