import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import type { OrderControl } from '@/components/order/state/use-order';
import { useEffectIf } from '@/components/ui/use-effect-if';
import styles from './manual-handover.module.css';
import { ManualLeadForm } from './manual-lead-form';

interface UnknownAddressProps {
  order: OrderControl;
  address: string;
  /** Number of submits with this address; each one focuses the heading. */
  submitCount: number;
}

export function UnknownAddress({ order: { tariffWords, names, phone }, address, submitCount }: UnknownAddressProps) {
  const t = useTranslations();
  const heading = useRef<HTMLHeadingElement>(null);
  // The initial render must not take the focus from a field in use.
  const [before] = useState(submitCount);
  useEffectIf(submitCount - before, () => heading.current?.focus());

  return (
    <section className={styles['hand-over']} aria-labelledby="unknown-address">
      <h2 id="unknown-address" ref={heading} tabIndex={-1}>
        {t('connectivity.unknownTitle')}
      </h2>
      <p>{t('connectivity.unknownText')}</p>
      <ManualLeadForm
        kind={t('connection.formTitle')}
        action={t('connectivity.unknownAction')}
        next={t('order.handOverNext')}
        comment={tariffWords === null ? '' : t('order.handOverTariff', { name: tariffWords })}
        address={address}
        person={{ phone, firstname: names.firstname }}
      />
    </section>
  );
}
