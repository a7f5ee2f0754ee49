import { useRef, useState } from 'react';
import { useLazyModule } from '@/components/runtime/use-lazy-module';
import { useSlow } from '@/components/runtime/use-slow';
import { useReplaceFallback } from '@/components/runtime/use-replace-fallback';
import { useWindowEvent } from '@/components/runtime/use-window-event';
import { useEffectIf } from '@/components/ui/use-effect-if';
import { orderQuery, paymentSearch } from '@/lib/order/order-query';
import { DraftOffer } from './draft-offer';
import styles from './parts/order.module.css';
import { OpenPayment } from './open-payment';
import { hasEarlyFocus, showsEarlyStep } from './state/early-answers';
import { OrderLoading } from './order-loading';
import { LazyPart } from './parts/lazy-part';
import { OrderHead } from './parts/order-head';
import { OrderNotice } from './parts/order-notice';
import { OrderStatus } from './parts/order-status';
import { TariffStep } from './steps/tariff-step';
import { useOrder, type ContractsBefore } from './state/use-order';
import { useTariffChoices } from './state/use-tariff-choices';

const useLaterSteps = () =>
  useLazyModule('The steps of the order', () => import('./steps/later-steps').then((module) => module.laterSteps));

const linkedPayment = () => orderQuery(window.location.search).payment;

/** The online connection from tariff to payment; a payment link shows only the payment until a new order starts. */
export function OrderJourney() {
  const [payment, setPayment] = useState(linkedPayment);
  const [isReset, setIsReset] = useState(false);
  const [openPayment, setOpenPayment] = useState<string | null>(null);
  const [moved, setMoved] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const [isReady, setIsReady] = useState(false);
  /** Shows a delay or a failure below the server-rendered first step, which stays usable. */
  const [isBelow, setBelow] = useState(false);
  const hadFocus = useRef(false);

  const onReady = () => {
    hadFocus.current = hasEarlyFocus();
    setIsReady(true);
  };
  const onDelayed = () => {
    if (showsEarlyStep()) setBelow(true);
    else onReady();
  };
  useReplaceFallback(isReady);
  useEffectIf(isReady, () => {
    if (!hadFocus.current) return;
    const find = (selector: string) => container.current?.querySelector<HTMLElement>(selector);
    (find('[name=tariff]:checked') ?? find('[name=tariff]'))?.focus();
  });

  useWindowEvent('popstate', () => {
    setPayment(linkedPayment());
    setIsReset(false);
    setMoved(false);
  });

  const show = (token: string, tariffId: number | null) => {
    window.history.pushState(null, '', window.location.pathname + paymentSearch(token, tariffId));
    setMoved(true);
    setPayment(token);
  };
  const begin = (left: string | null) => {
    setOpenPayment(left);
    setIsReset(true);
    setPayment(null);
  };
  return (
    <div
      ref={container}
      hidden={!isReady && !isBelow}
      data-ready={isReady || undefined}
      data-below={(isBelow && !isReady) || undefined}
    >
      {payment === null ? (
        <Order
          isReset={isReset}
          openPayment={openPayment}
          onLeft={setOpenPayment}
          onPayment={show}
          below={isBelow && !isReady}
          onReady={onReady}
          onHeldUp={onDelayed}
        />
      ) : (
        <LinkedPayment key={payment} token={payment} moved={moved} onReset={begin} onReady={onReady} />
      )}
    </div>
  );
}

interface LinkedPaymentProps {
  token: string;
  moved: boolean;
  onReset: (openPayment: string | null) => void;
  onReady: () => void;
}

function LinkedPayment({ onReady, ...payment }: LinkedPaymentProps) {
  useEffectIf(true, onReady);
  const later = useLaterSteps();
  useEffectIf(true, later.fetch);
  return <LazyPart lazyModule={later}>{({ PaymentStep }) => <PaymentStep {...payment} />}</LazyPart>;
}

interface OrderProps extends ContractsBefore {
  /** Shows an earlier payment; the tariff is for an order that starts after it. */
  onPayment: (token: string, tariffId: number | null) => void;
  below: boolean;
  onReady: () => void;
  onHeldUp: () => void;
}

function Order({ onPayment, below, onReady, onHeldUp, ...before }: OrderProps) {
  const order = useOrder(before);
  const { step, order: view } = order.state;
  const isLater = order.ready && step !== 'tariff';
  const later = useLaterSteps();
  const choices = useTariffChoices();
  const isWaiting = !order.ready || (step === 'tariff' && choices.data === undefined);
  const isSlow = useSlow(isWaiting);
  useEffectIf(!isWaiting, onReady);
  useEffectIf(isWaiting && (isSlow || choices.isError || order.sending.problem !== null), onHeldUp);
  useEffectIf(isLater, later.fetch);
  if (!order.ready || below) return <OrderLoading order={order} below={below} choices={choices} />;
  if (step === 'payment') {
    const startOver = (left: string | null) => {
      before.onLeft(left);
      order.startOver();
    };
    return (
      <LazyPart lazyModule={later}>
        {({ PaymentStep }) => (
          <PaymentStep
            token={view?.stored?.payment ?? ''}
            moved={order.moves > 0}
            fresh={order.moves > 0}
            onReset={startOver}
            status={<OrderStatus sending={order.sending} />}
          />
        )}
      </LazyPart>
    );
  }
  return (
    <div className={styles['order']} onFocus={later.fetch} onPointerDown={later.fetch}>
      <OrderHead step={step} moves={order.moves} />
      <OrderNotice state={order.state} />
      {order.openPayment !== null && (
        <OpenPayment token={order.openPayment} onShow={(token) => onPayment(token, order.linkedTariff)} />
      )}
      {order.draft !== null && <DraftOffer order={order} draft={order.draft} />}
      {step === 'tariff' ? (
        <TariffStep order={order} />
      ) : (
        <LazyPart lazyModule={later}>
          {({ steps }) => {
            const Step = steps[step];
            return <Step key={step} order={order} />;
          }}
        </LazyPart>
      )}
    </div>
  );
}
