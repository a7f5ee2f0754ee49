import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ManualHandover, type VisitorData } from '@/components/order/manual/manual-handover';
import { OrderPanel } from '@/components/order/panel/order-panel';
import { SumBar } from '@/components/order/panel/sum-bar';
import { useWideScreen } from '@/components/order/panel/use-wide-screen';
import { OrderStatus } from '@/components/order/parts/order-status';
import { StartOver } from '@/components/order/parts/start-over';
import type { OrderControl } from '@/components/order/state/use-order';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { OrderedTariff } from '@/lib/contracts/crm-order';
import type { TariffChoice } from '@/lib/contracts/order';
import type { VisitTime } from '@/lib/contracts/visit-slot';
import { wayBack, type OrderStep } from '@/lib/order/order-flow';
import styles from './step-frame.module.css';

const STEP_FORM = 'order-step-form';

interface StepFrameProps {
  step: OrderStep;
  order: OrderControl;
  /** The tariff for the sums: in the first step a choice that is not sent yet. */
  chosen?: { tariff: TariffChoice | null; ordered: OrderedTariff | null };
  visit?: VisitTime | null;
  /** Labels of the step's fields by the field names of the API, for error messages. */
  labels?: Record<string, string>;
  /** The answers beside the sums and the action, in a step with sums of its own. */
  answers?: ReactNode;
  action?: string | undefined;
  onSubmit?: () => void;
  /** Typed values that are not sent yet, for the manual fallback. */
  typed?: VisitorData;
  advice?: ReactNode;
  aside?: ReactNode;
  help?: ReactNode;
  children: ReactNode;
}

/**
 * One question per screen: its fields, action, failures, the way back and the manual fallback. On wide screens the order
 * stands beside it; on others the bar at the bottom has its sum and the action.
 */
export function StepFrame({
  step,
  order,
  chosen = { tariff: order.tariff, ordered: order.state.order?.tariff ?? null },
  visit = null,
  answers,
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
  const isWide = useWideScreen();
  const hasBar = !isWide && answers === undefined;
  const { sending, state } = order;
  const before = wayBack(state);
  const known = {
    tariff: order.tariffWords,
    address: state.order?.address?.address_string ?? '',
    firstname: order.names.firstname,
    phone: order.phone,
  };
  const button = action !== undefined && (
    <Button type="submit" form={STEP_FORM} wide={!hasBar} loading={sending.pending}>
      {sending.pending ? t('working') : action}
    </Button>
  );

  return (
    <>
      <section className={styles['frame']} data-wide={answers !== undefined || undefined} aria-labelledby="order-step">
        {advice}
        <form
          id={STEP_FORM}
          noValidate
          method="post"
          className={styles['form']}
          onSubmit={(event) => {
            event.preventDefault();
            if (!sending.pending) onSubmit?.();
          }}
        >
          {answers}
          <div className={styles['fields']}>
            {children}
            <OrderStatus sending={sending} labels={labels} nothingTyped={step === 'tariff'} />
            {!hasBar && button}
          </div>
        </form>
        {aside}
        <div className={styles['ways-out']}>
          {before !== null && (
            <Button variant="quiet" onClick={() => order.goTo(before)}>
              <Icon name="back" size={20} />
              {t('back')}
            </Button>
          )}
          {step !== 'tariff' && state.order !== null && !state.order.sent && <StartOver order={order} />}
          {help ?? <ManualHandover step={step} known={{ ...known, ...typed }} />}
        </div>
      </section>
      {isWide && answers === undefined && <OrderPanel order={order} {...chosen} visit={visit} />}
      {hasBar && <SumBar ordered={chosen.ordered}>{button}</SumBar>}
    </>
  );
}
