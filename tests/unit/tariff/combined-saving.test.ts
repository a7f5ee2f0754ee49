import { describe, expect, it } from 'vitest';
import { tariffs } from '@/lib/embedded-provider/tariffs';
import { combinedSaving } from '@/lib/tariff/combined-saving';

const groupOf = (group: string) => tariffs({ locale: 'ru', query: { group, available_online: 'true' } }).data;
const parts = { internet: groupOf('internet'), telephony: groupOf('telephony') };

describe('the saving of a combined tariff in its first year', () => {
  it.each([
    // 3 × 6 990 + 9 × 7 990 for the internet, 12 × 1 500 + 3 000 for the telephone.
    [200, { together: 95_880, apart: 113_880, saved: 18_000 }],
    [500, { together: 124_880, apart: 133_880, saved: 9_000 }],
  ])('with %i Mbit/s is the difference to separate tariffs, with their connection fees', (speed, saving) => {
    const combined = groupOf('combo').filter((tariff) => tariff.speed_down === speed);
    expect(combined.map((tariff) => combinedSaving(tariff, parts))).toEqual([saving]);
  });

  it.each([
    ['no internet of its speed', { ...parts, internet: [] }],
    ['no telephone alone', { ...parts, telephony: [] }],
    [
      'parts that cost no more',
      { ...parts, internet: parts.internet.map((one) => ({ ...one, price: 0, promo: null })) },
    ],
  ])('is null with %s', (_, others) => {
    expect(groupOf('combo').map((tariff) => combinedSaving(tariff, others))).toEqual([null, null]);
  });
});
