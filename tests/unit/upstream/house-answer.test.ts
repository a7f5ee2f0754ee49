import { expect, it } from 'vitest';
import { housesNear, plannedQuarter } from '@/lib/upstream/house-answer';
import { checkAddress } from '@/lib/upstream/houses';

async function quarterOf(street: string, house: string) {
  const { data } = await checkAddress('ru', { street, house });
  if (data.address === null) throw new Error(`${street}, ${house} is not in the sample`);
  return plannedQuarter('ru', data.address);
}

it('plannedQuarter returns the quarter of the area of a house, and null for a connected house', async () => {
  expect(await quarterOf('мкр Шанырак-1', '2')).toEqual({ year: 2027, quarter: 2 });
  expect(await quarterOf('пр-т Абая', '150/230')).toBeNull();
});

it.each([
  ['абая', 'пр-т Абая'],
  ['аба', 'пр-т Абая'],
  ['са', undefined],
  ['а', undefined],
])(
  'housesNear finds the street of an unlisted house only when the typed name is certain (%s)',
  async (typed, street) => {
    expect((await housesNear('ru', typed, '9999'))?.street).toBe(street);
  },
);
