import { expect, it } from 'vitest';
import { absent, suggestedName, nearestFirst } from '@/lib/provider-files/nearest';

it('puts the name first that a mistyped word means', () => {
  expect(nearestFirst('Prise', ['minutes', 'promo', 'price'])).toEqual(['price', 'promo', 'minutes']);
});

it('says what a list has, and of none that it has none', () => {
  expect(absent('group', 'inter', ['tv', 'internet'])).toBe(
    'there is no group "inter" in this file; it has internet, tv',
  );
  expect(absent('group', 'inter', [], 'tariffs.yaml')).toBe('there is no group "inter" in tariffs.yaml; it has none');
});

it('knows a slip of the pen from another word', () => {
  const kinds = ['router', 'phone-set'];
  expect(['ruter', 'router', 'camera'].map((word) => suggestedName(word, kinds))).toEqual([
    'router',
    undefined,
    undefined,
  ]);
});
