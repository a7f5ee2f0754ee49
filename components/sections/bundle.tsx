import { getTranslations } from 'next-intl/server';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button';
import type { Tariff } from '@/lib/contracts/tariff';
import { formatTenge } from '@/lib/i18n/format';
import styles from './bundle.module.css';

/** Internet and television together, with the figures of one tariff. */
export async function Bundle({ tariff }: { tariff: Tariff }) {
  const t = await getTranslations('home');
  const figures = { speed: tariff.speed_down ?? 0, channels: tariff.channels ?? 0, price: formatTenge(tariff.price) };
  return (
    <section className={styles['bundle']} aria-labelledby="bundle-heading">
      <div className={styles['inner']}>
        <div>
          <h2 id="bundle-heading">{t('bundleHeading')}</h2>
          <p>{t('bundle', figures)}</p>
        </div>
        <AppLink href="/internet-tv" className={buttonClass('primary')}>
          {t('bundleLink')}
        </AppLink>
      </div>
    </section>
  );
}
