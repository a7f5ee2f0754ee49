import { useTranslations } from 'next-intl';
import { useRef, type ReactNode } from 'react';
import { ManualHandover, type VisitorData } from '@/components/order/manual/manual-handover';
import { OrderStatus } from '@/components/order/parts/order-status';
import { StartOver } from '@/components/order/parts/start-over';
import { showHeading } from '@/components/order/parts/show-heading';
import type { OrderControl } from '@/components/order/state/order-control';
import { CallUs } from '@/components/fields/call-us';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useEffectIf } from '@/components/ui/use-effect-if';
import { wayBack, type OrderStep } from '@/lib/order/order-flow';
import { OrderProgress } from './order-progress';
import styles from './step-frame.module.css';

interface StepFrameProps {
  step: OrderStep;
  order: OrderControl;
  title: string;
  /** Labels of the step's fields by the field names of the API, for error messages. */
  labels?: Record<string, string>;
  wide?: boolean;
  action?: string | undefined;
  onSubmit?: () => void;
  /** Typed values that are not sent yet, for the manual fallback. */
  typed?: Partial<VisitorData>;
  advice?: ReactNode;
  aside?: ReactNode;
  help?: ReactNode;
  children: ReactNode;
}

/** One question per screen: progress, question, action, failures, the way back and the manual fallback. */
export function StepFrame({
  step,
  order,
  title,
  wide = false,
  labels = {},
  action,
  onSubmit,
  typed = {},
  advice,
  aside,
  help,
  children,
}: StepFrameProps) {
  const t = useTranslations('order');
  const heading = useRef<HTMLHeadingElement>(null);
  const { sending, moves, state } = order;
  const before = wayBack(state);
  const known = {
    tariff: order.tariffWords,
    address: state.order?.address?.address_string ?? '',
    firstname: order.names.firstname,
    phone: order.phone,
  };

  // `help` has a heading of its own, which takes the focus.
  useEffectIf(moves, () => {
    if (help === undefined) showHeading(heading.current);
  });

  return (
    <section className={styles['frame']} data-wide={wide || undefined} aria-labelledby="order-step">
      <OrderProgress step={step} />
      <h2 id="order-step" ref={heading} tabIndex={-1} aria-describedby="order-progress order-notice">
        {title}
      </h2>
      <p id="order-notice" className={styles['notice']} role="status">
        {state.notice !== null && t(state.notice)}
        {state.order?.sent === true && (
          <>
            {' '}
            {t('sent', { action: t('summarySubmit') })} <CallUs />
          </>
        )}
      </p>
      {advice}
      <form
        noValidate
        method="post"
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (!sending.pending) onSubmit?.();
        }}
      >
        {children}
        <OrderStatus sending={sending} labels={labels} nothingTyped={step === 'tariff'} />
        {action !== undefined && (
          <Button type="submit" wide loading={sending.pending}>
            {sending.pending ? t('working') : action}
          </Button>
        )}
      </form>
      {aside}
      <div className={styles['ways-out']}>
        {before !== null && (
          <Button look="quiet" onClick={() => order.goTo(before)}>
            <Icon name="back" size={20} />
            {t('back')}
          </Button>
        )}
        {help ?? <ManualHandover step={step} known={{ ...known, ...typed }} />}
        {step !== 'tariff' && state.order !== null && !state.order.sent && <StartOver order={order} />}
      </div>
    </section>
  );
}
