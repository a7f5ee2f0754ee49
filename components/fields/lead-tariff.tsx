import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { tariffOffersQuery } from '@/lib/client-api/tariffs';
import { formatTenge } from '@/lib/i18n/format';
import styles from './lead-tariff.module.css';

interface LeadTariffProps {
  id: number | null;
  /** Fallback until the tariffs load, and for a withdrawn tariff; empty shows nothing. */
  name?: string;
  /** Without its price, which may have changed since the lead. */
  isPast?: boolean;
}

export function LeadTariff({ id, name: known = '', isPast = false }: LeadTariffProps) {
  const t = useTranslations('connectivity');
  const { data } = useQuery({ ...tariffOffersQuery, enabled: id !== null });
  const offer = data?.find((tariff) => tariff.id === id);
  const priced = isPast ? undefined : offer;
  const name = offer?.name ?? known;
  if (name === '') return null;
  return (
    <p className={styles['tariff']}>
      <strong>{name}</strong>
      {priced !== undefined && <span>{t('monthly', { price: formatTenge(priced.price) })}</span>}
      {priced !== undefined && priced.promo !== null && (
        <small>{t('promo', { count: priced.promo.months, price: formatTenge(priced.promo.price_after) })}</small>
      )}
    </p>
  );
}
