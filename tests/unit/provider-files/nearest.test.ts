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

it('suggestedName suggests a name only for a typing error', () => {
  const kinds = ['router', 'phone-set'];
  expect(['ruter', 'router', 'camera'].map((word) => suggestedName(word, kinds))).toEqual([
    'router',
    undefined,
    undefined,
  ]);
});
