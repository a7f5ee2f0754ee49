import { expect, it } from 'vitest';
import { securityContact } from '@/lib/security/security-contact';

it('security.txt contains contact, expiry, languages and address', () => {
  expect(securityContact('https://qosyl.example', 'hello@qosyl.example', Date.UTC(2026, 10, 23)).split('\n')).toEqual([
    'Contact: mailto:hello@qosyl.example',
    'Expires: 2027-05-22T00:00:00.000Z',
    'Preferred-Languages: ru, kk, en',
    'Canonical: https://qosyl.example/.well-known/security.txt',
    '',
  ]);
});
