import { getTranslations } from 'next-intl/server';
import { HeroHouseSlot } from '@/components/visit-house/visit-house-slots';
import { Ridge } from '@/components/ui/ridge';
import { formatTenge } from '@/lib/i18n/format';
import { AddressCheck } from './address-check';
import styles from './hero.module.css';

export async function Hero({ from }: { from: number | null }) {
  const t = await getTranslations('home');
  const facts = [
    ...(from === null ? [] : [{ value: t('factPriceValue', { price: formatTenge(from) }), text: t('factPrice') }]),
    { value: t('factDaysValue'), text: t('factDays') },
  ];
  return (
    <section className={styles['hero']}>
      <div className={styles['inner']}>
        <div className={styles['words']}>
          <h1>{t('heading')}</h1>
          <p className={styles['lead']}>{t('lead')}</p>
        </div>
        <div className={styles['place']}>
          <HeroHouseSlot />
          <AddressCheck />
        </div>
        <dl className={styles['facts']}>
          {facts.map(({ value, text }) => (
            <div key={text}>
              <dt>{text}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Ridge />
    </section>
  );
}
