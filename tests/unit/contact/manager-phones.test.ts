import { expect, it } from 'vitest';
import { managerPhones } from '@/lib/contact/manager-phones';

it.each([
  ['a string', '8 701 000 00 01', ['8 701 000 00 01']],
  ['a string with spaces around it', ' +77010000001 ', ['+77010000001']],
  ['an object', { phone: '87010000001' }, ['87010000001']],
  ['a number in an object', { phone: 87_010_000_001 }, ['87010000001']],
  [
    'an object with an id before it',
    { id: 7_020_000_000, name: 'Айгерим', phone_number: '+7 (701) 000 00 01' },
    ['+7 (701) 000 00 01'],
  ],
  ['a key of another name', { name: 'Айгерим', contact: '+7 (701) 000 00 01' }, ['+7 (701) 000 00 01']],
  ['an object without one', { name: 'Айгерим', phone: null }, []],
  ['nothing written', '', []],
  ['words alone', 'звоните', ['звоните']],
  ['a text that is too long', '8'.repeat(31), []],
  ['an object with a list of phones', { phones: ['87010000001'] }, []],
  ['an object within an object', { phone: { number: '87010000001' } }, []],
  ['an object with a number of no subscriber', { phone: 123 }, []],
])('managerPhones reads the phone, if any, from %s (specification, section 3)', (_name, manager, phones) => {
  expect(managerPhones([manager])).toEqual(phones);
});

it('managerPhones keeps the order of the rotation', () => {
  const managers = ['87010000001', { phone: '87010000002' }, {}, '87010000003'];
  expect(managerPhones(managers)).toEqual(['87010000001', '87010000002', '87010000003']);
});
