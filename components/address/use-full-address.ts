'use client';

import { useTranslations } from 'next-intl';
import type { Coordinates } from '@/lib/contracts/address';
import type { ChosenAddress } from '@/lib/contracts/lead';

/** Puts an address for a request together: street, house with its place, and the flat when there is one. */
export function useFullAddress(): (street: string, house: Coordinates & { house: string }, flat: string) => ChosenAddress {
  const t = useTranslations('connection');
  return (street, { house, latitude, longitude }, flat) => {
    const given = flat.trim();
    const parts = [street, t('houseShort', { house }), ...(given === '' ? [] : [t('flatShort', { flat: given })])];
    return { address_string: parts.join(', '), street, house, latitude, longitude, ...(given === '' ? {} : { flat: given }) };
  };
}
