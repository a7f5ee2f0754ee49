import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { HouseFitSlot } from '@/components/visit-house/visit-house-slots';
import { AppLink } from '@/components/ui/app-link';
import { PriceCard } from '@/components/ui/price-card';
import type { Tariff } from '@/lib/contracts/tariff';
import { formatTenge } from '@/lib/i18n/format';
import { speedPart } from '@/lib/tariff/speed-part';
import { ConnectTariff } from './connect-tariff';
import { tariffFacts } from './tariff-facts';
import { TariffHeadline } from './tariff-headline';
import { TariffLinks } from './tariff-links';
import { TariffTerms } from './tariff-terms';

interface TariffCardProps {
  tariff: Tariff;
  groupTitle: string;
  /** Mbit/s of the longest bar. */
  fastest: number;
  isFirst: boolean;
  heading: 'h3' | 'h4';
  choice?: ReactNode;
}

/** Name, speed, price, first payment and term, with one action; its dialog offers online or by phone. */
export async function TariffCard({ tariff, groupTitle, fastest, isFirst, heading: Heading, choice }: TariffCardProps) {
  const t = await getTranslations();
  const { id, name, promo } = tariff;
  const { priceThen } = await tariffFacts(tariff);
  return (
    <PriceCard
      name={
        <Heading>
          <AppLink href={`/cards/${id}`} aria-label={t('tariff.moreName', { name })}>
            {name}
          </AppLink>
        </Heading>
      }
      badge={isFirst ? t('offer.popular') : null}
      choice={choice}
      figure={<TariffHeadline tariff={tariff} />}
      part={speedPart(tariff, fastest)}
      price={{ amount: formatTenge(tariff.price), per: t('offer.aMonth'), then: priceThen, steady: promo === null }}
      terms={
        <>
          <TariffTerms tariff={tariff} />
          <TariffLinks tariff={tariff} />
          <HouseFitSlot speed={tariff.speed_down} />
        </>
      }
      action={<ConnectTariff tariff={tariff} groupTitle={groupTitle} variant={isFirst ? 'primary' : 'secondary'} />}
    />
  );
}
