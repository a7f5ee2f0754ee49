import { expect, it } from 'vitest';
import { segmentNames } from '@/server/page-cache/segment-names.mjs';

it('segmentNames returns the segment names of Next for the pages of the app folder', () => {
  const pages = ['/[locale]/(site)/[...path]/page', '/[locale]/(site)/query/address/[[...address]]/page'];
  expect([...segmentNames([...pages, '/client-api/v1/config/route'])].toSorted()).toEqual(
    [
      '/_tree',
      '/_full',
      '/_index',
      '/_head',
      '/$d$locale',
      '/$d$locale/!KHNpdGUp',
      '/$d$locale/!KHNpdGUp/$c$path',
      '/$d$locale/!KHNpdGUp/$c$path/__PAGE__',
      '/$d$locale/!KHNpdGUp/query',
      '/$d$locale/!KHNpdGUp/query/address',
      '/$d$locale/!KHNpdGUp/query/address/$oc$address',
      '/$d$locale/!KHNpdGUp/query/address/$oc$address/__PAGE__',
    ].toSorted(),
  );
});
