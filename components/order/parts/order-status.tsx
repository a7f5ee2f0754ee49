import { useTranslations } from 'next-intl';
import type { SendingProblem } from '@/components/fields/sending-problem';
import { problemWords, SendingStatus } from '@/components/fields/sending-status';
import type { Sending } from '@/components/fields/use-sending';
import { formatFromNow } from '@/lib/i18n/format';

interface OrderStatusProps {
  sending: Sending;
  /** Labels of the step's fields, by the field names of the API. */
  labels?: Record<string, string>;
  /** Omits the note that typed values are kept. */
  nothingTyped?: boolean;
}

const tariffFields = ['tariff_id', 'nomenclature_ids'];

export function OrderStatus({ sending, labels = {}, nothingTyped = false }: OrderStatusProps) {
  const t = useTranslations();
  const words = ({ kind, code, field, retryAt }: SendingProblem) => {
    if (field === 'visit_slot') return t('order.visitTaken');
    if (code === 'refused') return t('order.problemRefused');
    if (code === 'invalid' && tariffFields.includes(field)) return t('order.problemTariff');
    switch (kind) {
      case 'limit':
        if (field === 'code') return t('order.codeExhausted');
        if (field === 'session') return t('order.codesOfOrder');
        return retryAt === null
          ? t('order.problemLimit')
          : t('order.problemLimitUntil', { moment: formatFromNow(retryAt) });
      case 'invalid': {
        const label = labels[field];
        return label === undefined ? t('connection.problemServer') : t('connection.problemInvalid', { field: label });
      }
      case 'cancelled':
        return t('order.cancelled');
      case 'network':
      case 'timeout':
      case 'server':
        return t(`${nothingTyped ? 'order' : 'connection'}.${problemWords[kind]}`);
      default:
        return t(`connection.${problemWords[kind]}`);
    }
  };
  return (
    <SendingStatus
      sending={sending}
      stillWorking={t('order.stillWorking')}
      words={(problem) => <p>{words(problem)}</p>}
    />
  );
}
