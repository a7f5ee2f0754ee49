import { useState, type ComponentType } from 'react';
import { useWhen } from '@/components/ui/use-when';
import { useWindowEvent } from '@/components/runtime/use-window-event';
import type { OrderStep } from '@/lib/order/order-flow';
import { orderQuery, paymentSearch } from '@/lib/order/order-query';
import { OrderAddressStep } from './steps/order-address-step';
import { CodeStep } from './steps/code-step';
import { DraftOffer } from './draft-offer';
import { IdentityStep } from './steps/identity-step';
import styles from './parts/order.module.css';
import { OpenPayment } from './open-payment';
import type { ContractsBefore, StepProps } from './state/order-control';
import { OrderLoading } from './order-loading';
import { OrderInView } from './panel/order-panel';
import { OrderStatus } from './parts/order-status';
import { PaymentStep } from './steps/payment-step';
import { PhoneStep } from './steps/phone-step';
import { PriceLine } from './panel/price-line';
import { SummaryStep } from './steps/summary-step';
import { TariffStep } from './steps/tariff-step';
import { VisitStep } from './steps/visit-step';
import { useFirstView } from './state/use-first-view';
import { useOrder } from './state/use-order';

const steps = {
  tariff: TariffStep,
  address: OrderAddressStep,
  identity: IdentityStep,
  phone: PhoneStep,
  code: CodeStep,
  visit: VisitStep,
  summary: SummaryStep,
} as const satisfies Record<Exclude<OrderStep, 'payment'>, ComponentType<StepProps>>;

const linkedPayment = () => orderQuery(window.location.search).payment;

/** The online connection from tariff to payment; a link to a payment shows the payment alone, until a new order is begun. */
export function OrderJourney() {
  const [payment, setPayment] = useState(linkedPayment);
  const [anew, setAnew] = useState(false);
  const [openPayment, setOpenPayment] = useState<string | null>(null);
  const [moved, setMoved] = useState(false);
  const { container, show: showFirst } = useFirstView();

  useWindowEvent('popstate', () => {
    setPayment(linkedPayment());
    setAnew(false);
    setMoved(false);
  });

  const show = (token: string, tariffId: number | null) => {
    window.history.pushState(null, '', window.location.pathname + paymentSearch(token, tariffId));
    setMoved(true);
    setPayment(token);
  };
  const begin = (left: string | null) => {
    setOpenPayment(left);
    setAnew(true);
    setPayment(null);
  };
  return (
    <div ref={container}>
      {payment === null ? (
        <Order anew={anew} openPayment={openPayment} onLeft={setOpenPayment} onPayment={show} onThere={showFirst} />
      ) : (
        <LinkedPayment key={payment} token={payment} moved={moved} onAnew={begin} onThere={showFirst} />
      )}
    </div>
  );
}

interface LinkedPaymentProps {
  token: string;
  moved: boolean;
  onAnew: (openPayment: string | null) => void;
  onThere: () => void;
}

function LinkedPayment({ onThere, ...payment }: LinkedPaymentProps) {
  useWhen(true, onThere);
  return <PaymentStep {...payment} />;
}

interface OrderProps extends ContractsBefore {
  /** Shows a payment of before; an order that is begun after it has the tariff. */
  onPayment: (token: string, tariffId: number | null) => void;
  onThere: () => void;
}

function Order({ onPayment, onThere, ...before }: OrderProps) {
  const order = useOrder(before);
  useWhen(order.ready || order.sending.problem !== null, onThere);
  const { step, order: view } = order.state;
  if (!order.ready) return <OrderLoading order={order} />;
  if (step === 'payment') {
    const beginAnew = (left: string | null) => {
      before.onLeft(left);
      order.beginAnew();
    };
    return (
      <PaymentStep
        token={view?.stored?.payment ?? ''}
        moved={order.moves > 0}
        onAnew={beginAnew}
        status={<OrderStatus sending={order.sending} />}
      />
    );
  }
  const Step = steps[step];
  return (
    <div className={styles['order']}>
      {order.openPayment !== null && (
        <OpenPayment token={order.openPayment} onShow={(token) => onPayment(token, order.broughtTariff)} />
      )}
      {order.draft !== null && <DraftOffer order={order} draft={order.draft} />}
      <Step key={step} order={order} />
      {step === 'summary' && (
        <PriceLine name={order.tariff?.name ?? order.tariffWords ?? ''} tariff={view?.tariff ?? null} repeated />
      )}
      {step !== 'tariff' && step !== 'summary' && (
        <OrderInView order={order} tariff={order.tariff} ordered={view?.tariff ?? null} />
      )}
    </div>
  );
}
