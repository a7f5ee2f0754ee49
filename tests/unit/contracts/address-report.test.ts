import { expect, it } from 'vitest';
import { addressReportSchema } from '@/lib/contracts/address-report';

const report = { address: 'пр-т Абая, 5', text: 'Дом давно подключён', recaptcha: 'token' };

it('a report of an address is accepted as it is', () => {
  expect(addressReportSchema.parse(report)).toEqual(report);
});

it.each([
  ['address', ''],
  ['address', 'а'.repeat(301)],
  ['text', '   '],
  ['text', 'а'.repeat(501)],
  ['text', 'а\u0000'],
  ['text', undefined],
  ['recaptcha', ''],
])('a report of an address is refused by the name of its field: %s is %j', (field, value) => {
  const { error } = addressReportSchema.safeParse({ ...report, [field]: value });
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
});
