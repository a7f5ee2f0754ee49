import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { addressLineIn } from '@/lib/address/check-flow';
import type { OrderDraft } from '@/lib/order/order-draft';
import { orderQuery } from '@/lib/order/order-query';
import styles from './parts/order.module.css';
import type { OrderControl } from './state/use-order';
import { useOrderedTariff } from './state/use-tariff-choices';

export function DraftOffer({ order, draft }: { order: OrderControl; draft: OrderDraft }) {
  const t = useTranslations('order');
  const { tariff } = useOrderedTariff(draft.tariff);
  const locale = useLocale();
  const { address, street_names: names = null } = draft;
  const parts = [tariff?.name, address && addressLineIn(locale, { ...address, street_names: names })].filter(Boolean);
  // A link to a later step means a reload after the session has expired.
  const [requestedStep] = useState(() => orderQuery(window.location.search).step ?? 'tariff');
  return (
    <section className={styles['draft']} aria-labelledby="order-draft">
      <h2 id="order-draft">{t('draftTitle')}</h2>
      {parts.length > 0 && <p>{parts.join(' · ')}</p>}
      {requestedStep !== 'tariff' && order.state.notice === null && <p>{t('expired')}</p>}
      <p>{t('draftKept')}</p>
      <div className={styles['actions']}>
        <Button loading={order.sending.pending} onClick={order.continueDraft}>
          {t('draftContinue')}
        </Button>
        <Button variant="quiet" onClick={order.forgetDraft}>
          {t('draftForget')}
        </Button>
      </div>
    </section>
  );
}
