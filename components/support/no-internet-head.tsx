import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { PhoneLink } from '@/components/ui/phone-link';
import { brand, salesPhone, supportHours } from '@/lib/provider-files/company';
import { Breadcrumbs } from '../page/breadcrumbs';
import { InternetCheck } from './internet-check';
import styles from './no-internet-head.module.css';
import { Terminal } from './terminal';

const callHints = ['callAccount', 'callLamps', 'callSince'] as const;

interface NoInternetHeadProps {
  title: string;
  lead: string;
}

/** The first advice, which is to call, and the questions beside the terminal. */
export async function NoInternetHead({ title, lead }: NoInternetHeadProps) {
  const t = await getTranslations();
  return (
    <div className={styles['head']}>
      <div className={styles['inner']}>
        <div className={styles['title']}>
          <Breadcrumbs trail={[{ name: title, path: '/no-internet' }]} />
          <h1>{title}</h1>
          <p>{lead}</p>
        </div>
        <Terminal />
        <section className={styles['say']} aria-labelledby="say">
          <h2 id="say">{t('noInternet.say')}</h2>
          <ol>
            {callHints.map((hint) => (
              <li key={hint}>{t(`noInternet.${hint}`)}</li>
            ))}
          </ol>
        </section>
        <section className={styles['alarm']} aria-labelledby="alarm">
          <Icon name="warning" size={28} />
          <h2 id="alarm">{t('noInternet.lightRed')}</h2>
          <p>{t('noInternet.alarm')}</p>
          <PhoneLink className={styles['call']} phone={brand().support_phone}>
            <b>{brand().support_phone}</b> {t('footer.supportPhone', supportHours())}
          </PhoneLink>
          <PhoneLink phone={salesPhone()}>
            {`${t('footer.sales')}, ${brand().sales_hours}`} <b>{salesPhone()}</b>
          </PhoneLink>
        </section>
        <InternetCheck />
      </div>
    </div>
  );
}
