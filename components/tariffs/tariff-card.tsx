import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { DialogLink } from '@/components/dialog/dialog-link';
import { HouseAction, HouseFitSlot } from '@/components/visit-house/visit-house-slots';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { Tariff } from '@/lib/contracts/tariff';
import { formatTenge } from '@/lib/i18n/format';
import { FirstPaymentSum } from './first-payment-sum';
import styles from './tariff-card.module.css';
import { TariffHeadline } from './tariff-headline';
import { TariffLinks } from './tariff-links';

interface TariffCardProps {
  tariff: Tariff;
  groupTitle: string;
  heading?: 'h3' | 'h4';
  children?: ReactNode;
}

/** Name, price, summary, one action; on phones the details unfold. The action asks: online or by phone. */
export async function TariffCard({ tariff, groupTitle, heading: Heading = 'h3', children }: TariffCardProps) {
  const t = await getTranslations('tariff');
  const { id, name, promo, term_months: term, included } = tariff;
  return (
    <>
      <div className={styles['head']}>
        <Heading>{name}</Heading>
        {tariff.popular && <span className={styles['badge']}>{t('popular')}</span>}
      </div>
      <div className={styles['price']}>
        <p>
          <strong>{formatTenge(tariff.price)}</strong>
          {t('aMonth')}
        </p>
        {promo === null ? (
          <p className={styles['steady']}>{t('steady')}</p>
        ) : (
          <p>{t('promo', { months: promo.months, price: formatTenge(promo.price_after) })}</p>
        )}
      </div>
      <TariffHeadline tariff={tariff} />
      <div className={styles['terms']}>
        <p>
          {t('connection', { price: formatTenge(tariff.connection_fee) })} ·{' '}
          {term === 0 ? t('withoutTerm') : t('withTerm', { count: term })}
        </p>
        <p>
          {t('firstPayment')} <FirstPaymentSum tariff={tariff} />
        </p>
        <HouseFitSlot speed={tariff.speed_down} />
      </div>
      <HouseAction speed={tariff.speed_down}>
        <DialogLink
          dialog="connection"
          href="/consultation"
          card={{ type: groupTitle, name, id }}
          className={`${styles['connect']} ${buttonClass(tariff.popular ? 'primary' : 'secondary', true)}`}
          aria-label={t('connectName', { name })}
        >
          {t('connect')}
        </DialogLink>
      </HouseAction>
      <details className={styles['more']}>
        <summary>{t(included.length > 0 ? 'included' : 'more')}</summary>
        {included.length > 0 && (
          <ul aria-label={t('included')}>
            {included.map((line) => (
              <li key={line}>
                <Icon name="check" size={20} />
                {line}
              </li>
            ))}
          </ul>
        )}
        <div className={styles['links']}>
          <AppLink href={`/cards/${id}`} className={buttonClass('quiet')} aria-label={t('moreName', { name })}>
            {t('more')}
          </AppLink>
          {children}
          <TariffLinks tariff={tariff} />
        </div>
      </details>
    </>
  );
}
