import { expect, it, vi } from 'vitest';
import { checkedAddress } from '@/lib/bff/routes/order-address';
import { provider } from '../../../support/provider';

vi.mock('@/lib/embedded-provider/provider', () => import('../../../support/provider'));

const asked = { street_id: '1', street: 'пр-т Абая', house: '17 А', address_string: 'пр-т Абая, 17 А' };

/** A CRM whose check of an address gives only its code, and whose list has these houses. */
function tellsCodeAlone(houses: string[]): void {
  const listed = houses.map((house) => ({ house, latitude: 43.2389, longitude: 76.8897 }));
  provider.answer = ({ url }) => {
    if (url.endsWith('/address/check')) return Promise.resolve(Response.json({ data: { code: 1 } }));
    if (url.includes('/available-for-store')) return Promise.resolve(Response.json({ data: { available: true } }));
    if (url.includes('/addresses-info-by-street-name'))
      return Promise.resolve(Response.json({ data: [{ id: '1', street: 'пр-т Абая', houses: listed }] }));
    return null;
  };
}

const check = () => checkedAddress('ru', asked, new AbortController().signal);

it('a house without coordinates in its check has those of its street list', async () => {
  tellsCodeAlone(['15', '17а']);
  expect(await check()).toMatchObject({ available: true, place: { latitude: 43.2389, longitude: 76.8897 } });
});

it('a house without known coordinates cannot be ordered online', async () => {
  tellsCodeAlone(['15']);
  expect(await check()).toMatchObject({ available: false, place: null });
});
