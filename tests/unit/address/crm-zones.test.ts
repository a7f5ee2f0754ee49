import { describe, expect, it } from 'vitest';
import { zonesOf } from '@/lib/address/crm-zones';
import { crmZonesAnswerSchema, GREEN_ZONE, zonesAnswerSchema } from '@/lib/contracts/zone';
import { readAnswer } from '@/lib/upstream/read-answer';

const square = (west: number) => [
  [west, 43.2],
  [west + 0.1, 43.2],
  [west + 0.1, 43.3],
  [west, 43.3],
];
const read = (...data: unknown[]) => zonesOf(crmZonesAnswerSchema.parse({ data }).data);

describe('the zones of a CRM', () => {
  it('require only coordinates', () => {
    const geometry = { coordinates: [square(76.9)] };
    const [zone, other] = read({ geometry }, { color: GREEN_ZONE, geometry });
    expect(zone).toMatchObject({ id: 'zone-1', color: '', name: '', geometry: { type: 'Polygon' } });
    expect(other).toMatchObject({ id: 'zone-2', color: GREEN_ZONE });
  });

  it('have closed rings, even if the CRM sends open rings', () => {
    const open = square(76.9);
    const shut = [...open, open[0]];
    for (const ring of [open, shut])
      expect(read({ geometry: { coordinates: [ring] } })[0]?.geometry.coordinates).toEqual([shut]);
  });

  it('are split into one zone for each polygon of a MultiPolygon', () => {
    const geometry = { type: 'MultiPolygon', coordinates: [[square(76.9)], [square(76.7)]] };
    const zones = read({ id: 'city', geometry });
    expect(zones.map(({ id }) => id)).toEqual(['city', 'city-2']);
    expect(zones.map(({ geometry }) => geometry.coordinates[0]?.[0]?.[0])).toEqual([76.9, 76.7]);
  });

  const corners = square(76.9);
  it.each<[name: string, item: unknown, zones: number]>([
    ['two corners', { geometry: { coordinates: [corners.slice(0, 2)] } }, 0],
    ['three corners', { geometry: { coordinates: [corners.slice(0, 3)] } }, 1],
    ['no ring', { geometry: { coordinates: [] } }, 0],
    ['a ring that is not in a list', { geometry: { coordinates: corners } }, 0],
    ['a corner that is none', { geometry: { coordinates: [[...corners, ['here', 43.2]]] } }, 0],
    ['a corner out of the world', { geometry: { coordinates: [[...corners, [76.9, 143.2]]] } }, 0],
    ['a height with each corner', { geometry: { coordinates: [corners.map((corner) => [...corner, 850])] } }, 1],
    ['a colour that is a number', { color: 7, geometry: { coordinates: [corners] } }, 1],
    ['a type that is not its own', { geometry: { type: 'MultiPolygon', coordinates: [corners] } }, 1],
  ])('are drawn where possible and never affect other zones: %s (specification, section 3)', (_name, item, zones) => {
    const whole = { id: 'whole', geometry: { coordinates: [square(76.7)] } };
    const reading = readAnswer(crmZonesAnswerSchema, { data: [item, whole] });
    const read = zonesOf(crmZonesAnswerSchema.parse(reading.success ? reading.data : null).data);
    expect(read).toHaveLength(zones + 1);
    expect(read.at(-1)?.id).toBe('whole');
    expect(zonesAnswerSchema.safeParse({ data: read }).error).toBeUndefined();
  });
});
