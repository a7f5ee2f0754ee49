import { describe, expect, it } from 'vitest';
import { readReferralCode } from '@/lib/referral/referral-code';

describe('a code that is well formed', () => {
  it.each([
    ['ABCD', 'ABCD'],
    ['A-1b', 'A-1B'],
    ['---b', '---B'],
    ['aigerim-2026', 'AIGERIM-2026'],
    ['a'.repeat(20), 'A'.repeat(20)],
    ['\taigerim\n', 'AIGERIM'],
    ['\u00A0aigerim\u00A0', 'AIGERIM'],
    // As messengers and people write it into a text.
    ['QOSYL1.', 'QOSYL1'],
    ['«QOSYL-1»', 'QOSYL-1'],
    ['„QOSYL-1“', 'QOSYL-1'],
    ['*QOSYL-1*', 'QOSYL-1'],
    [' « QOSYL-1 » ; ', 'QOSYL-1'],
    ['-QOSYL-', '-QOSYL-'],
    [`${'"'.repeat(50)}QOSYL-1${'.'.repeat(50)}`, 'QOSYL-1'],
  ])('%j is %s', (text, code) => {
    expect(readReferralCode(text)).toEqual({ code });
  });

  it('stays as it is when it is read again', () => {
    expect(readReferralCode('AIGERIM-7')).toEqual({ code: 'AIGERIM-7' });
  });
});

describe('a code that is wrong', () => {
  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['«…».', 'empty'],
    ['ABC', 'short'],
    ['  A  ', 'short'],
    ['A'.repeat(21), 'long'],
    ['АBCD', 'characters'],
    ['AB.CD', 'characters'],
    ['AB\u0000CD', 'characters'],
    ['---', 'short'],
    ['----', 'hyphens'],
    ['AB–CD', 'characters'],
    ['ABCD; Path=/', 'characters'],
    ['aıgerim', 'characters'],
    ['\u212Aelvin', 'characters'],
    ['١٢٣٤', 'characters'],
    ['й'.repeat(30), 'characters'],
  ])('%j is %s', (text, fault) => {
    expect(readReferralCode(text)).toEqual({ fault });
  });
});
