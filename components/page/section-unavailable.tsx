import { unstable_cache } from 'next/cache';
import { getTranslations } from 'next-intl/server';
import { PhoneLink } from '@/components/ui/phone-link';
import { SpotDrawing } from '@/components/ui/spot-drawing';
import { INCOMPLETE_ATTRIBUTE } from '@/lib/pages/incomplete-attribute.mjs';
import { contentAges } from '@/lib/process/content-age.mjs';
import { salesPhone } from '@/lib/provider-files/company';
import styles from './section-unavailable.module.css';

/** Next revalidates a page at the shortest interval of the data that it used. */
const shortenRevalidation = unstable_cache(() => Promise.resolve(null), ['section-unavailable'], {
  revalidate: contentAges.incompletePageMs / 1_000,
});

/** The fallback of a section whose data could not be read. */
export async function SectionUnavailable() {
  await shortenRevalidation();
  const t = await getTranslations('error');
  return (
    <div {...{ [INCOMPLETE_ATTRIBUTE]: '' }} className={styles['lost']}>
      <SpotDrawing name="technician" />
      <p>
        {t('part')} <PhoneLink phone={salesPhone()} />
      </p>
    </div>
  );
}
