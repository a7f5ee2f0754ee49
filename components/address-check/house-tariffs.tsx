import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { tariffOffersQuery } from '@/lib/client-api/tariffs';
import { HouseOffers } from './house-offers';
import styles from './house-offers.module.css';

interface HouseTariffsProps {
  maxSpeed: number | null;
  onConnect: (card: { type: string; name: string; id: number }) => void;
  onLeave: () => void;
}

/** Fetches the tariffs for the house after the answer; reserves their height. */
export function HouseTariffs({ maxSpeed, onConnect, onLeave }: HouseTariffsProps) {
  const t = useTranslations('connectivity');
  const { data, error, isPending } = useQuery(tariffOffersQuery);
  return (
    <HouseOffers
      offers={data ?? []}
      maxSpeed={maxSpeed}
      busy={isPending}
      onLeave={onLeave}
      action={({ id, group_title: type, name }, isFirst) => (
        <Button
          variant={isFirst ? 'primary' : 'secondary'}
          wide
          aria-label={t('connectName', { name })}
          onClick={() => onConnect({ type, name, id })}
        >
          {t('connect')}
        </Button>
      )}
    >
      {error !== null && <p role="alert">{t('tariffsFailed')}</p>}
      {isPending && (
        <p role="status" className={styles['coming']}>
          {t('tariffsLoading')}
        </p>
      )}
    </HouseOffers>
  );
}
