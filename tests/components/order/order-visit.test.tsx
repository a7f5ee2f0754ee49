import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { readVisitHouse, type VisitHouse } from '@/lib/address/visit-house';
import { VISIT_HOUSE } from '@/lib/address/visit-house-name';
import { filled, type Language, plain, russian } from '../support/languages';
import { house, NAME, openOrder, orders, mockOrder, SURNAME } from '../support/order';
import { abaya, mockSite, mockStreets } from '../support/site';
import { expectFocus } from '../../support/focus';

mockSite();
beforeEach(() => mockStreets(() => [abaya]));

const visit: VisitHouse = {
  street: abaya.street,
  street_names: { ru: abaya.street, kk: 'Абай даңғылы' },
  house: '17А',
  id: 'abaya:17А',
  latitude: 43.24,
  longitude: 76.91,
  locale: 'ru',
  max_speed: 200,
  technology: 'gpon',
  verdict: 'available',
  reason: '',
  waiting: null,
  expires: Date.now() + 60 * 60_000,
};
const asked = (other: Partial<VisitHouse> = {}) =>
  sessionStorage.setItem(VISIT_HOUSE, JSON.stringify({ ...visit, ...other }));
const tariffs = () => screen.getAllByRole<HTMLInputElement>('radio', { name: /Город/ });
const fields = ({ words }: Language = russian) =>
  [words.connection.street, words.connection.house].map(
    (name) => screen.getByRole<HTMLInputElement>('combobox', { name }).value,
  );
const draft = {
  tariff: { tariff_id: 102, nomenclature_ids: [1_021] },
  address: { ...house, address_string: 'пр-т Абая, 17' },
  home_given: false,
  surname: SURNAME,
  firstname: NAME,
  patronymic: null,
};
const keepDraft = () => localStorage.setItem('order-draft', JSON.stringify({ ...draft, saved_at: Date.now() }));
const { order } = russian.words;

describe('a house checked before the order, in Russian', () => {
  const language = russian;
  const { words } = language;
  const street = language.language === 'ru' ? abaya.street : 'Абай даңғылы';
  const words200 = { address: `${street}, 17А`, speed: '200' };

  beforeEach(() => {
    mockStreets((text) =>
      text === street
        ? [
            { ...abaya, id: 'other', street: 'Абая көшесі' },
            { ...abaya, street },
          ]
        : [],
    );
    asked();
  });

  it('filters the tariffs and fills in the address, whose submit waits for the street search', async () => {
    let find = () => {};
    const isFound = new Promise<void>((resolve) => (find = resolve));
    mockStreets(async () => {
      await isFound;
      return Response.json({ data: [{ ...abaya, street }] });
    });
    const site = mockOrder();
    const page = await openOrder(language);
    const radio = await screen.findByRole('radio', { name: /Город 100/ });
    expect(tariffs()).toEqual([radio]);
    expect(screen.getByText(plain(filled(words.order.tariffTooFast, words200))).getAttribute('role')).toBe('status');
    await page.user.click(radio);
    await page.press(words.order.next);
    await page.step(words.order.addressTitle);
    expect(fields(language)).toEqual([street, '17А']);
    await page.press(words.order.addressCheck);
    await screen.findByRole('button', { name: words.order.working });
    find();
    await page.step(words.order.identityTitle);
    const addressString = `${street}, ${filled(words.connection.houseShort, { house: '17А' })}`;
    expect(site.bodies('order/address')).toEqual([
      { street_id: 'abaya', street, house: '17А', address_string: addressString, recaptcha: expect.any(String) },
    ]);
  });

  it('is deleted when the visitor asks for another address', async () => {
    mockOrder();
    const page = await openOrder(language, '?tariff=102');
    await screen.findByRole('radio', { name: /Город 100/ });
    await page.press(words.order.addressOther);
    expect(tariffs().map(({ checked }) => checked)).toEqual([false, true]);
    await expectFocus(() => screen.getByRole('heading', { name: words.order.tariffTitle }));
    expect(readVisitHouse()).toBeNull();
    await page.press(words.order.next);
    await page.step(words.order.addressTitle);
    expect(fields(language)).toEqual(['', '']);
  });
});

describe('a house checked before the order', () => {
  it.each([
    ['that cannot be connected yet', { verdict: 'notYet' }, null],
    ['beside the house that the order has', {}, orders.address],
  ] as const)('is ignored (a house %s)', async (_what, other, session) => {
    asked(other);
    mockOrder(session);
    const page = await openOrder(russian, '?tariff=102');
    await screen.findByRole('radio', { name: /Город 100/ });
    expect(tariffs()).toHaveLength(2);
    await page.press(order.next);
    await page.step(order.addressTitle);
    expect(fields()).toEqual(session === null ? ['', ''] : [house.street, house.house]);
  });

  it.each([
    ['another one than that of a draft: it is the newer one', '17А', ['пр-т Абая', '17А'], []],
    [
      'that of a draft: that is known in full',
      '17',
      ['пр-т Абая', '17'],
      [{ ...draft.address, recaptcha: expect.any(String) }],
    ],
  ])('fills in the address fields when it is %s', async (_what, number, typed, sent) => {
    asked({ house: number });
    keepDraft();
    const site = mockOrder();
    const page = await openOrder(russian, '?tariff=101');
    await screen.findByRole('radio', { name: /Город 100/ });
    await page.press(order.next);
    await page.step(order.addressTitle);
    expect(fields()).toEqual(typed);
    expect(site.bodies('order/address')).toEqual(sent);
  });
});
