import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import type { OrderControl } from '@/components/order/state/use-order';
import { useEffectIf } from '@/components/ui/use-effect-if';
import type { OrderView } from '@/lib/contracts/order';
import { verdictOf } from '@/lib/address/check-flow';
import styles from './manual-handover.module.css';
import { ManualLeadForm } from './manual-lead-form';

interface NotAvailableProps {
  order: OrderControl;
  address: NonNullable<OrderView['address']>;
}

/** A house that cannot be ordered online: the reason, and the waiting list or a manual lead. */
export function NotAvailable({ order: { moves, tariffWords, names, phone }, address }: NotAvailableProps) {
  const t = useTranslations();
  const { serviceability } = address;
  const verdict = verdictOf(serviceability);
  const isForWaitingList = verdict === 'notYet';
  const heading = useRef<HTMLHeadingElement>(null);

  // Focuses the heading after every answer, a repeated one too, but not for an order loaded with the page.
  useEffectIf(moves, () => heading.current?.focus());

  return (
    <section className={styles['hand-over']} aria-labelledby="not-available">
      <h2 id="not-available" ref={heading} tabIndex={-1}>
        {t(verdict === 'available' ? 'connectivity.engineerTitle' : `connectivity.${verdict}Title`)}
      </h2>
      {serviceability.reason !== '' && <p>{serviceability.reason}</p>}
      <p>{t(verdict === 'available' ? 'connectivity.engineerText' : `connectivity.${verdict}Text`)}</p>
      {serviceability.waiting !== null && isForWaitingList && (
        <p>{t('connectivity.waiting', { count: serviceability.waiting })}</p>
      )}
      <ManualLeadForm
        kind={t('connection.formTitle')}
        action={t(isForWaitingList ? 'connectivity.notYetAction' : 'connectivity.unknownAction')}
        next={t('order.handOverNext')}
        comment={tariffWords === null ? '' : t('order.handOverTariff', { name: tariffWords })}
        address={address.address_string}
        result={{ answer: serviceability, verdict }}
        person={{ phone, firstname: names.firstname }}
      />
    </section>
  );
}
