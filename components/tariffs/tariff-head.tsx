import { getTranslations } from 'next-intl/server';
import { DialogLink } from '@/components/dialog/dialog-link';
import { HouseFitSlot, VisitHouseSlot } from '@/components/visit-house/visit-house-slots';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button';
import { salesPhone } from '@/lib/config/brand';
import type { Tariff, TariffGroup } from '@/lib/contracts/tariff';
import { formatTenge } from '@/lib/i18n/format';
import { dialablePhone } from '@/lib/person/phone';
import { PageHead } from '../page/page-head';
import styles from './tariff-head.module.css';
import { TariffLinks } from './tariff-links';

/** Name, price for now and for good, and the way to connect. */
export async function TariffHead({ tariff, group }: { tariff: Tariff; group: TariffGroup }) {
  const { id, name, summary, price, promo, speed_down: speed } = tariff;
  const t = await getTranslations();
  const trail = [
    { name: t('routes.cards'), path: '/cards' },
    { name, path: `/cards/${id}` },
  ];
  return (
    <PageHead title={name} lead={summary} trail={trail}>
      <p className={styles['price']}>
        <strong>{formatTenge(price)}</strong>
        {t('tariff.aMonth')}
        <span>
          {promo === null
            ? t('tariff.steady')
            : t('tariff.promo', { months: promo.months, price: formatTenge(promo.price_after) })}
        </span>
      </p>
      <VisitHouseSlot />
      <HouseFitSlot speed={speed} />
      <div className={styles['actions']}>
        <DialogLink
          dialog="connection"
          href="/consultation"
          card={{ type: group.title, name, id }}
          className={buttonClass('primary')}
          aria-label={t('tariff.connectName', { name })}
        >
          {t('tariff.connect')}
        </DialogLink>
        <AppLink
          href={`/navigator?tariff=${id}`}
          className={buttonClass('secondary')}
          aria-label={t('tariff.onlineName', { name })}
        >
          {t('tariff.online')}
        </AppLink>
        <DialogLink dialog="call" href={`tel:${dialablePhone(salesPhone())}`} className={buttonClass('secondary')}>
          {t('header.call')}
        </DialogLink>
        <TariffLinks tariff={tariff} />
      </div>
    </PageHead>
  );
}
