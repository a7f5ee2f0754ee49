import { expect, it } from 'vitest';
import { sampleFiles } from './sample';

it('the sample mixes no Latin letters into Cyrillic words', () => {
  const mixed = /\p{L}*(?:\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin})\p{L}*/gu;
  const words = sampleFiles.flatMap(({ text }) => text.match(mixed) ?? []);
  expect(new Set(words)).toEqual(new Set(['ZooПарк']));
});
