import { gzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { cityPictureAnswer } from '@/lib/bff/routes/city-pictures';
import { sampleHouses } from '../../support/sample';
import { cityPictureNames, fetchCityOverview } from '@/lib/upstream/city';
import { answerTo, provider } from '../../support/provider';
import { secondCity, secondCityZones } from '../../support/second-city';

vi.mock('@/lib/embedded-provider/provider', () => import('../../support/provider'));

const available = sampleHouses.filter(({ house }) => house.stage === 'live').length;

function moveTo(city: unknown, zones: unknown): void {
  provider.answer = ({ url }) => {
    if (url.includes('/v1/city')) return Promise.resolve(Response.json({ data: city }));
    return url.includes('get-zone-polygons') ? Promise.resolve(Response.json({ data: zones })) : null;
  };
}

const picture = (file: string, query = '', headers: HeadersInit = {}) =>
  cityPictureAnswer(new Request(`http://localhost/images/city/${file}${query}`, { headers }), file);

it('the city overview counts the connected houses and lists the planned quarters, soonest first', async () => {
  const { nameOf, connected, accesses, planned } = await fetchCityOverview('ru');
  expect([nameOf, connected]).toEqual(['Алматы', available]);
  expect(accesses).toEqual(['available', 'engineer', 'planned']);
  expect(planned.map(({ quarter }) => quarter?.quarter)).toEqual([2, 3, 4]);
});

it('the city overview lists areas without a quarter last and only the zone kinds of the city', async () => {
  const red = secondCityZones.map((zone) => ({ ...zone, color: 'Красная зона' }));
  const built = red.flatMap((zone) => [
    { ...zone, id: 'b', name: 'Ясный', building: true },
    { ...zone, id: 'c', name: 'Степной', planned: { year: 2027, quarter: 1 }, building: true },
    { ...zone, id: 'd', name: 'Вокруг', building: false },
  ]);
  moveTo(secondCity, [...secondCityZones, ...built]);
  expect(await fetchCityOverview('ru')).toMatchObject({
    kinds: ['available', 'unavailable'],
    planned: [
      { name: 'Степной', quarter: { year: 2027, quarter: 1 } },
      { name: 'Ясный', quarter: null },
    ],
  });
});

it('the city overview of a second city has its own counts, labels and picture version', async () => {
  const { version } = await fetchCityOverview('kk');
  moveTo(secondCity, secondCityZones);
  const second = await fetchCityOverview('kk');
  expect(second).toMatchObject({ nameOf: 'Ақтөбенің', connected: 28, planned: [] });
  expect(second.labels.wide.areas.map(({ name }) => name)).toEqual(['Левый берег', 'Правый берег']);
  expect(second.version).not.toBe(version);
  expect((await fetchCityOverview('ru')).version).toBe(second.version);
});

it('a city that cannot be read has no counts, and its picture has no houses and a cache time of 30 s', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  answerTo('/v1/city', () => Promise.resolve(new Response(null, { status: 503 })));
  expect(await fetchCityOverview('ru')).toMatchObject({ nameOf: null, connected: null, accesses: [] });
  const answer = await picture('night-wide.svg');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=30, s-maxage=30');
  expect(await answer.text()).not.toContain('h0');
});

it('a city picture is immutable at its current version, short-lived otherwise, and answers 304 to its ETag', async () => {
  const { version } = await fetchCityOverview('ru');
  for (const name of cityPictureNames) {
    const answer = await picture(`${name}.svg`, `?v=${version}`);
    expect(answer.headers.get('content-type')).toBe('image/svg+xml');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(await answer.text()).toMatch(/^<svg .*<\/svg>$/u);
  }
  const brief = await picture('map-wide-dark.svg', '?v=older');
  expect(brief.headers.get('cache-control')).toBe('public, max-age=300, s-maxage=300');
  const etag = brief.headers.get('etag') ?? '';
  expect((await picture('map-wide-dark.svg', '', { 'if-none-match': `W/${etag}` })).status).toBe(304);
  expect((await picture('map.svg')).status).toBe(404);
});

it('each city picture stays within its size budget', async () => {
  for (const name of cityPictureNames) {
    const bytes = gzipSync(await (await picture(`${name}.svg`)).text(), { level: 9 }).length;
    expect(bytes, name).toBeLessThanOrEqual(name === 'night-phone' ? 4_000 : 8_000);
  }
});
