import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useContacts } from '@/components/runtime/contacts';
import { Button } from '@/components/ui/button';
import { PhoneLink } from '@/components/ui/phone-link';
import { ManualHandover } from './manual/manual-handover';
import headStyles from './parts/order-head.module.css';
import styles from './parts/order.module.css';
import type { OrderControl } from './state/use-order';
import type { useTariffChoices } from './state/use-tariff-choices';
import { OrderStatus } from './parts/order-status';

interface OrderLoadingProps {
  order: OrderControl;
  below: boolean;
  /** From above, because a component that mounts after a failure would call again. */
  choices: ReturnType<typeof useTariffChoices>;
}

/** The loading state of the order; after a failure offers a retry, the phone and a manual lead. */
export function OrderLoading({ order, below, choices }: OrderLoadingProps) {
  const { ready, sending, reload, draft, names } = order;
  const t = useTranslations('order');
  const { salesPhone } = useContacts();
  const [hasRetried, setHasRetried] = useState(false);
  const failed = sending.problem !== null || (ready && choices.isError);
  return (
    <div className={styles['loading']}>
      {!below && (
        <div className={headStyles['head']}>
          <h1>{t('heading')}</h1>
        </div>
      )}
      {failed ? <p role="alert">{t(below ? 'heldUp' : 'loadFailed')}</p> : <p role="status">{t('loading')}</p>}
      {!failed && <OrderStatus sending={sending} />}
      {(failed || hasRetried) && (
        <>
          <Button
            loading={sending.pending || choices.isFetching}
            onClick={() => {
              setHasRetried(true);
              if (!ready) reload();
              if (choices.isError) void choices.refetch();
            }}
          >
            {t('retry')}
          </Button>
          <PhoneLink phone={salesPhone} />
          <ManualHandover
            step="tariff"
            known={{ address: draft?.address?.address_string ?? '', firstname: names.firstname }}
          />
        </>
      )}
    </div>
  );
}
