import { describe, expect, it, vi } from 'vitest';
import { fetchCoverage, fetchMapHouses } from '@/lib/client-api/coverage';
import { RequestError } from '@/lib/client-api/request';
import { GREEN_ZONE } from '@/lib/contracts/zone';
import { mockNetwork } from '../../support/mock-network';

const { fetchStub, outcome, hang } = mockNetwork();
const ZONES = '/client-api/v1/connection/get-zone-polygons';
const GROUND = '/client-api/v1/map-ground';
const place = (...degrees: number[]) => degrees;
const ring = [place(76, 43), place(77, 43), place(77, 44), place(76, 43)];
const zone = { id: 'center', color: GREEN_ZONE, name: 'Центр', geometry: { type: 'Polygon', coordinates: [ring] } };
const ground = {
  center: { latitude: 43.25, longitude: 76.9 },
  streets: [{ name: 'пр-т Абая', kind: 'avenue', line: [place(43.2, 76.9), place(43.3, 76.9)] }],
  ...{ parks: [], rivers: [], waters: [], attribution: null, districts: [] },
};
const house = { house: '5к2', latitude: 43.24, longitude: 76.9 };
const answerBy = (answers: Record<string, () => Response>) =>
  fetchStub.mockImplementation(async (url) => answers[String(url)]?.() ?? Response.error());
const signal = () => new AbortController().signal;

describe('fetchCoverage', () => {
  it('returns the zones and the ground of the map', async () => {
    answerBy({ [ZONES]: () => Response.json({ data: [zone] }), [GROUND]: () => Response.json({ data: ground }) });
    expect(await outcome(fetchCoverage(signal()))).toEqual({ zones: [zone], ground });
  });

  it('returns the zones without an invalid ground, and logs it', async () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    answerBy({ [ZONES]: () => Response.json({ data: [zone] }), [GROUND]: () => Response.json({ data: [{}] }) });
    expect(await outcome(fetchCoverage(signal()))).toEqual({ zones: [zone], ground: null });
    expect(info).toHaveBeenCalledExactlyOnceWith('The ground of the map did not come', expect.anything());
  });

  it('fails when the zones are invalid', async () => {
    answerBy({ [ZONES]: () => Response.json({ data: [{}] }), [GROUND]: () => Response.json({ data: ground }) });
    expect(await outcome(fetchCoverage(signal()))).toMatchObject({ name: RequestError.name, failure: 'server' });
  });

  it('can be cancelled, and does not log it', async () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const controller = new AbortController();
    hang();
    const pending = fetchCoverage(controller.signal);
    controller.abort();
    expect(await outcome(pending)).toMatchObject({ failure: 'cancelled' });
    expect(info).not.toHaveBeenCalled();
  });
});

it('fetchMapHouses sends the borders of the area in hundredths of a degree', async () => {
  fetchStub.mockResolvedValue(Response.json({ data: [house] }));
  const area = { south: 43.2, west: 76.9 + 1e-12, north: 43.25, east: 76.93 };
  expect(await outcome(fetchMapHouses(area, signal()))).toEqual([house]);
  expect(fetchStub.mock.calls[0]?.[0]).toBe('/client-api/v1/map-houses?south=43.20&west=76.90&north=43.25&east=76.93');
});
