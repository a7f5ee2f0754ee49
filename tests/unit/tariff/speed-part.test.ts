import { describe, expect, it } from 'vitest';
import { fastestSpeed, speedPart } from '@/lib/tariff/speed-part';

describe('the bar of a speed', () => {
  const tariffs = [200, null, 800, 100].map((speed) => ({ speed_down: speed }));

  it('is full for the fastest tariff and proportional for the others', () => {
    const fastest = fastestSpeed(tariffs);
    expect(tariffs.map((tariff) => speedPart(tariff, fastest))).toEqual([0.25, null, 1, 0.125]);
  });

  it('is left out when no tariff has a speed', () => {
    expect(fastestSpeed([{ speed_down: null }])).toBe(0);
    expect(fastestSpeed([])).toBe(0);
    expect(speedPart({ speed_down: 100 }, 0)).toBeNull();
  });
});
