import { getTranslations } from 'next-intl/server';
import { verdictAccess, type Verdict } from '@/lib/address/check-flow';
import { houseMapFrames } from '@/lib/city/house-map-scene';
import { housePicturePath } from '@/lib/city/house-picture-path';
import { isBelow } from '@/lib/city/nearest-light';
import type { KnownHouse } from '@/lib/contracts/serviceability';
import type { Locale } from '@/lib/i18n/routing.mjs';
import { lightNear, wordsOfPicture } from '@/lib/upstream/house-answer';
import styles from './house-picture.module.css';
import { StreetNames } from './street-names';

interface HousePictureProps {
  house: KnownHouse;
  address: string;
  verdict: Verdict;
  locale: Locale;
}

/** The night map around the house; decorative, because the answer beside it says the same in words. */
export async function HousePicture({ house, address, verdict, locale }: HousePictureProps) {
  const t = await getTranslations('houseAnswer');
  const isAvailable = verdict === 'available';
  const light = isAvailable ? null : await lightNear(locale, house);
  const answered = { place: house, access: verdictAccess[verdict] };
  const beside = isAvailable ? 'tall' : 'low';
  const { stands, names } = await wordsOfPicture(locale, answered, [beside, 'band', 'phone']);
  const { width, height } = houseMapFrames.phone;
  return (
    <div className={styles['picture']} data-verdict={verdict} data-stands={stands} aria-hidden="true">
      <picture>
        <source media="(min-width: 60em)" srcSet={housePicturePath(answered, beside, locale)} />
        <source media="(min-width: 48em)" srcSet={housePicturePath(answered, 'band', locale)} />
        <img src={housePicturePath(answered, 'phone', locale)} alt="" width={width} height={height} />
      </picture>
      <StreetNames names={names} />
      <span data-above={(light !== null && isBelow(light.place, house)) || undefined}>{address}</span>
      <small>{t('mapLights')}</small>
    </div>
  );
}
