import { getTranslations } from 'next-intl/server';
import { HouseFitSlot, VisitHouseSlot } from '@/components/visit-house/visit-house-slots';
import { SpeedBar } from '@/components/ui/speed-bar';
import type { Nomenclature, Tariff, TariffGroup } from '@/lib/contracts/tariff';
import { formatTenge } from '@/lib/i18n/format';
import { speedPart } from '@/lib/tariff/speed-part';
import { NightHead } from '../page/night-head';
import { ConnectTariff } from './connect-tariff';
import { tariffFacts } from './tariff-facts';
import styles from './tariff-head.module.css';
import { TariffHeadline } from './tariff-headline';
import { TariffTerms } from './tariff-terms';

interface TariffHeadProps {
  tariff: Tariff;
  group: TariffGroup;
  /** Mbit/s of the whole bar. */
  fastest: number;
  nomenclatures: Nomenclature[];
}

/** Name, speed, price and first payment with the action; low, so that passport and bill start in the first view. */
export async function TariffHead({ tariff, group, fastest, nomenclatures }: TariffHeadProps) {
  const { id, name, summary, price } = tariff;
  const t = await getTranslations();
  const { priceThen } = await tariffFacts(tariff);
  const trail = [
    { name: t('routes.cards'), path: '/cards' },
    { name, path: `/cards/${id}` },
  ];
  return (
    <NightHead
      trail={trail}
      aside={
        <div className={styles['price']}>
          <p>
            <strong>{formatTenge(price)}</strong> {t('offer.aMonth')}
            <span>{priceThen}</span>
          </p>
          <div className={styles['terms']}>
            <TariffTerms tariff={tariff} />
          </div>
          <div className={styles['house']}>
            <VisitHouseSlot />
            <HouseFitSlot speed={tariff.speed_down} />
          </div>
          <ConnectTariff tariff={tariff} groupTitle={group.title} />
        </div>
      }
    >
      <h1>{name}</h1>
      <p className={styles['summary']}>{summary}</p>
      <MainFacts tariff={tariff} nomenclatures={nomenclatures} part={speedPart(tariff, fastest)} />
    </NightHead>
  );
}

interface MainFactsProps extends Pick<TariffHeadProps, 'tariff' | 'nomenclatures'> {
  /** Share of the whole bar; null without a bar. */
  part: number | null;
}

/** Main differences besides the price: speed (or channels or minutes), term, router. */
export async function MainFacts({ tariff, nomenclatures, part }: MainFactsProps) {
  const t = await getTranslations();
  const { term } = await tariffFacts(tariff);
  const { speed_down: speed, channels } = tariff;
  const rent = nomenclatures.find(({ kind, mode }) => kind === 'router' && mode === 'rent');
  const figure = speed !== null ? 'speedFact' : channels !== null ? 'channelsLabel' : 'minutesFact';
  return (
    <dl className={styles['facts']}>
      <div>
        <dt>{t(`tariff.${figure}`)}</dt>
        <dd>
          <TariffHeadline tariff={tariff} />
          {part !== null && <SpeedBar part={part} />}
        </dd>
      </div>
      {term !== null && (
        <div>
          <dt>{t('tariff.termFact')}</dt>
          <dd>{term}</dd>
        </div>
      )}
      {rent !== undefined && (
        <div>
          <dt>{t('tariff.routerFact')}</dt>
          <dd>{t('tariff.routerRent', { price: formatTenge(rent.monthly) })}</dd>
        </div>
      )}
    </dl>
  );
}
