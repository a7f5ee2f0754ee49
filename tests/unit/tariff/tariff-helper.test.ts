import { describe, expect, it } from 'vitest';
import type { Tariff } from '@/lib/contracts/tariff';
import { queryPages } from '@/lib/pages/query-pages.mjs';
import { helperAnswersSchema, recommendTariffs, type HelperAnswers } from '@/lib/tariff/tariff-helper';
import { tariff } from '../../support/tariff';

const { people, extras } = helperAnswersSchema.shape;

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

it('the questions of the tariff helper are the query parameters of its page', () => {
  expect(queryPages['/navigator']).toEqual(Object.keys(helperAnswersSchema.shape));
});

describe('recommendTariffs', () => {
  it.each([
    ['films', [100, 200, 500]],
    ['games', [200, 500, 500]],
    ['files', [500, 500, 1_000]],
  ] as const)('answers %s for few, a family and many with %j Mbit/s, for any extras', (habits, speeds) => {
    for (const wanted of extras.options) {
      const answers = people.options.map((one) => ({ ...quiet, people: one, habits, extras: wanted }));
      expect(answers.map((one) => recommendTariffs(internet, one).speed)).toEqual(speeds);
    }
  });

  it.each([
    [{ devices: 'dozen' }, 200, 'devices'],
    [{ devices: 'many' }, 500, 'devices'],
    [{ devices: 'dozen', people: 'family' }, 200, 'films'],
    [{ devices: 'many', habits: 'games' }, 500, 'devices'],
    [{ devices: 'many', people: 'many', habits: 'files' }, 1_000, 'files'],
  ] as const)('answers %j with %d Mbit/s because of %s', (answers, speed, reason) => {
    expect(recommendTariffs(internet, { ...quiet, ...answers })).toMatchObject({ speed, reason });
  });

  it('shows the cheapest tariff that is fast enough, and the next faster one', () => {
    for (const tariffs of [internet, internet.toReversed()]) expect(ids(tariffs, quiet)).toEqual([1, 2]);
    expect(ids(internet, { ...quiet, people: 'many' })).toEqual([3, 4]);
  });

  it('shows only the fastest tariff when no tariff is faster', () => {
    const answer = recommendTariffs(internet, { ...quiet, people: 'many', habits: 'files' });
    expect(answer).toEqual({ speed: 1_000, reason: 'files', tariffs: internet.slice(3), enough: true });
  });

  it('shows the fastest tariff, not the dearest, marked as not enough, when all are too slow', () => {
    const slow = [...internet.slice(0, 2), offer(5, 'internet', 20_000, 50)];
    const answer = recommendTariffs(slow, { ...quiet, people: 'many' });
    expect(answer).toEqual({ speed: 500, reason: 'films', tariffs: slow.slice(1, 2), enough: false });
  });

  it.each([
    ['none', 'internet'],
    ['tv', 'internet-tv'],
    ['phone', 'combo'],
  ] as const)('with the extras %s considers only the group %s', (wanted, group) => {
    const groups = ['internet', 'internet-tv', 'combo', 'tv', 'telephony'];
    const tariffs = groups.map((name, index) => offer(index, name, 1_000 - index, 1_000));
    expect(ids(tariffs, { ...quiet, extras: wanted })).toEqual([groups.indexOf(group)]);
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
});
