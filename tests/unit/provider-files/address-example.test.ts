import { expect, it } from 'vitest';
import { addressExample } from '@/lib/provider-files/address-example';
import { sample } from '../../support/sample';

it('addressExample returns the address of the first office', () => {
  expect(addressExample(sample)).toEqual({
    ru: { known: 'yes', full: 'пр-т Абая, 150/230', short: 'Абая 150/230' },
    kk: { known: 'yes', full: 'Абай даңғылы, 150/230', short: 'Абай 150/230' },
  });
});

it('addressExample returns the first house without an office', () => {
  const brand = { ...sample.brand, offices: [] };
  expect(addressExample({ ...sample, brand }).ru).toEqual({ known: 'yes', full: 'пр-т Абая, 5', short: 'Абая 5' });
});

it('addressExample returns "not known" without offices and houses', () => {
  expect(addressExample({ brand: { ...sample.brand, offices: [] }, streets: [] }).kk).toEqual({ known: 'no' });
});
