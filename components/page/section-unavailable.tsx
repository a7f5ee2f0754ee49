import { unstable_cache } from 'next/cache';
import { getTranslations } from 'next-intl/server';
import { PhoneLink } from '@/components/ui/phone-link';
import { salesPhone } from '@/lib/config/brand';
import styles from './section-unavailable.module.css';

/** Revalidation interval of an incomplete page, s. */
const MADE_AGAIN_AFTER_SECONDS = 5;
/** Next revalidates a page at the shortest interval of the data that it used. */
const shortenLife = unstable_cache(() => Promise.resolve(null), ['lost-part'], {
  revalidate: MADE_AGAIN_AFTER_SECONDS,
});

/** The fallback of a section whose data could not be read. */
export async function SectionUnavailable() {
  await shortenLife();
  const t = await getTranslations('error');
  return (
    <p className={styles['lost']}>
      {t('part')} <PhoneLink phone={salesPhone()} />
    </p>
  );
}
