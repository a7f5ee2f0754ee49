import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { HouseFitSlot } from '@/components/visit-house/visit-house-slots';
import { AppLink } from '@/components/ui/app-link';
import { Icon } from '@/components/ui/icon';
import { PriceCard, PriceCards } from '@/components/ui/price-card';
import type { Tariff } from '@/lib/contracts/tariff';
import { formatTenge } from '@/lib/i18n/format';
import { sharedLines } from '@/lib/tariff/price-order';
import { speedPart } from '@/lib/tariff/speed-part';
import { ConnectTariff } from './connect-tariff';
import styles from './tariff-cards.module.css';
import { tariffFacts } from './tariff-facts';
import { TariffHeadline } from './tariff-headline';
import { TariffLinks } from './tariff-links';
import { TariffTerms } from './tariff-terms';

interface TariffCardsProps {
  tariffs: Tariff[];
  /** Part of the lead's comment. */
  groupTitle: string;
  /** Mbit/s of the longest bar: the fastest tariff of the site. */
  fastest: number;
  /** The id of the highlighted tariff of the page. */
  first?: number | undefined;
  heading?: 'h3' | 'h4';
  choiceOf?: ((tariff: Tariff) => ReactNode) | undefined;
}

/** Tariffs side by side; the common contents stand once below. */
export async function TariffCards({
  tariffs,
  groupTitle,
  fastest,
  first = tariffs.find(({ popular }) => popular)?.id,
  heading = 'h3',
  choiceOf,
}: TariffCardsProps) {
  const t = await getTranslations('tariff');
  const shared = sharedLines(tariffs);
  return (
    <div className={styles['group']}>
      <PriceCards label={t('all')} rows={tariffs.every(({ speed_down: speed }) => speed === null)}>
        {tariffs.map((tariff) => (
          <TariffCard
            key={tariff.id}
            tariff={tariff}
            groupTitle={groupTitle}
            fastest={fastest}
            isFirst={tariff.id === first}
            heading={heading}
            choice={choiceOf?.(tariff)}
          />
        ))}
      </PriceCards>
      {shared.length > 0 && (
        <div className={styles['shared']}>
          <p>{t('shared')}</p>
          <ul>
            {shared.map((line) => (
              <li key={line}>
                <Icon name="check" size={18} />
                {line}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

interface TariffCardProps {
  tariff: Tariff;
  groupTitle: string;
  fastest: number;
  isFirst: boolean;
  heading: 'h3' | 'h4';
  choice: ReactNode;
}

/** Name, speed, price, first payment and term, with one action; its dialog offers online or by phone. */
async function TariffCard({ tariff, groupTitle, fastest, isFirst, heading: Heading, choice }: TariffCardProps) {
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
