import { expect, it } from 'vitest';
import { faultLine } from '@/lib/provider-files/faults';
import { promisesSchema, qualityFacts, visitTimes } from '@/lib/provider-files/promises';
import { check, readYaml } from '@/lib/provider-files/source';
import { present } from '../../support/present';
import { sample } from '../../support/sample';

const read = (text: string) => check(promisesSchema, present(readYaml('promises.yaml', text).source));

it('visitTimes returns the written times, and the usual ones without any', () => {
  const usual = { hours: [10, 12, 14, 16, 18], length: 2, days_ahead: 10, days_off: [] };
  expect(visitTimes({})).toEqual(usual);
  expect(visitTimes(present(read('visits: { hours: [20, 9], length: 4 }').value))).toEqual({
    ...usual,
    hours: [20, 9],
    length: 4,
  });
});

it('a visit that ends on the next day is a fault', () => {
  expect(read('visits: { hours: [21, 9], length: 4 }').faults.map(faultLine)).toEqual([
    'promises.yaml:1: visits.hours: expected hours at which a visit still ends on its day, not a list (21, 9)',
  ]);
});

it('qualityFacts names the fact and the norm of each figure', () => {
  expect(qualityFacts({ leave_any_day: false })).toEqual({});
  const { figures } = present(sample.promises.quality);
  expect(Object.keys(qualityFacts(sample.promises))).toEqual(figures.flatMap(({ id }) => [`${id}Fact`, `${id}Norm`]));
  expect(qualityFacts(sample.promises)['speedFact']).toBe('97,4\u00A0%');
});
