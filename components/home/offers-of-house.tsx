import { getLocale, getTranslations } from 'next-intl/server';
import { HouseOffers } from '@/components/address-check/house-offers';
import { Icon } from '@/components/ui/icon';
import type { AskedAddress } from '@/lib/address/check-flow';
import { houseTariffs } from '@/lib/address/house-tariffs';
import type { TariffOffer } from '@/lib/contracts/tariff-offer';
import { formatTenge } from '@/lib/i18n/format';
import { uncoveredAttributes } from '@/lib/pages/idle-attributes';
import { routerRent } from '@/lib/upstream/house-answer';
import { canCancelAnyDay } from '@/lib/provider-files/company';
import styles from './address-answer.module.css';
import { AnswerLead } from './answer-lead';

interface OffersOfHouseProps {
  asked: AskedAddress;
  offers: readonly TariffOffer[];
  /** Mbit/s; null if unknown. */
  maxSpeed: number | null;
}

/** The tariffs of the house, and on a phone a bar with the recommended one. */
export async function OffersOfHouse({ asked, offers, maxSpeed }: OffersOfHouseProps) {
  const t = await getTranslations();
  const fitting = houseTariffs(offers, maxSpeed).slice(0, 3);
  const rent = await routerRent(await getLocale(), fitting);
  const terms = [
    ...(canCancelAnyDay() ? [t('houseAnswer.leaving')] : []),
    ...(rent === null ? [] : [t('houseAnswer.router', { price: formatTenge(rent) })]),
  ];
  const recommended = fitting.find(({ popular }) => popular) ?? fitting[0];
  const request = ({ id, name, group_title: type }: TariffOffer) => (
    <AnswerLead
      asked={asked}
      text={t('connectivity.connect')}
      label={t('connectivity.connectName', { name })}
      variant={id === recommended?.id ? 'primary' : 'secondary'}
      card={{ type, name, id }}
    />
  );
  return (
    <>
      <HouseOffers heading="h2" offers={offers} maxSpeed={maxSpeed} action={request} />
      {terms.length > 0 && (
        <p className={styles['freedom']}>
          <Icon name="check" size={20} />
          <span>{terms.join(' ')}</span>
        </p>
      )}
      {recommended !== undefined && (
        <div className={styles['bar']} {...uncoveredAttributes}>
          <p>
            {recommended.name}
            <strong>{t('houseAnswer.barPrice', { price: formatTenge(recommended.price) })}</strong>
          </p>
          {request(recommended)}
        </div>
      )}
    </>
  );
}
