import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ignoreSecondPress } from '@/components/runtime/ignore-second-press';
import { useLazyModule } from '@/components/runtime/use-lazy-module';
import { focusOnMount } from '@/components/ui/focus-on-mount';
import type { OrderStep } from '@/lib/order/order-flow';
import { LazyPart } from '../parts/lazy-part';
import styles from './manual-handover.module.css';

/** The visitor's data in the order; unknown values are omitted. */
export interface VisitorData {
  /** As text, with the equipment; null before the choice. */
  tariff?: string | null;
  address?: string;
  firstname?: string;
  phone?: string;
  note?: string | undefined;
}

/** The manual fallback of every step: a lead with the known data. */
export function ManualHandover({
  step,
  known: { tariff = null, address = '', firstname = '', phone = '', note } = {},
}: {
  step: OrderStep;
  known?: VisitorData | undefined;
}) {
  const t = useTranslations('order');
  const comment = [
    t('handOverComment', { step: t(`steps.${step}`) }),
    tariff !== null && t('handOverTariff', { name: tariff }),
    note,
  ]
    .filter(Boolean)
    .join(' ');
  /** Null until the visitor opens or closes it. */
  const [open, setOpen] = useState<boolean | null>(null);
  const lazyForm = useLazyModule('The request by hand', () => import('./manual-lead-form'));

  const show = () => {
    ignoreSecondPress();
    lazyForm.fetch();
    setOpen(true);
  };
  if (open !== true) {
    return (
      <Button variant="quiet" ref={open === null ? null : focusOnMount} onPointerEnter={lazyForm.fetch} onClick={show}>
        {t('handOver')}
      </Button>
    );
  }
  return (
    <section className={styles['hand-over']} aria-label={t('handOver')}>
      <LazyPart lazyModule={lazyForm}>
        {({ ManualLeadForm }) => (
          <ManualLeadForm
            kind={t('handOverAsked')}
            action={t('handOverSubmit')}
            comment={comment}
            address={address}
            person={{ phone, firstname }}
            intro={
              <>
                <h2 ref={focusOnMount} tabIndex={-1}>
                  {t('handOver')}
                </h2>
                <p>{t('handOverText')}</p>
              </>
            }
          />
        )}
      </LazyPart>
      <Button variant="quiet" onClick={() => setOpen(false)}>
        {t('handOverClose')}
      </Button>
    </section>
  );
}
