import { getTranslations } from 'next-intl/server';
import { Ridge } from '@/components/ui/ridge';
import { AddressCheck } from './address-check';
import styles from './hero.module.css';

/** What is sold, and the address check as the first field. `channels`: how many the widest bundle has. */
export async function Hero({ channels }: { channels: number }) {
  const t = await getTranslations('home');
  const facts = [
    { value: t('factDaysValue'), text: t('factDays') },
    { value: t('factChannelsValue', { count: channels }), text: t('factChannels') },
    { value: t('factHoursValue'), text: t('factHours') },
  ];
  return (
    <section className={styles['hero']}>
      <div className={styles['inner']}>
        <div className={styles['words']}>
          <h1>{t('heading')}</h1>
          <p className={styles['lead']}>{t('lead')}</p>
        </div>
        <AddressCheck />
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
