import { expect, it } from 'vitest';
import { tariffSchema } from '@/lib/contracts/tariff';

const { news_url: newsUrl, external_path: externalPath } = tariffSchema.shape;

it.each([
  ['/news/gorod-500', true],
  [null, true],
  ['news/gorod-500', false],
  ['//elsewhere.example', false],
  ['https://elsewhere.example/news', false],
])('the news link of a tariff must be a path of the site: %s is accepted: %s', (path, accepted) => {
  expect(newsUrl.safeParse(path).success).toBe(accepted);
});

it.each([
  ['https://tv.qosyl.example/semya', true],
  ['/internet-tv', true],
  [null, true],
  ['http://tv.qosyl.example', false],
  ['//tv.qosyl.example', false],
  ['javascript:alert(1)', false],
  ['', false],
])('the own page of a tariff must be a path or an https address: %s is accepted: %s', (path, accepted) => {
  expect(externalPath.safeParse(path).success).toBe(accepted);
});
