import type { City, CityStreet } from '@/lib/contracts/city';
import { GREEN_ZONE, type Zone } from '@/lib/contracts/zone';

const SOUTH = 51.1;
const WEST = 71.4;
const STEP = 0.004;

const row = (index: number): CityStreet => {
  const latitude = SOUTH + index * STEP;
  return {
    name: `Улица ${index + 1}`,
    district: index < 3 ? 'Левый берег' : 'Правый берег',
    kind: index === 2 ? 'avenue' : 'street',
    line: [
      [latitude, WEST],
      [latitude, WEST + 8 * STEP],
    ],
    houses: Array.from({ length: 8 }, (_, house) => ({
      latitude,
      longitude: WEST + house * STEP,
      access: house === 7 ? 'planned' : index === 0 ? 'engineer' : 'available',
    })),
  };
};

/** An invented grid of 40 houses in a plain, 28 of them connected. */
export const secondCity: City = {
  name_of: 'Ақтөбенің',
  mountains: null,
  streets: Array.from({ length: 5 }, (_, index) => row(index)),
  parks: [],
  rivers: [],
  waters: [],
  attribution: null,
};

export const secondCityZones: Zone[] = [
  {
    id: 'grid',
    color: GREEN_ZONE,
    name: 'Центр',
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [WEST - STEP, SOUTH - STEP],
          [WEST + 8 * STEP, SOUTH - STEP],
          [WEST + 8 * STEP, SOUTH + 5 * STEP],
          [WEST - STEP, SOUTH - STEP],
        ],
      ],
    },
  },
];
