import { getTranslations } from 'next-intl/server';
import { DialogLink } from '@/components/dialog/dialog-link';
import { HouseAction, HouseFitSlot, VisitHouseSlot } from '@/components/visit-house/visit-house-slots';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button';
import type { Nomenclature, Tariff, TariffGroup } from '@/lib/contracts/tariff';
import { formatTenge } from '@/lib/i18n/format';
import { Breadcrumbs } from '../page/breadcrumbs';
import { tariffFacts } from './tariff-facts';
import styles from './tariff-head.module.css';

interface TariffHeadProps {
  tariff: Tariff;
  group: TariffGroup;
  nomenclatures: Nomenclature[];
}

/** Name, prices, summary and connect button; low, so that passport and bill start in the first view. */
export async function TariffHead({ tariff, group, nomenclatures }: TariffHeadProps) {
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
        <div className={styles['actions']}>
          <HouseAction speed={speed}>
            <DialogLink
              dialog="connection"
              href="/consultation"
              card={{ type: group.title, name, id }}
              className={buttonClass('primary')}
              aria-label={t('tariff.connectName', { name })}
            >
              {t('tariff.connect')}
            </DialogLink>
          </HouseAction>
          <AppLink
            href={`/navigator?tariff=${id}`}
            className={buttonClass('secondary')}
            aria-label={t('tariff.onlineName', { name })}
          >
            {t('tariff.online')}
          </AppLink>
        </div>
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
  const t = await getTranslations('tariff');
  const { speedDown, channelsLabel, minutesLabel, term } = await tariffFacts(tariff);
  const rent = nomenclatures.find(({ kind, mode }) => kind === 'router' && mode === 'rent');
  const facts = [
    [t('speedFact'), speedDown],
    [t('channelsLabel'), speedDown === null ? channelsLabel : null],
    [t('minutesFact'), speedDown === null ? minutesLabel : null],
    [t('termFact'), term],
    [t('routerFact'), rent === undefined ? null : t('routerRent', { price: formatTenge(rent.monthly) })],
  ] as const;
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, value]) =>
        value === null ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
