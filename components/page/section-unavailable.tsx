import { unstable_cache } from 'next/cache';
import { getTranslations } from 'next-intl/server';
import { PhoneLink } from '@/components/ui/phone-link';
import { salesPhone } from '@/lib/config/brand';
import styles from './section-unavailable.module.css';

/** So soon a page that lacks a part is made again, s. */
const MADE_AGAIN_AFTER_SECONDS = 5;
/** Next makes a page again as soon as what was made for it with the shortest time is out of date. */
const shortenLife = unstable_cache(() => Promise.resolve(null), ['section-unavailable'], {
  revalidate: MADE_AGAIN_AFTER_SECONDS,
});

/** Stands in the place of a part of a page that could not be read. */
export async function SectionUnavailable() {
  await shortenLife();
  const t = await getTranslations('error');
  return (
    <p className={styles['lost']}>
      {t('part')} <PhoneLink phone={salesPhone()} />
    </p>
  );
}
