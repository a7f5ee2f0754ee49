import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { tariffOffersQuery } from '@/lib/client-api/tariffs';
import { formatTenge } from '@/lib/i18n/format';
import styles from './lead-tariff.module.css';

interface LeadTariffProps {
  id: number | null;
  /** Fallback until the tariffs load, and for a withdrawn tariff; empty shows nothing. */
  name?: string;
}

export function LeadTariff({ id, name: known = '' }: LeadTariffProps) {
  const t = useTranslations('connectivity');
  const { data } = useQuery({ ...tariffOffersQuery, enabled: id !== null });
  const offer = data?.find((tariff) => tariff.id === id);
  const name = offer?.name ?? known;
  if (name === '') return null;
  return (
    <p className={styles['tariff']}>
      <strong>{name}</strong>
      {offer !== undefined && <span>{t('monthly', { price: formatTenge(offer.price) })}</span>}
      {offer !== undefined && offer.promo !== null && (
        <small>{t('promo', { count: offer.promo.months, price: formatTenge(offer.promo.price_after) })}</small>
      )}
    </p>
  );
}
