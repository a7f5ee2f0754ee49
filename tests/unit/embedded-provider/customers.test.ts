import { expect, it } from 'vitest';
import { checkIin } from '@/lib/person/iin';
import { customerByIin, customerByPhone } from '@/lib/embedded-provider/customers';
import { sample } from '../../support/sample';

it('the sample customers are synthetic, and found by phone and by identity number', () => {
  for (const customer of sample.customers) {
    expect(customer.iin).toMatch(/^991231/);
    expect(customer.phone).toMatch(/^8700000009[0-5]$/);
    expect(customerByPhone(customer.phone)).toEqual(customer);
    expect(customerByIin(customer.iin)).toEqual(customer);
  }
  expect(customerByPhone('87000000096')).toBeNull();
});

it.each(['991231500016', '991231500026', '991231500036'])('the number %s is free for new customers', (iin) => {
  expect(checkIin(iin)).toBe('valid');
  expect(customerByIin(iin)).toBeNull();
});
