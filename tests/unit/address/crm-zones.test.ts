import { describe, expect, it } from 'vitest';
import { isInPolygon } from '@/lib/address/zone';
import { zonesOf } from '@/lib/address/crm-zones';
import { crmZonesAnswerSchema, GREEN_ZONE, zonesAnswerSchema } from '@/lib/contracts/zone';

const square = (west: number) => [
  [west, 43.2],
  [west + 0.1, 43.2],
  [west + 0.1, 43.3],
  [west, 43.3],
];
const read = (...data: unknown[]) => zonesOf(crmZonesAnswerSchema.parse({ data }).data);

describe('the zones of a CRM', () => {
  it('need coordinates alone', () => {
    const [zone, other] = read(
      { geometry: { coordinates: [square(76.9)] } },
      { color: GREEN_ZONE, geometry: { coordinates: [square(76.7)] } },
    );
    expect(zone).toMatchObject({ id: 'zone-1', color: '', name: '', geometry: { type: 'Polygon' } });
    expect(other).toMatchObject({ id: 'zone-2', color: GREEN_ZONE });
    expect(
      isInPolygon({ longitude: 76.95, latitude: 43.25 }, zone?.geometry ?? { type: 'Polygon', coordinates: [] }),
    ).toBe(true);
  });

  it('end where they begin, also where the CRM does not say so', () => {
    const open = square(76.9);
    const shut = [...open, open[0]];
    for (const ring of [open, shut])
      expect(read({ geometry: { coordinates: [ring] } })[0]?.geometry.coordinates).toEqual([shut]);
  });

  it('may be several in one, each of which is drawn', () => {
    const zones = read({
      id: 'city',
      geometry: { type: 'MultiPolygon', coordinates: [[square(76.9)], [square(76.7)]] },
    });
    expect(zones.map(({ id }) => id)).toEqual(['city', 'city-2']);
    expect(zones.map(({ geometry }) => geometry.coordinates[0]?.[0])).toEqual([
      [76.9, 43.2],
      [76.7, 43.2],
    ]);
  });

  it('are what the site itself answers', () => {
    const zones = read({ geometry: { coordinates: [square(76.9)] } }, { geometry: { coordinates: [[square(76.9)]] } });
    expect(zonesAnswerSchema.safeParse({ data: zones }).success).toBe(true);
  });
});
