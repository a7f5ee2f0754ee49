import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PRICE } from '@/components/order/state/order-control';
import { callSite } from '@/lib/client-api/request';
import { calculateCall } from '@/lib/contracts/calls/site-order';
import type { OrderedTariff } from '@/lib/contracts/crm-order';
import { formatTenge } from '@/lib/i18n/format';
import { uncoveredAttributes } from '@/lib/pages/idle-attributes';
import styles from './price-line.module.css';

export const priceKey = (tariff: OrderedTariff | null) => [PRICE, tariff];

export function usePrice(tariff: OrderedTariff | null) {
  return useQuery({
    queryKey: priceKey(tariff),
    queryFn: async ({ signal }) =>
      tariff === null ? null : (await callSite(calculateCall, { body: tariff, signal })).data,
    enabled: tariff !== null,
  });
}

interface PriceLineProps {
  name: string;
  tariff: OrderedTariff | null;
  /** The step shows the same price: hides the line from screen readers. */
  repeated?: boolean;
}

export function PriceLine({ name, tariff, repeated = false }: PriceLineProps) {
  const t = useTranslations('order');
  const { data, isError } = usePrice(tariff);
  if (tariff === null) return null;
  const price =
    data === undefined || data === null
      ? null
      : t('priceLine', { monthly: formatTenge(data.monthly), first: formatTenge(data.first_payment) });
  return (
    <BottomLine title={name} repeated={repeated}>
      {price ?? (repeated ? null : t(isError ? 'priceFailed' : 'priceLoading'))}
    </BottomLine>
  );
}

export function BottomLine({
  title,
  repeated = false,
  children,
}: {
  title: string;
  repeated?: boolean;
  children: ReactNode;
}) {
  return (
    <p
      className={styles['line']}
      data-order-line={repeated ? 'repeated' : 'news'}
      {...uncoveredAttributes}
      role={repeated ? undefined : 'status'}
      aria-hidden={repeated || undefined}
    >
      <strong>{title}</strong>
      <span>{children}</span>
    </p>
  );
}
