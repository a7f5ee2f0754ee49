import { describe, expect, it } from 'vitest';
import { readAddress } from '@/lib/address/address-search';
import { chosenAddressSchema } from '@/lib/contracts/lead';
import {
  chosenAddress,
  HOME_DETAIL_MAXIMUM_LENGTH,
  noHomeDetails,
  type AddressWords,
} from '@/lib/address/home-details';
import { allMessages } from '@/lib/i18n/all-messages';
import { filled } from '../../support/filled';

const { kk, ru } = allMessages;

const wordsOf =
  ({ connection }: typeof ru | typeof kk): AddressWords =>
  (part, value) =>
    filled(connection[`${part}Short`], { [part]: value });
const languages = [
  {
    street: 'пр-т Абая',
    words: wordsOf(ru),
    ...{ house: 'пр-т Абая, д. 150/230', floor: 'пр-т Абая, д. 150/230, этаж 5' },
    whole: 'пр-т Абая, д. 150/230, подъезд 2, этаж 5, кв. 25А',
  },
  {
    street: 'Абай даңғылы',
    words: wordsOf(kk),
    ...{ house: 'Абай даңғылы, 150/230-үй', floor: 'Абай даңғылы, 150/230-үй, 5-қабат' },
    whole: 'Абай даңғылы, 150/230-үй, 2-кіреберіс, 5-қабат, 25А-пәтер',
  },
];
const house = { house: '150/230', latitude: 43.239, longitude: 76.89 };
const home = { flat: '25А', entrance: '2', floor: '5' };

describe.each(languages)('an address on $street', ({ street, words, whole, house: alone, floor }) => {
  it('lists the given parts only, from the house inwards', () => {
    expect(chosenAddress(street, house, home, words)).toEqual({ address_string: whole, street, ...house, ...home });
    expect(chosenAddress(street, house, noHomeDetails, words)).toEqual({ address_string: alone, street, ...house });
    expect(chosenAddress(street, house, { flat: '  ', entrance: '', floor: ' 5 ' }, words)).toEqual({
      ...{ address_string: floor, street, floor: '5' },
      ...house,
    });
  });

  it('is read by the address search as its house', () => {
    for (const text of [whole, alone, floor]) expect(readAddress(text)).toEqual(readAddress(`${street}, 150/230`));
  });

  it('accepts home details of the maximum length, and refuses a longer floor', () => {
    const longest = 'я'.repeat(HOME_DETAIL_MAXIMUM_LENGTH);
    const address = chosenAddress(street, house, { flat: longest, entrance: longest, floor: longest }, words);
    expect(chosenAddressSchema.parse(address)).toEqual(address);
    expect(chosenAddressSchema.safeParse({ ...address, floor: `${longest}я` }).success).toBe(false);
  });
});
