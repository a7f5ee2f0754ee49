import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import type { OrderControl } from '@/components/order/state/use-order';
import type { Serviceability } from '@/lib/contracts/serviceability';
import { verdictOf } from '@/lib/address/check-flow';
import styles from './manual-handover.module.css';
import { ManualLeadForm } from './manual-lead-form';

interface HouseByHandProps {
  order: OrderControl;
  address: string;
  /** Null for a house outside the list. */
  serviceability: Serviceability | null;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** A house that cannot be ordered online: the reason, and the waiting list or a manual lead. */
export function HouseByHand({
  order: { tariffWords, names, phone },
  address,
  serviceability,
  heading,
}: HouseByHandProps) {
  const t = useTranslations();
  const { reason = '', waiting = null } = serviceability ?? {};
  const result = serviceability && { answer: serviceability, verdict: verdictOf(serviceability) };
  const verdict = result?.verdict ?? 'unknown';
  const isForWaitingList = verdict === 'notYet';

  return (
    <section className={styles['hand-over']} aria-labelledby="house-by-hand">
      <h2 id="house-by-hand" ref={heading} tabIndex={-1}>
        {t(verdict === 'available' ? 'connectivity.engineerTitle' : `connectivity.${verdict}Title`)}
      </h2>
      {reason !== '' && <p>{reason}</p>}
      <p>{t(verdict === 'available' ? 'connectivity.engineerText' : `connectivity.${verdict}Text`)}</p>
      {isForWaitingList && waiting !== null && <p>{t('connectivity.waiting', { count: waiting })}</p>}
      <ManualLeadForm
        kind={t('connection.formTitle')}
        action={t(isForWaitingList ? 'connectivity.notYetAction' : 'connectivity.unknownAction')}
        comment={tariffWords === null ? '' : t('order.handOverTariff', { name: tariffWords })}
        address={address}
        result={result}
        person={{ phone, firstname: names.firstname }}
      />
    </section>
  );
}
