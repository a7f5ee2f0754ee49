import { expect, it } from 'vitest';
import { absent, suggestedName, nearestFirst } from '@/lib/provider-files/nearest';

it('nearestFirst lists the most similar name first', () => {
  expect(nearestFirst('Prise', ['minutes', 'promo', 'price'])).toEqual(['price', 'promo', 'minutes']);
});

it('absent lists the available names, or says that there are none', () => {
  expect(absent('group', 'inter', ['tv', 'internet'])).toBe(
    'there is no group "inter" in this file; it has internet, tv',
  );
  expect(absent('group', 'inter', [], 'tariffs.yaml')).toBe('there is no group "inter" in tariffs.yaml; it has none');
});

it('nearestFirst ignores capital letters, and counts letters to add, to remove and to exchange', () => {
  expect(nearestFirst('TV', ['ab', 'tv'])).toEqual(['tv', 'ab']);
  expect(nearestFirst('tv', ['ab', 'TV'])).toEqual(['TV', 'ab']);
  const byChanges = ['plus', 'plum', 'pluses', 'p', 'base5', 'basement'];
  expect(nearestFirst('plus', byChanges.toReversed())).toEqual(byChanges);
});

it.each([
  ['an exchanged letter', 'rouder', 'router'],
  ['two missing letters', 'rutr', 'router'],
  ['two letters too many', 'routerss', 'router'],
  ['capital letters', 'Router', 'router'],
  ['three missing letters', 'rou', undefined],
  ['three exchanged letters', 'xxxter', undefined],
  ['a name of the list', 'router', undefined],
  ['another word', 'camera', undefined],
])('suggestedName suggests a name only for a typing error: %s', (_what, word, name) => {
  expect(suggestedName(word, ['phone-set', 'router'])).toBe(name);
});
