import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useContacts } from '@/components/runtime/contacts';
import { useSlow } from '@/components/runtime/use-slow';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { PhoneLink } from '@/components/ui/phone-link';
import { standingLinkClass } from '@/components/ui/standing-link';
import type { Coordinates } from '@/lib/contracts/address';
import type { Zone } from '@/lib/contracts/zone';
import { ADDRESS_ZOOM, DEFAULT_ZOOM, zonesBounds } from '@/lib/address/map-scene';
import styles from './address-picker.module.css';
import { FoundAddress } from './found-address';
import type { FoundOnMap } from './found-on-map';
import { MapView } from './map-view';
import { pointProblem, useAddressAtPoint, type PointAddress } from './use-address-at-point';
import { useCoverage } from './use-coverage';
import { useLocation, type VisitorLocation } from './use-location';

interface AddressPickerProps {
  /** Position of a house chosen by typing; the map moves there. */
  chosen: Coordinates | null;
  onFound: (found: FoundOnMap) => void;
  showMissing: boolean;
}

/** Shows the names of the surrounding streets. */
const LOCATION_ZOOM = 15;

function isAmong(zones: readonly Zone[], { latitude, longitude }: Coordinates): boolean {
  const bounds = zonesBounds(zones);
  if (bounds === null) return false;
  const [[south, west], [north, east]] = bounds;
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

/** The map picker of product.md, section 4: a click fills the found address into the fields. */
export function AddressPicker({ chosen, onFound, showMissing }: AddressPickerProps) {
  const t = useTranslations('addressPicker');
  const { coverage, failed, retry } = useCoverage();
  const [attempt, setAttempt] = useState(0);
  const slow = useSlow(!failed && coverage === undefined, attempt);
  const [point, setPoint] = useState<Coordinates | null>(null);
  const found = useAddressAtPoint(point);
  const [asksLocation] = useState(chosen === null);
  const location = useLocation(asksLocation);
  const near =
    location?.state === 'known' && coverage !== undefined && isAmong(coverage.zones, location.point)
      ? location.point
      : null;

  const center = coverage?.ground?.center ?? null;

  // A click without a house clears the chosen one, but the map does not move.
  const [anchor, setAnchor] = useState(chosen);
  if (chosen !== null && chosen !== anchor) {
    setAnchor(chosen);
    // A house typed after a click replaces the clicked point.
    if (chosen !== found.data?.selection.house) setPoint(null);
  }

  const report = useEffectEvent(({ typed, selection, point: shownPoint }: PointAddress) =>
    onFound({ typed, selection, point: shownPoint }),
  );
  useEffect(() => {
    if (found.data) report(found.data);
  }, [found.data]);

  const view = useMemo(() => {
    if (anchor !== null) return { latitude: anchor.latitude, longitude: anchor.longitude, zoom: ADDRESS_ZOOM };
    if (near !== null) return { latitude: near.latitude, longitude: near.longitude, zoom: LOCATION_ZOOM };
    return center === null ? null : { ...center, zoom: DEFAULT_ZOOM };
  }, [anchor, near, center]);
  const marker = useMemo(() => {
    const shownPoint = chosen ?? point;
    if (shownPoint === null) return null;
    const { latitude, longitude } = shownPoint;
    return { latitude, longitude, ...(found.data?.color ? { color: found.data.color } : {}) };
  }, [chosen, point, found.data]);

  const retryAfresh = () => {
    setAttempt(attempt + 1);
    retry();
  };
  if (failed || slow) return <MapFallback failed={failed} onRetry={retryAfresh} />;
  const isMissing = showMissing && chosen === null && !found.data;
  return (
    <div className={styles['picker']} data-map-picker>
      {coverage === undefined ? (
        <p className={styles['loading']}>{t('loading')}</p>
      ) : (
        <MapView title={t('title')} {...coverage} marker={marker} view={view} interactive onClick={setPoint} />
      )}
      <div className={styles['words']}>
        <p role="status">
          {chosen === null && point === null && !isMissing && t(locationMessage(location, near))}
          {found.isFetching && t('searching')}
          {found.error !== null && !found.isFetching && t(pointProblem(found.error))}
        </p>
        {found.data && !found.isFetching && <FoundAddress key={found.data.line} found={found.data} />}
        {isMissing && (
          <p role="alert" className={styles['missing']}>
            <Icon name="warning" size={20} />
            {t('noDateSelected')}
          </p>
        )}
      </div>
    </div>
  );
}

function MapFallback({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  const t = useTranslations();
  const { salesPhone } = useContacts();
  return (
    <div className={styles['problem']} role={failed ? 'alert' : 'status'}>
      <p>{t(failed ? 'addressPicker.failed' : 'addressPicker.slow')}</p>
      <PhoneLink phone={salesPhone} className={standingLinkClass}>
        {t('map.call', { phone: salesPhone })}
      </PhoneLink>
      <Button variant="secondary" onClick={onRetry}>
        {t('addressPicker.retry')}
      </Button>
    </div>
  );
}

function locationMessage(location: VisitorLocation | null, near: Coordinates | null) {
  if (location === null || near !== null) return 'hint';
  if (location.state === 'asking') return 'locating';
  if (location.state === 'refused') return 'locationError';
  return location.state === 'unavailable' ? 'geolocationUnavailable' : 'locationOutside';
}
