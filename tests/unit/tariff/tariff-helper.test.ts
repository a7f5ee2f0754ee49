import { describe, expect, it } from 'vitest';
import type { Tariff } from '@/lib/contracts/tariff';
import { queryPages } from '@/lib/pages/query-pages.mjs';
import { helperAnswersSchema, recommendTariffs, type HelperAnswers } from '@/lib/tariff/tariff-helper';
import { tariff } from '../../support/tariff';

const { people, devices, habits, extras } = helperAnswersSchema.shape;
const everyAnswer: HelperAnswers[] = people.options.flatMap((one) =>
  devices.options.flatMap((two) =>
    habits.options.flatMap((three) =>
      extras.options.map((four) => ({ people: one, devices: two, habits: three, extras: four })),
    ),
  ),
);

/** A tariff with the helper's facts. */
function offer(id: number, group: string, price: number, speed: number | null): Tariff {
  return tariff({ id, group, price, speed_down: speed });
}

const internet = [
  offer(1, 'internet', 6_000, 100),
  offer(2, 'internet', 7_000, 200),
  offer(3, 'internet', 9_000, 500),
  offer(4, 'internet', 13_000, 1_000),
];
const ids = (tariffs: readonly Tariff[], answers: HelperAnswers) =>
  recommendTariffs(tariffs, answers).tariffs.map(({ id }) => id);
const quiet: HelperAnswers = { people: 'few', devices: 'few', habits: 'films', extras: 'none' };

it('the tariff helper needs all its answers, which are the query parameters of its page', () => {
  expect(queryPages['/navigator']).toEqual(Object.keys(helperAnswersSchema.shape));
  for (const answers of everyAnswer) expect(helperAnswersSchema.parse(answers)).toEqual(answers);
  const { devices: _devices, ...others } = quiet;
  for (const query of [others, { ...quiet, extras: 'TV' }])
    expect(helperAnswersSchema.safeParse(query).success).toBe(false);
});

describe('recommendTariffs', () => {
  it.each([
    [{ people: 'few', habits: 'films' }, 100],
    [{ people: 'family', habits: 'films' }, 200],
    [{ people: 'many', habits: 'films' }, 500],
    [{ people: 'few', habits: 'games' }, 200],
    [{ people: 'family', habits: 'games' }, 500],
    [{ people: 'many', habits: 'games' }, 500],
    [{ people: 'few', habits: 'files' }, 500],
    [{ people: 'family', habits: 'files' }, 500],
    [{ people: 'many', habits: 'files' }, 1_000],
  ] as const)('answers %j with %d Mbit/s, for any extras', (answers, speed) => {
    for (const other of extras.options)
      expect(recommendTariffs(internet, { ...quiet, ...answers, extras: other }).speed).toBe(speed);
  });

  it.each([
    [{ devices: 'dozen' }, 200, 'devices'],
    [{ devices: 'many' }, 500, 'devices'],
    [{ devices: 'dozen', people: 'family' }, 200, 'films'],
    [{ devices: 'dozen', habits: 'games' }, 200, 'games'],
    [{ devices: 'many', habits: 'games' }, 500, 'devices'],
    [{ devices: 'many', people: 'many', habits: 'files' }, 1_000, 'files'],
  ] as const)('answers %j with %d Mbit/s because of %s', (answers, speed, reason) => {
    expect(recommendTariffs(internet, { ...quiet, ...answers })).toMatchObject({ speed, reason });
  });

  it('shows the cheapest tariff that is fast enough, and the next faster one', () => {
    expect(ids(internet, quiet)).toEqual([1, 2]);
    expect(ids(internet, { ...quiet, people: 'family' })).toEqual([2, 3]);
    expect(ids(internet, { ...quiet, people: 'many' })).toEqual([3, 4]);
  });

  it('shows only the fastest tariff when no tariff is faster', () => {
    expect(recommendTariffs(internet, { ...quiet, people: 'many', habits: 'files' })).toEqual({
      speed: 1_000,
      reason: 'files',
      tariffs: internet.slice(3),
      enough: true,
    });
  });

  it('shows the fastest tariff, marked as not enough, when all are too slow', () => {
    const slow = internet.slice(0, 2);
    expect(recommendTariffs(slow, { ...quiet, people: 'many' })).toEqual({
      speed: 500,
      reason: 'films',
      tariffs: slow.slice(1),
      enough: false,
    });
  });

  it('does not depend on the order of the tariffs', () => {
    for (const answers of everyAnswer)
      expect(recommendTariffs(internet.toReversed(), answers)).toEqual(recommendTariffs(internet, answers));
  });

  it.each([
    ['none', 'internet'],
    ['tv', 'internet-tv'],
    ['phone', 'combo'],
  ] as const)('with the extras %s considers only the group %s', (wanted, group) => {
    const tariffs = ['internet', 'internet-tv', 'combo', 'tv', 'telephony'].map((name, index) =>
      offer(index, name, 1_000 - index, 1_000),
    );
    expect(recommendTariffs(tariffs, { ...quiet, extras: wanted }).tariffs.map((found) => found.group)).toEqual([
      group,
    ]);
  });

  it('treats a tariff without a speed as too slow', () => {
    expect(ids([offer(1, 'internet', 1_000, null), offer(2, 'internet', 2_000, 100)], quiet)).toEqual([2]);
  });

  it('shows no tariffs when none are sold', () => {
    expect(recommendTariffs([], quiet)).toEqual({ speed: 100, reason: 'films', tariffs: [], enough: false });
  });

  it('does not show a dearer tariff that is not faster', () => {
    const richer = offer(5, 'internet', 6_500, 100);
    expect(ids([...internet, richer], quiet)).toEqual([1, 2]);
  });

  it('shows the fastest tariff, not the dearest, when all are too slow', () => {
    const dear = offer(5, 'internet', 20_000, 50);
    expect(ids([...internet.slice(0, 2), dear], { ...quiet, people: 'many' })).toEqual([2]);
  });
});
