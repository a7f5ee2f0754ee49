import { expect, it } from 'vitest';
import { addressReportSchema } from '@/lib/contracts/address-report';
import { faults } from '../../support/faults';

const report = { address: 'пр-т Абая, 5', text: 'Дом давно подключён', recaptcha: 'token' };

it.each([
  ['address', ''],
  ['address', 'а'.repeat(301)],
  ['text', '   '],
  ['text', 'а'.repeat(501)],
  ['text', 'а\u0000'],
  ['text', undefined],
  ['recaptcha', ''],
])('an address report is refused with the name of the invalid field: %s is %j', (field, value) => {
  expect(faults(addressReportSchema, { ...report, [field]: value })).toEqual([field]);
});
