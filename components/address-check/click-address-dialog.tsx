import { useTranslations } from 'next-intl';
import { useAddressWords } from '@/components/address/use-address-words';
import { FoundAddress, zoneKindAt } from '@/components/map/found-address';
import { pointProblem, type PointAddress, type useAddressAtPoint } from '@/components/map/use-address-at-point';
import { useContacts } from '@/components/runtime/contacts';
import { Button } from '@/components/ui/button';
import { PhoneLink } from '@/components/ui/phone-link';
import { chosenAddress, noHomeDetails } from '@/lib/address/home-details';
import type { FullAddress } from '@/lib/contracts/lead';
import { commandAttributes } from '@/lib/pages/command-attributes';
import { Dialog } from '../contact/dialog';

interface ClickAddressDialogProps {
  found: ReturnType<typeof useAddressAtPoint>;
  onRequest: (address: FullAddress) => void;
  onClose: () => void;
}

const actions = {
  available: 'availableAction',
  engineer: 'engineerAction',
  unavailable: 'notYetAction',
} as const;

export function ClickAddressDialog({
  found: { data, error, isFetching, refetch },
  onRequest,
  onClose,
}: ClickAddressDialogProps) {
  const t = useTranslations();
  const { salesPhone } = useContacts();
  const found = isFetching ? null : (data ?? null);
  return (
    <Dialog title={t('map.clickedTitle')} onClose={onClose} width="connection" step={found?.line ?? 'asking'}>
      {isFetching && <p role="status">{t('addressPicker.searching')}</p>}
      {error !== null && !isFetching && (
        <div role="alert">
          <p>{t(`addressPicker.${pointProblem(error)}`)}</p>
          <PhoneLink phone={salesPhone}>{t('map.call', { phone: salesPhone })}</PhoneLink>
          {pointProblem(error) === 'checkFailed' && (
            <Button variant="secondary" wide onClick={() => void refetch()}>
              {t('map.retry')}
            </Button>
          )}
        </div>
      )}
      {found !== null && (
        <>
          <FoundAddress found={found} />
          <NextAction found={found} onRequest={onRequest} />
        </>
      )}
    </Dialog>
  );
}

/** The lead form for the house; asks for the house number if it is unknown. */
function NextAction({ found, onRequest }: { found: PointAddress; onRequest: ClickAddressDialogProps['onRequest'] }) {
  const t = useTranslations('connectivity');
  const words = useAddressWords();
  const { typed, selection, point, color } = found;
  const place = selection.house ?? (typed.house === '' || point === null ? null : { house: typed.house, ...point });
  if (place === null) {
    return (
      <form {...commandAttributes({ dialog: 'check-connectivity' })}>
        <input type="hidden" name="street" value={typed.street} />
        <input type="hidden" name="house" value="" />
        <Button type="submit" wide>
          {t('submit')}
        </Button>
      </form>
    );
  }
  return (
    <Button wide onClick={() => onRequest(chosenAddress(typed.street, place, noHomeDetails, words))}>
      {t(actions[zoneKindAt(color)])}
    </Button>
  );
}
