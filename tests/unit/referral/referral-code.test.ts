import { expect, it } from 'vitest';
import { readReferralCode } from '@/lib/referral/referral-code';

it.each([
  ['ABCD', 'ABCD'],
  ['A-1b', 'A-1B'],
  ['a'.repeat(20), 'A'.repeat(20)],
  // Spellings of messengers and people within a text.
  ['QOSYL1.', 'QOSYL1'],
  ['«QOSYL-1»', 'QOSYL-1'],
  [' « QOSYL-1 » ; ', 'QOSYL-1'],
  ['-QOSYL-', '-QOSYL-'],
  [`${'"'.repeat(50)}QOSYL-1${'.'.repeat(50)}`, 'QOSYL-1'],
])('a well-formed referral code is read from %j as %s', (text, code) => {
  expect(readReferralCode(text)).toEqual({ code });
});

it.each([
  ['«…».', 'empty'],
  ['ABC', 'short'],
  ['A'.repeat(21), 'long'],
  ['АBCD', 'characters'],
  ['---', 'short'],
  ['----', 'hyphens'],
  ['aıgerim', 'characters'],
])('a malformed referral code in %j has the fault "%s"', (text, fault) => {
  expect(readReferralCode(text)).toEqual({ fault });
});
