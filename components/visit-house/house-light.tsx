import { useLocale } from 'next-intl';
import { verdictAccess } from '@/lib/address/check-flow';
import { addressOfVisit, type VisitHouse } from '@/lib/address/visit-house';
import { wholeAddress } from '@/lib/address/whole-address';
import { housePicturePath } from '@/lib/city/house-picture-path';

/** The night city with the house under a beam; decorative, because the answer beside it says the same in words. */
export function HouseLight({ house }: { house: VisitHouse }) {
  const locale = useLocale();
  const answered = { place: house, access: verdictAccess[house.verdict] };
  return (
    <>
      <picture>
        <source media="(min-width: 48em)" srcSet={housePicturePath(answered, 'night-wide', locale)} />
        <img src={housePicturePath(answered, 'night-phone', locale)} alt="" />
      </picture>
      <span aria-hidden="true" data-verdict={house.verdict}>
        {wholeAddress(addressOfVisit(locale, house).line)}
      </span>
    </>
  );
}
