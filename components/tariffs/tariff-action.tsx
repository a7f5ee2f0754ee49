import { getTranslations } from 'next-intl/server';
import type { Tariff, TariffGroup } from '@/lib/contracts/tariff';
import { formatTenge } from '@/lib/i18n/format';
import { uncoveredAttributes } from '@/lib/pages/idle-attributes';
import { ConnectTariff } from './connect-tariff';
import styles from './tariff-action.module.css';

/** A row at the bottom with price and action, visible while the head of the page is not. */
export async function TariffAction({ tariff, group }: { tariff: Tariff; group: TariffGroup }) {
  const t = await getTranslations();
  return (
    <aside className={styles['action']} aria-label={t('tariff.connect')} {...uncoveredAttributes}>
      <b>{tariff.name}</b>
      <p>
        <strong>{formatTenge(tariff.price)}</strong> {t('offer.aMonth')}
        <small>
          {tariff.promo === null
            ? t('offer.steady')
            : t('tariff.priceThen', { price: formatTenge(tariff.promo.price_after) })}
        </small>
      </p>
      <ConnectTariff tariff={tariff} groupTitle={group.title} />
    </aside>
  );
}
