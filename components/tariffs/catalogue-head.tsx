import { getTranslations } from 'next-intl/server';
import { AddressCheck } from '@/components/home/address-check';
import { VisitHouseSlot } from '@/components/visit-house/visit-house-slots';
import type { Page } from '@/lib/contracts/page';
import type { TariffsOfGroup } from '@/lib/contracts/tariff';
import { formatTenge } from '@/lib/i18n/format';
import { DialogButton } from '../page/dialog-button';
import { NightHead } from '../page/night-head';
import styles from './catalogue-head.module.css';

interface CatalogueHeadProps {
  page: Pick<Page, 'title' | 'lead' | 'action'>;
  groups: readonly TariffsOfGroup[];
}

/** The city at night with the address form; a known house replaces the form. */
export function CatalogueHead({ page: { title, lead, action }, groups }: CatalogueHeadProps) {
  return (
    <NightHead
      trail={[{ name: title, path: '/cards' }]}
      aside={
        <div className={styles['house']}>
          <VisitHouseSlot />
          <AddressCheck />
          {action !== null && 'dialog' in action && <DialogButton {...action} variant="primary" />}
        </div>
      }
    >
      <h1>{title}</h1>
      <p className={styles['lead']}>{lead}</p>
      <LowestPrice groups={groups} />
    </NightHead>
  );
}

/** The lowest monthly price of internet in ₸. */
async function LowestPrice({ groups }: Pick<CatalogueHeadProps, 'groups'>) {
  const t = await getTranslations('home');
  const prices = groups
    .flatMap(({ tariffs }) => tariffs)
    .filter(({ speed_down: speed }) => speed !== null)
    .map(({ price }) => price);
  if (prices.length === 0) return null;
  return (
    <p className={styles['price']}>
      {t.rich('priceFrom', {
        strong: (words) => <strong>{words}</strong>,
        price: formatTenge(Math.min(...prices)),
      })}
    </p>
  );
}
