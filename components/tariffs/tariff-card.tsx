import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { DialogLink } from '@/components/dialog/dialog-link';
import { HouseFitSlot } from '@/components/visit-house/visit-house-slots';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { Tariff } from '@/lib/contracts/tariff';
import { formatTenge } from '@/lib/i18n/format';
import styles from './tariff-card.module.css';
import { TariffHeadline } from './tariff-headline';
import { TariffLinks } from './tariff-links';

interface TariffCardProps {
  tariff: Tariff;
  groupTitle: string;
  heading?: 'h3' | 'h4';
  /** Stands under the link to the passport, for example a way into the comparison. */
  children?: ReactNode;
}

export async function TariffCard({ tariff, groupTitle, heading: Heading = 'h3', children }: TariffCardProps) {
  const t = await getTranslations('tariff');
  const { promo, name } = tariff;
  return (
    <>
      {tariff.popular && <p className={styles['badge']}>{t('popular')}</p>}
      <Heading className={styles['name']}>{name}</Heading>
      <TariffHeadline tariff={tariff} />
      <ul className={styles['included']} aria-label={t('included')}>
        {tariff.included.map((line) => (
          <li key={line}>
            <Icon name="check" size={20} />
            {line}
          </li>
        ))}
      </ul>
      <p className={styles['price']}>
        <strong>{formatTenge(tariff.price)}</strong> {t('perMonth')}
      </p>
      <div className={styles['terms']}>
        <p>
          {promo === null ? t('steady') : t('promo', { months: promo.months, price: formatTenge(promo.price_after) })}
          <br />
          {t('connection', { price: formatTenge(tariff.connection_fee) })}
        </p>
        <HouseFitSlot speed={tariff.speed_down} />
      </div>
      <div className={styles['actions']}>
        <DialogLink
          dialog="connection"
          href="/consultation"
          card={{ type: groupTitle, name }}
          className={buttonClass(tariff.popular ? 'primary' : 'secondary', true)}
          aria-label={t('connectName', { name })}
        >
          {t('connect')}
        </DialogLink>
        <AppLink
          href={`/navigator?tariff=${tariff.id}`}
          className={buttonClass('quiet')}
          aria-label={t('onlineName', { name })}
        >
          {t('online')}
        </AppLink>
        <AppLink href={`/cards/${tariff.id}`} className={buttonClass('quiet')} aria-label={t('passportName', { name })}>
          {t('passport')}
        </AppLink>
        {children}
        <TariffLinks tariff={tariff} />
      </div>
    </>
  );
}
