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
const streets = JSON.stringify({ type: 'FeatureCollection', features: [street] });

const kazakh = { Центр: 'Орталық', Кокшетау: 'Көкше' };

it.each<[why: string, columns: string, values: string, districts: Record<string, string>, ru: string, kk: string]>([
  ['the map names it', '', '', {}, 'Кокшетау', 'Көкшетау'],
  ['the list of houses names it as the map', ',district', ',Кокшетау', {}, 'Кокшетау', 'Көкшетау'],
  ['the list of houses names another in one language', ',district', ',Центр', {}, 'Центр', 'Центр'],
  ['the list of houses names another in both', ',district,district_kk', ',Центр,Орталық', {}, 'Центр', 'Орталық'],
  ['the list of districts has its Kazakh name', ',district', ',Центр', kazakh, 'Центр', 'Орталық'],
  ['the house, which counts more, has it too', ',district,district_kk', ',Центр,Орта', kazakh, 'Центр', 'Орта'],
  ['the list of districts has others', ',district', ',Северный', kazakh, 'Северный', 'Северный'],
  ['the list of districts, which counts more, has that of the map', '', '', kazakh, 'Кокшетау', 'Көкше'],
])('a district has a name in both languages when %s', (_why, columns, values, districts, ru, kk) => {
  const text = `street,house,latitude,longitude,stage${columns}\nул. Абая,5,53.2,69.3,live${values}\n`;
  const { streets: found } = readStreets(text, streets, districts);
  expect(found[0]?.district).toEqual({ ru, kk });
});
