import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useVisitWords } from '@/components/fields/use-visit-words';
import type { OrderControl } from '@/components/order/state/use-order';
import { noPriceWords, usePrice } from '@/components/order/state/use-price';
import { addressOfVisit } from '@/lib/address/visit-house';
import type { OrderedTariff } from '@/lib/contracts/crm-order';
import type { TariffChoice } from '@/lib/contracts/order';
import type { VisitTime } from '@/lib/contracts/visit-slot';
import { canEnter, orderSteps, type OrderStep } from '@/lib/order/order-flow';
import styles from './order-panel.module.css';
import { OrderAnswer } from './order-answer';
import { OrderedItems } from './ordered-items';
import { PriceSums } from './price-sums';

interface OrderPanelProps {
  order: OrderControl;
  tariff: TariffChoice | null;
  ordered: OrderedTariff | null;
  /** Chosen, but not sent yet. */
  visit: VisitTime | null;
}

/** The order beside its step on wide screens. */
export function OrderPanel({ order, tariff, ordered, visit }: OrderPanelProps) {
  const t = useTranslations('order');
  const locale = useLocale();
  const visited = order.visitHouse === null ? null : addressOfVisit(locale, order.visitHouse).line;
  const address = order.state.order?.address?.address_string ?? visited;
  const words = useVisitWords();
  const comes = visit ?? order.state.order?.visit?.slot ?? null;
  return (
    <aside className={styles['panel']} aria-labelledby="order-panel">
      <h2 id="order-panel">{t('panelTitle')}</h2>
      <dl className={styles['parts']}>
        <Part label={t('tariffLegend')} step="tariff" order={order} missing={t('panelTariffNone')}>
          {ordered !== null && (
            <>
              {tariff?.name ?? order.tariffWords}
              <OrderedItems tariff={tariff} ordered={ordered} />
            </>
          )}
        </Part>
        <Part label={t('steps.address')} step="address" order={order} missing={t('panelAddressNone')}>
          {address}
        </Part>
        {comes !== null && (
          <Part label={t('steps.visit')} step="visit" order={order} missing="">
            {words.dayAndTime(comes)}
          </Part>
        )}
      </dl>
      <PanelPrice ordered={ordered} />
    </aside>
  );
}

interface PartProps {
  label: string;
  step: OrderStep;
  order: OrderControl;
  missing: string;
  children: ReactNode;
}

function Part({ label, step, order: { state, goTo }, missing, children }: PartProps) {
  const isMissing = children === null || children === false;
  const isCompleted = orderSteps.indexOf(step) < orderSteps.indexOf(state.step) && canEnter(step, state.order);
  return (
    <OrderAnswer label={label} isMissing={isMissing} onChange={!isMissing && isCompleted ? () => goTo(step) : null}>
      {isMissing ? missing : children}
    </OrderAnswer>
  );
}

function PanelPrice({ ordered }: { ordered: OrderedTariff | null }) {
  const t = useTranslations('order');
  const { data, isError } = usePrice(ordered);
  return (
    <div role="status" className={styles['price']} data-empty={ordered === null || undefined}>
      {data ? <PriceSums price={data} /> : <p>{t(noPriceWords(ordered, isError))}</p>}
    </div>
  );
}
