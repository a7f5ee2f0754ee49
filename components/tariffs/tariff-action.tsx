import { getTranslations } from 'next-intl/server';
import { DialogLink } from '@/components/dialog/dialog-link';
import { HouseAction } from '@/components/visit-house/visit-house-slots';
import { buttonClass } from '@/components/ui/button';
import type { Tariff, TariffGroup } from '@/lib/contracts/tariff';
import { formatTenge } from '@/lib/i18n/format';
import { uncoveredAttributes } from '@/lib/pages/idle-attributes';
import styles from './tariff-action.module.css';
import { tariffFacts } from './tariff-facts';
import { TariffTerms } from './tariff-terms';

/** Price and action, in sight while the page is read: beside the passport, or a bar at the bottom of a phone. */
export async function TariffAction({ tariff, group }: { tariff: Tariff; group: TariffGroup }) {
  const t = await getTranslations();
  const { id, name, price, speed_down: speed } = tariff;
  const { priceThen } = await tariffFacts(tariff);
  return (
    <aside className={styles['action']} aria-label={t('tariff.connect')} {...uncoveredAttributes}>
      <p>
        <strong>{formatTenge(price)}</strong> {t('offer.aMonth')}
        <small>{priceThen}</small>
      </p>
      <div className={styles['terms']}>
        <TariffTerms tariff={tariff} />
      </div>
      <HouseAction speed={speed}>
        <DialogLink
          dialog="connection"
          href="/consultation"
          card={{ type: group.title, name, id }}
          className={buttonClass('primary', true)}
          aria-label={t('tariff.connectName', { name })}
        >
          {t('tariff.connect')}
        </DialogLink>
      </HouseAction>
    </aside>
  );
}
