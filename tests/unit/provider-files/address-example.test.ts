import { expect, it } from 'vitest';
import { addressExample } from '@/lib/provider-files/address-example';
import { sample } from '../../support/sample';

it('is the address of the first office', () => {
  expect(addressExample(sample)).toEqual({
    ru: { known: 'yes', full: 'пр-т Абая, 150/230', short: 'Абая 150/230' },
    kk: { known: 'yes', full: 'Абай даңғылы, 150/230', short: 'Абай 150/230' },
  });
});

it('is the first house where no office has a street and a number', () => {
  const brand = { ...sample.brand, offices: [] };
  expect(addressExample({ ...sample, brand }).ru).toEqual({ known: 'yes', full: 'пр-т Абая, 5', short: 'Абая 5' });
});

it('is not known without offices and houses', () => {
  expect(addressExample({ brand: { ...sample.brand, offices: [] }, streets: [] }).kk).toEqual({ known: 'no' });
});
