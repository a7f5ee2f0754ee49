import { getTranslations } from 'next-intl/server';
import { HouseFitSlot, VisitHouseSlot } from '@/components/visit-house/visit-house-slots';
import type { Nomenclature, Tariff } from '@/lib/contracts/tariff';
import { formatTenge } from '@/lib/i18n/format';
import { Breadcrumbs } from '../page/breadcrumbs';
import { tariffFacts } from './tariff-facts';
import styles from './tariff-head.module.css';

interface TariffHeadProps {
  tariff: Tariff;
  nomenclatures: Nomenclature[];
}

/** Name, price, summary and main figures; low, so that passport and bill start in the first view. */
export async function TariffHead({ tariff, nomenclatures }: TariffHeadProps) {
  const { id, name, summary, price, promo, speed_down: speed } = tariff;
  const t = await getTranslations();
  const trail = [
    { name: t('routes.cards'), path: '/cards' },
    { name, path: `/cards/${id}` },
  ];
  return (
    <div className={styles['head']}>
      <div className={styles['inner']}>
        <Breadcrumbs trail={trail} />
        <div className={styles['name']}>
          <h1>{name}</h1>
          <p>{summary}</p>
        </div>
        <p className={styles['price']}>
          <strong>{formatTenge(price)}</strong>
          {t('tariff.aMonth')}
          <span>
            {promo === null
              ? t('tariff.steady')
              : t('tariff.promo', { months: promo.months, price: formatTenge(promo.price_after) })}
          </span>
        </p>
        <MainFacts tariff={tariff} nomenclatures={nomenclatures} />
        <div className={styles['house']}>
          <VisitHouseSlot />
          <HouseFitSlot speed={speed} />
        </div>
      </div>
    </div>
  );
}

/** Main differences besides the price: speed (or channels or minutes), term, router. */
async function MainFacts({ tariff, nomenclatures }: Pick<TariffHeadProps, 'tariff' | 'nomenclatures'>) {
  const t = await getTranslations();
  const { speedDown, channelsLabel, minutesLabel, term } = await tariffFacts(tariff);
  const rent = nomenclatures.find(({ kind, mode }) => kind === 'router' && mode === 'rent');
  const facts = [
    [t('tariff.speedFact'), speedDown],
    [t('tariff.channelsLabel'), speedDown === null ? channelsLabel : null],
    [t('tariff.minutesFact'), speedDown === null ? minutesLabel : null],
    [t('tariff.termFact'), term],
    [t('tariff.routerFact'), rent === undefined ? null : t('tariff.routerRent', { price: formatTenge(rent.monthly) })],
  ] as const;
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, value]) =>
        value === null ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value}
              {value === term && tariff.term_months > 0 && <small>{t('offer.leaving')}</small>}
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}
