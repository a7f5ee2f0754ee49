import { beforeEach, describe, expect, it, vi } from 'vitest';
import { markReferralAnswered, openReferral, referralOfDevice } from '@/lib/referral/kept-referral';
import { mockStorage } from '@/tests/support/browser-storage';

const NOW = Date.parse('2026-11-20T10:00:00.000Z');
const DAY_MS = 86_400_000;
const at = (search: string) => vi.stubGlobal('window', { location: { search } });

beforeEach(() => {
  mockStorage('localStorage');
  at('');
});

describe('the referral code of a device', () => {
  it('comes from the address and is stored for 30 days', () => {
    expect(referralOfDevice(NOW)).toBeNull();
    at('?referral=%20qosyl-1%20&utm_source=telegram');
    expect(referralOfDevice(NOW)).toBe('QOSYL-1');
    at('?referral=QO1');
    expect(referralOfDevice(NOW + 30 * DAY_MS - 1)).toBe('QOSYL-1');
    expect(referralOfDevice(NOW + 30 * DAY_MS)).toBeNull();
  });

  it('is replaced by the code of a later link', () => {
    at('?referral=QOSYL-1');
    referralOfDevice(NOW);
    at('?referral=QOSYL-2');
    referralOfDevice(NOW);
    at('');
    expect(referralOfDevice(NOW)).toBe('QOSYL-2');
  });

  it('stays open until it is answered, separately for each code', () => {
    markReferralAnswered(NOW);
    at('?referral=QOSYL-1');
    expect(openReferral(NOW)).toBe('QOSYL-1');
    markReferralAnswered(NOW);
    expect([openReferral(NOW), referralOfDevice(NOW)]).toEqual([null, 'QOSYL-1']);
    at('?referral=QOSYL-2');
    expect(openReferral(NOW)).toBe('QOSYL-2');
    markReferralAnswered(NOW);
    at('?referral=QOSYL-1');
    expect(openReferral(NOW)).toBeNull();
  });

  it('is open when the stored answers are unreadable', () => {
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    localStorage.setItem('referral-answered', '{');
    at('?referral=QOSYL-1');
    expect(openReferral(NOW)).toBe('QOSYL-1');
  });
});
