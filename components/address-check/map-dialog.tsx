import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { MapView } from '@/components/map/map-view';
import mapStyles from '@/components/map/map-view.module.css';
import { MapWords } from '@/components/map/map-words';
import { useAddressAtPoint } from '@/components/map/use-address-at-point';
import { useCoverage } from '@/components/map/use-coverage';
import { Button } from '@/components/ui/button';
import { useEffectIf } from '@/components/ui/use-effect-if';
import { askedAddress } from '@/lib/address/check-flow';
import { noHomeDetails } from '@/lib/address/home-details';
import type { Coordinates } from '@/lib/contracts/address';
import type { FullAddress } from '@/lib/contracts/lead';
import { commandAttributes } from '@/lib/pages/command-attributes';
import { Dialog } from '../contact/dialog';
import type { DialogProps } from '../dialog/dialog-props';
import { LeadSteps } from '../lead/lead-dialog';
import { CaptchaProvider } from '../runtime/captcha-provider';
import { ClickAddressDialog } from './click-address-dialog';

/** The coverage map with its legend. A click opens a dialog with the address of the point and a lead form. */
export function MapDialog({ opening, onClose }: DialogProps) {
  const t = useTranslations();
  const { coverage, failed, retry } = useCoverage();
  const [point, setPoint] = useState<Coordinates | null>(null);
  const [isShown, setIsShown] = useState(false);
  const [requested, setRequested] = useState<FullAddress | null>(null);
  const found = useAddressAtPoint(point);
  const color = found.data?.color;
  // An effect, so that the map dialog precedes the point's dialog in the history: Back leads to the map.
  useEffectIf(point, () => setIsShown(true));
  const marker = useMemo(() => (point === null ? null : { ...point, ...(color ? { color } : {}) }), [point, color]);

  if (requested !== null) {
    const asked = askedAddress(requested);
    return (
      <CaptchaProvider>
        <LeadSteps
          opening={{ ...opening, name: 'check-connectivity' }}
          check={{
            wish: { address: requested, card: null },
            state: { step: 'asking', asked },
            home: noHomeDetails,
            onBack: () => setRequested(null),
          }}
          onClose={onClose}
        />
      </CaptchaProvider>
    );
  }
  const check = {
    ...commandAttributes({ dialog: 'check-connectivity' }),
    'aria-haspopup': 'dialog',
    children: t('connectivity.submit'),
  } as const;
  return (
    <Dialog title={t('map.title')} onClose={onClose} step={failed ? 'problem' : 'map'}>
      <p>{t('map.dialogLead')}</p>
      {coverage === undefined ? (
        <div className={mapStyles['view']}>
          <MapWords failed={failed} onRetry={retry} />
        </div>
      ) : (
        <MapView
          {...coverage}
          marker={marker}
          view={null}
          interactive
          title={t('map.title')}
          action={<Button {...check} />}
          onClick={setPoint}
        />
      )}
      <Button wide data-action {...check} />
      {isShown && (
        <ClickAddressDialog
          found={found}
          onRequest={(address) => {
            setIsShown(false);
            setRequested(address);
          }}
          onClose={() => setIsShown(false)}
        />
      )}
    </Dialog>
  );
}
