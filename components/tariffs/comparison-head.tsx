import { getTranslations } from 'next-intl/server';
import { HouseFitSlot } from '@/components/visit-house/visit-house-slots';
import { AppLink } from '@/components/ui/app-link';
import { Icon } from '@/components/ui/icon';
import { iconButtonClass } from '@/components/ui/icon-button';
import { SpeedBar } from '@/components/ui/speed-bar';
import type { Tariff } from '@/lib/contracts/tariff';
import { formatTenge } from '@/lib/i18n/format';
import { speedPart } from '@/lib/tariff/speed-part';
import { selectionPath, toggleCompared, type TariffSelection } from '@/lib/tariff/tariff-selection';
import { ConnectTariff } from './connect-tariff';
import { tariffFacts } from './tariff-facts';
import { TariffHeadline } from './tariff-headline';
import styles from './tariff-comparison.module.css';

interface ComparisonHeadProps {
  tariff: Tariff;
  groupTitle: string;
  fastest: number;
  selection: TariffSelection;
}

/** The head of a column, which stays in view: name, speed, price and the action. */
export async function ComparisonHead({ tariff, groupTitle, fastest, selection }: ComparisonHeadProps) {
  const t = await getTranslations();
  const { id, name, price, speed_down: speed } = tariff;
  const { priceThen } = await tariffFacts(tariff);
  const part = speedPart(tariff, fastest);
  return (
    <th scope="col" aria-label={name}>
      <div className={styles['name']}>
        <AppLink href={`/cards/${id}`}>{name}</AppLink>
        <AppLink
          href={selectionPath(toggleCompared(selection, id))}
          className={iconButtonClass}
          inPlace
          aria-label={t('catalogue.uncompareName', { name })}
        >
          <Icon name="close" size={18} />
        </AppLink>
      </div>
      {part !== null && <SpeedBar part={part} />}
      <p>
        <TariffHeadline tariff={tariff} />
      </p>
      <p className={styles['price']}>
        <strong>{formatTenge(price)}</strong> {t('offer.aMonth')}
      </p>
      <p>{priceThen}</p>
      <HouseFitSlot speed={speed} />
      <ConnectTariff tariff={tariff} groupTitle={groupTitle} />
    </th>
  );
}
