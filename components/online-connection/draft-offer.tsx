'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { OrderDraft } from '@/lib/order-draft';
import styles from './online-connection.module.css';
import type { OrderControl } from './state/order-control';
import { useOrderedTariff } from './state/use-tariff-choices';

/** What was begun on this device earlier: to go on with, or to be forgotten. */
export function DraftOffer({ order, draft }: { order: OrderControl; draft: OrderDraft }) {
  const t = useTranslations('order');
  const { tariff } = useOrderedTariff(draft.tariff);
  const parts = [tariff?.name, draft.address?.address_string].filter((part) => part !== undefined);
  return (
    <section className={styles['draft']} aria-labelledby="order-draft">
      <h3 id="order-draft">{t('draftTitle')}</h3>
      {parts.length > 0 && <p>{parts.join(' · ')}</p>}
      <p>{t('draftKept')}</p>
      <div className={styles['actions']}>
        <Button loading={order.submission.pending} onClick={order.continueDraft}>
          {t('draftContinue')}
        </Button>
        <Button look="quiet" onClick={order.forgetDraft}>
          {t('draftForget')}
        </Button>
      </div>
    </section>
  );
}
