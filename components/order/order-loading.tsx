import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useContacts } from '@/components/runtime/contacts';
import { Button } from '@/components/ui/button';
import { PhoneLink } from '@/components/ui/phone-link';
import { ManualHandover } from './manual/manual-handover';
import styles from './parts/order.module.css';
import type { OrderControl } from './state/order-control';
import type { useTariffChoices } from './state/use-tariff-choices';
import { OrderStatus } from './parts/order-status';

interface OrderLoadingProps {
  order: OrderControl;
  /** The first step stands above. */
  below: boolean;
  /** What can be ordered, which may fail by itself. */
  choices: Pick<ReturnType<typeof useTariffChoices>, 'isError' | 'isFetching' | 'refetch'>;
}

/** Until the order has come of the server; when it does not come, another try, the phone and a request by hand. */
export function OrderLoading({ order, below, choices }: OrderLoadingProps) {
  const { ready, sending, reload, draft, names } = order;
  const t = useTranslations('order');
  const { salesPhone } = useContacts();
  const [tried, setTried] = useState(false);
  const failed = sending.problem !== null || (ready && choices.isError);
  return (
    <div className={styles['loading']}>
      {failed ? <p role="alert">{t(below ? 'heldUp' : 'loadFailed')}</p> : <p role="status">{t('loading')}</p>}
      {!failed && <OrderStatus sending={sending} />}
      {(failed || tried) && (
        <>
          <Button
            loading={sending.pending || choices.isFetching}
            onClick={() => {
              setTried(true);
              if (!ready) reload();
              if (choices.isError) void choices.refetch();
            }}
          >
            {t('retry')}
          </Button>
          <PhoneLink phone={salesPhone} />
          <ManualHandover
            step="tariff"
            known={{
              tariff: null,
              address: draft?.address?.address_string ?? '',
              firstname: names.firstname,
              phone: '',
            }}
          />
        </>
      )}
    </div>
  );
}
