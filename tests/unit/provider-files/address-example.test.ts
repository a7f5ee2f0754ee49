import { expect, it } from 'vitest';
import { addressExample } from '@/lib/provider-files/address-example';
import { sample } from '../../support/sample';

/** The brand of the sample with its offices at an address. */
const brandAt = (address: { ru: string; kk: string }) => ({
  ...sample.brand,
  offices: sample.brand.offices.map((office) => ({ ...office, address })),
});

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
  expect(addressExample({ brand: { ...sample.brand, offices: [] }, streets: [] })).toEqual({
    ru: { known: 'no' },
    kk: { known: 'no' },
  });
});

it.each([
  ['the first house when the first office is not listed', { ru: 'пр-т Абая, 999', kk: 'Абай даңғылы, 999' }],
  ['the first house when the address of the office has no number', { ru: 'пр-т Абая', kk: 'Абай даңғылы' }],
  ['the first house when the office is in an unlisted street', { ru: 'пр-т Другой, 5', kk: 'Басқа даңғылы, 5' }],
])('addressExample returns %s', (_what, address) => {
  const { ru } = addressExample({ ...sample, brand: brandAt(address) });
  expect(ru).toMatchObject({ full: 'пр-т Абая, 5' });
});

it.each([
  ['Russian', { ru: 'пр-т Абая', kk: 'Абай даңғылы, 5' }],
  ['Kazakh', { ru: 'пр-т Абая, 5', kk: 'Абай даңғылы' }],
])('addressExample returns "not known" when the only address has no number in %s', (_language, address) => {
  const { ru, kk } = addressExample({ brand: brandAt(address), streets: [] });
  expect([ru, kk]).toEqual([{ known: 'no' }, { known: 'no' }]);
});

it('addressExample returns the office of a provider without a list of houses, by the last comma', () => {
  const address = { ru: 'г. Алматы, ул. Панфилова, 5к2', kk: 'Алматы қ., Панфилов көшесі, 5к2' };
  expect(addressExample({ brand: brandAt(address), streets: [] }).kk).toEqual({
    known: 'yes',
    full: address.kk,
    short: 'Алматы қ., Панфилов 5к2',
  });
});
