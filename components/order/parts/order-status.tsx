'use client';

import { useTranslations } from 'next-intl';
import { SendingFailure, SendingStatus } from '@/components/fields/sending-status';
import { formatFromNow } from '@/lib/i18n/format';
import type { OrderProblem } from '../state/order-problem';
import type { OrderSending } from '../state/use-action';

interface OrderStatusProps {
  sending: OrderSending;
  /** Labels of the step's fields, by their names in the request. */
  labels?: Record<string, string>;
}

/** How a call of the order goes: a way out of a long wait, or what went wrong, what to do and the phone. */
export function OrderStatus({ sending: { slow, problem, cancel }, labels = {} }: OrderStatusProps) {
  const t = useTranslations();
  return (
    <SendingStatus slow={slow} stillWorking={t('order.stillWorking')} onCancel={cancel}>
      {problem !== null && <Problem problem={problem} labels={labels} />}
    </SendingStatus>
  );
}

function Problem({
  problem: { words, field, retryAt },
  labels,
}: {
  problem: OrderProblem;
  labels: Record<string, string>;
}) {
  const t = useTranslations();
  const label = labels[field];
  const text = () => {
    switch (words) {
      case 'problemLimit':
        return retryAt === null
          ? t('order.problemLimit')
          : t('order.problemLimitUntil', { moment: formatFromNow(retryAt) });
      case 'problemInvalid':
        return label === undefined ? t('connection.problemServer') : t('connection.problemInvalid', { field: label });
      case 'problemNetwork':
      case 'problemServer':
      case 'problemTimeout':
      case 'problemCaptcha':
        return t(`connection.${words}`);
      default:
        return t(`order.${words}`);
    }
  };
  return (
    <SendingFailure>
      <p>{text()}</p>
    </SendingFailure>
  );
}
