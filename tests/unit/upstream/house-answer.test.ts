import { expect, it } from 'vitest';
import { housesNear, plannedQuarter } from '@/lib/upstream/house-answer';
import { checkAddress } from '@/lib/upstream/houses';

async function quarterOf(street: string, house: string) {
  const { data } = await checkAddress('ru', { street, house });
  if (data.address === null) throw new Error(`${street}, ${house} is not in the sample`);
  return plannedQuarter('ru', data.address);
}

it('the quarter of a house is that of its area, and a house with a line has none', async () => {
  expect(await quarterOf('мкр Шанырак-1', '2')).toEqual({ year: 2027, quarter: 2 });
  expect(await quarterOf('пр-т Абая', '150/230')).toBeNull();
});

it.each([
  ['абая', 'пр-т Абая'],
  ['аба', 'пр-т Абая'],
  ['са', undefined],
  ['а', undefined],
])('a house that is not listed stands in the street that was certainly meant (%s)', async (typed, street) => {
  expect((await housesNear('ru', typed, '9999'))?.street).toBe(street);
});
