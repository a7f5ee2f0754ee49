import { houseMapFrames } from '@/lib/city/house-map-scene';
import { housePicturePath } from '@/lib/city/house-picture-path';
import type { Coordinates } from '@/lib/contracts/address';
import type { Locale } from '@/lib/i18n/routing.mjs';
import { wordsOfPicture } from '@/lib/upstream/house-answer';
import styles from './house-picture.module.css';
import { StreetNames } from './street-names';

interface UnknownHouseProps {
  locale: Locale;
  /** The street and the likely place of the house; null if the street is unlisted too. */
  near: { street: string; place: Coordinates } | null;
}

/** The night map around the likely place of an unlisted house, under a lens. */
export async function UnknownHouse({ locale, near }: UnknownHouseProps) {
  if (near === null) return <UnknownStreet />;
  const house = { place: near.place, access: null };
  const { stands, names } = await wordsOfPicture(locale, house, ['tall', 'band', 'phone']);
  const { width, height } = houseMapFrames.phone;
  return (
    <div className={styles['picture']} data-lens="" data-stands={stands} aria-hidden="true">
      <picture>
        <source media="(min-width: 60em)" srcSet={housePicturePath(house, 'tall', locale)} />
        <source media="(min-width: 48em)" srcSet={housePicturePath(house, 'band', locale)} />
        <img src={housePicturePath(house, 'phone', locale)} alt="" width={width} height={height} />
      </picture>
      <StreetNames names={names} />
      <svg viewBox="158 74 190 192" fill="none" strokeLinecap="round" strokeLinejoin="round">
        <Lens />
      </svg>
      <span>{near.street}</span>
    </div>
  );
}

/** A street of lights with a gap, under the lens. */
function UnknownStreet() {
  return (
    <div className={styles['unknown']} aria-hidden="true">
      <svg
        viewBox="0 0 480 300"
        preserveAspectRatio="xMidYMid slice"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path className={styles['street']} d="M0 236 480 186" strokeWidth="8" />
        <path className={styles['street']} d="M92 300 58 0M394 300 352 0" strokeWidth="4" />
        <path
          className={styles['lights']}
          d="M30 214h0M66 210h0M112 206h0M150 201h0M322 184h0M366 178h0M410 175h0M452 170h0M74 60h0M80 120h0M362 50h0M372 118h0M104 270h0M388 262h0"
          strokeWidth="9"
        />
        <Lens />
      </svg>
    </div>
  );
}

function Lens() {
  return (
    <>
      <circle cx="236" cy="152" r="70" className={styles['lens']} strokeWidth="8" />
      <path className={styles['handle']} d="m287 203 52 54" strokeWidth="14" />
      <path
        className={styles['gap']}
        d="M204 186v-42h-8l40-34 40 34h-8v42zM228 186v-24h16v24"
        strokeWidth="4"
        strokeDasharray="7 8"
      />
    </>
  );
}
