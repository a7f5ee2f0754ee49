import { expect, it } from 'vitest';
import { readStreets } from '@/lib/provider-files/houses';

const street = {
  type: 'Feature',
  properties: { name_ru: 'ул. Абая', name_kk: 'Абай көшесі', district_ru: 'Кокшетау', district_kk: 'Көкшетау' },
  geometry: {
    type: 'LineString',
    coordinates: [
      [69.3, 53.2],
      [69.4, 53.2],
    ],
  },
};
const streets = { file: 'streets.geojson', text: JSON.stringify({ type: 'FeatureCollection', features: [street] }) };

const districtWith = (columns: string, values: string, districts?: Record<string, string>) =>
  readStreets(
    {
      file: 'houses.csv',
      text: `street,house,latitude,longitude,stage${columns}\nул. Абая,5,53.2,69.3,live${values}\n`,
    },
    streets,
    districts,
  ).streets[0]?.district;

it.each([
  ['the map names it', '', '', { ru: 'Кокшетау', kk: 'Көкшетау' }],
  ['the list names it as the map', ',district', ',Кокшетау', { ru: 'Кокшетау', kk: 'Көкшетау' }],
  ['the list names another in one language', ',district', ',Центр', { ru: 'Центр', kk: 'Центр' }],
  ['the list names another in both', ',district,district_kk', ',Центр,Орталық', { ru: 'Центр', kk: 'Орталық' }],
])('a district has a name in both languages when %s', (_what, columns, values, district) => {
  expect(districtWith(columns, values)).toEqual(district);
});

it.each([
  ['only the map of names', ',district', ',Центр', { ru: 'Центр', kk: 'Орталық' }],
  ['the house, which counts more', ',district,district_kk', ',Центр,Орта', { ru: 'Центр', kk: 'Орта' }],
  ['another district', ',district', ',Северный', { ru: 'Северный', kk: 'Северный' }],
])(
  'the Kazakh name of a district is chosen from the house and the district list: %s',
  (_what, columns, values, district) => {
    expect(districtWith(columns, values, { Центр: 'Орталық' })).toEqual(district);
  },
);

it('the district list has priority over the name in the map', () => {
  expect(districtWith('', '', { Кокшетау: 'Көкше' })).toEqual({ ru: 'Кокшетау', kk: 'Көкше' });
});
