import { AddressCheck } from '@/components/home/address-check';
import { VisitHouseSlot } from '@/components/visit-house/visit-house-slots';
import type { Page } from '@/lib/contracts/page';
import type { TariffsOfGroup } from '@/lib/contracts/tariff';
import { Breadcrumbs } from '../page/breadcrumbs';
import { DialogButton } from '../page/dialog-button';
import styles from './catalogue-head.module.css';
import { LowestPrice } from './lowest-price';

interface CatalogueHeadProps {
  page: Pick<Page, 'title' | 'lead' | 'action'>;
  groups: readonly TariffsOfGroup[];
}

/** The city at night with the question which house; a house that is known takes the place of the question. */
export function CatalogueHead({ page: { title, lead, action }, groups }: CatalogueHeadProps) {
  return (
    <div className={styles['head']} data-night>
      <div className={styles['inner']}>
        <Breadcrumbs trail={[{ name: title, path: '/cards' }]} />
        <div className={styles['words']}>
          <h1>{title}</h1>
          <p>{lead}</p>
          <LowestPrice groups={groups} />
        </div>
        <div className={styles['house']}>
          <VisitHouseSlot />
          <AddressCheck />
          {action !== null && 'dialog' in action && <DialogButton {...action} look="primary" />}
        </div>
      </div>
    </div>
  );
}
