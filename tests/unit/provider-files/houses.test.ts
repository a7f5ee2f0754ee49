import { expect, it } from 'vitest';
import { faultLine } from '@/lib/provider-files/faults';
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

const header = 'street,street_kk,house,latitude,longitude,stage,technology,max_speed,flats';
/** The streets and faults of rows below the header, with Kazakh names of their own. */
const read = (...rows: string[]) => {
  const { streets: found, faults } = readStreets([header, ...rows].join('\n'), null);
  return { found, faults: faults.map(faultLine) };
};

it('readStreets returns a house with its own properties, null for each that is missing', () => {
  const { found, faults } = read(
    'пр-т Абая,Абай даңғылы,5,43.2,76.9,live,fttb,1000,60',
    'пр-т Абая,,7,43.2,76.8,survey,,,',
  );
  expect(faults).toEqual([]);
  expect(found).toEqual([
    {
      id: 'pr-t-abaya',
      type: 'avenue',
      name: { ru: 'Абая', kk: 'Абай' },
      full: { ru: 'пр-т Абая', kk: 'Абай даңғылы' },
      old_names: [],
      long_names: [],
      district: { ru: '', kk: '' },
      line: [
        [43.2, 76.8],
        [43.2, 76.9],
      ],
      houses: [
        {
          ...{ number: '5', stage: 'live', technology: 'fttb', max_speed: 1_000, flats: 60 },
          ...{ latitude: 43.2, longitude: 76.9 },
        },
        {
          ...{ number: '7', stage: 'survey', technology: null, max_speed: null, flats: null },
          ...{ latitude: 43.2, longitude: 76.8 },
        },
      ],
    },
  ]);
});

it('readStreets takes names, id and course of a street from the map', () => {
  const properties = { ...street.properties, id: 'abaya', old_names: ['Ленина'], long_names: ['Абая Кунанбаева'] };
  const map = { type: 'FeatureCollection', features: [{ ...street, properties }] };
  const text = 'street,house,latitude,longitude,stage\nул. Абая,5,53.2,69.3,live\n';
  expect(readStreets(text, JSON.stringify(map)).streets).toMatchObject([
    {
      id: 'abaya',
      type: 'street',
      full: { ru: 'ул. Абая', kk: 'Абай көшесі' },
      old_names: ['Ленина'],
      long_names: ['Абая Кунанбаева'],
      line: [
        [53.2, 69.3],
        [53.2, 69.4],
      ],
    },
  ]);
});

it('readStreets takes the outline of a microdistrict from the map', () => {
  const [first, second] = street.geometry.coordinates;
  const geometry = { type: 'Polygon', coordinates: [[first, second, [69.4, 53.3], first]] };
  const map = { type: 'FeatureCollection', features: [{ ...street, geometry }] };
  const text = 'street,house,latitude,longitude,stage\nул. Абая,5,53.2,69.3,live\n';
  expect(readStreets(text, JSON.stringify(map)).streets[0]?.line).toEqual([
    [53.2, 69.3],
    [53.2, 69.4],
    [53.3, 69.4],
    [53.2, 69.3],
  ]);
});

it.each([
  ['б-р Мира', 'Бейбітшілік бульвары', 'boulevard', 'Мира', 'Бейбітшілік', 'b-r-mira'],
  ['мкр Самал-2', 'Самал-2 ықшам ауданы', 'microdistrict', 'Самал-2', 'Самал-2', 'mkr-samal-2'],
  ['ул. Щорса', 'Щорс көшесі', 'street', 'Щорса', 'Щорс', 'ul-schorsa'],
  ['Арбат', 'Арбат', 'street', 'Арбат', 'Арбат', 'arbat'],
  ['Восточный', 'Шығыс даңғылы', 'avenue', 'Восточный', 'Шығыс', 'vostochnyy'],
])('readStreets reads the kind, the names and an id of «%s»', (ru, kk, type, name, kazakhName, id) => {
  const { found } = read(`${ru},${kk},5,43.2,76.9,live,,,`);
  expect(found).toMatchObject([{ id, type, name: { ru: name, kk: kazakhName } }]);
});

it.each([
  [
    'through its houses from west to east',
    'ул. А',
    ['43.2001,76.9', '43.2,76.8'],
    [
      [43.2, 76.8],
      [43.2001, 76.9],
    ],
  ],
  [
    'through its houses from south to north',
    'ул. А',
    ['43.3,76.9', '43.2,76.9'],
    [
      [43.2, 76.9],
      [43.3, 76.9],
    ],
  ],
  // A degree of longitude is shorter than one of latitude.
  [
    'from south to north at a slope',
    'ул. А',
    ['43.309,76.9', '43.2,77.02'],
    [
      [43.2, 77.02],
      [43.309, 76.9],
    ],
  ],
  [
    'through its one house',
    'ул. А',
    ['43.2,76.9'],
    [
      [43.2, 76.8996],
      [43.2, 76.9004],
    ],
  ],
  [
    'around a microdistrict',
    'мкр А',
    ['43.2,76.9', '43.3,76.8'],
    [
      [43.1996, 76.7996],
      [43.1996, 76.9004],
      [43.3004, 76.9004],
      [43.3004, 76.7996],
      [43.1996, 76.7996],
    ],
  ],
])('readStreets draws the course of a street %s', (_how, name, places, line) => {
  const { found } = read(...places.map((place, index) => `${name},А көшесі,${index + 1},${place},live,,,`));
  const near = line.map((place) => place.map((degrees) => expect.closeTo(degrees, 6)));
  expect(found[0]?.line).toEqual(near);
});

it('readStreets reports a house that stands twice, and streets without a Kazakh name once', () => {
  const { found, faults } = read(
    'ул. А,А көшесі,1,43.2,76.9,live,,,',
    'ул. А,А көшесі,1,43.2,76.9,live,,,',
    'ул. Б,,1,43.2,76.9,live,,,',
    'ул. Б,,2,43.2,76.9,live,,,',
  );
  expect(found.map(({ full }) => full.ru)).toEqual(['ул. А']);
  expect(faults).toEqual([
    'houses.csv:3: house: ул. А, 1 stands twice',
    'houses.csv:4: street_kk: the Kazakh name of «ул. Б» is missing here and in streets.geojson (in 2 rows, this is the first)',
  ]);
});

it('readStreets reads no house while the map of streets has a fault', () => {
  const map = { type: 'FeatureCollection', features: [{ ...street, geometry: { type: 'Point', coordinates: [] } }] };
  const text = 'street,house,latitude,longitude,stage\nул. Абая,5,53.2,69.3,live\n';
  const { streets: found, faults } = readStreets(text, JSON.stringify(map));
  expect(found).toEqual([]);
  expect(faults).not.toEqual([]);
  expect(faults.map(({ file }) => file)).not.toContain('houses.csv');
});
