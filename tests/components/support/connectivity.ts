import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createElement } from 'react';
import { vi } from 'vitest';
import { CheckConnectivityDialog } from '@/components/address-check/check-connectivity-dialog';
import type { TariffOffer } from '@/lib/contracts/tariff-offer';
import type { DialogOpening } from '@/components/dialog/dialog-props';
import { serviceability } from '../../support/order-view';
import { typeHouse } from './address';
import { russian, type Language } from './languages';
import { renderInSite } from './render';
import { abaya } from './site';

export const house = {
  id: 'abaya:17',
  street: abaya.street,
  street_names: { ru: abaya.street, kk: 'Абай даңғылы' },
  house: '17',
  latitude: 43.24,
  longitude: 76.91,
};

export const available = serviceability({ address: house });
export const notYet = serviceability({
  address: house,
  code: 2,
  reason: 'Проложить линию планируем: 2-й квартал 2027 года.',
  waiting: 5,
});
export const engineer = serviceability({ address: house, code: 3, reason: 'Сначала инженер осмотрит дом.' });
const nothing = { technology: null, max_speed: null, flats: null };
export const unknown = serviceability({ code: 0, reason: 'Такого адреса нет.', ...nothing });

const offer = (id: number, name: string, speed: number | null, price: number): TariffOffer => ({
  id,
  name,
  group_title: 'Интернет',
  speed_down: speed,
  price,
  promo: null,
  connection_fee: 0,
  popular: false,
});
export const offers: TariffOffer[] = [
  offer(103, 'Город 1000', 1000, 15_000),
  offer(102, 'Город 500', 500, 9_000),
  offer(101, 'Город 100', 100, 5_000),
  offer(301, 'Телефон', null, 1_000),
];

/** Opens the dialog, with an address from a page or a link if there is one. */
export function openCheck(
  language: Language = russian,
  typedAddress: DialogOpening['typedAddress'] = null,
  options = {},
) {
  const { connectivity, dialogs } = language.words;
  const user = userEvent.setup({ delay: null });
  const onClose = vi.fn<() => void>();
  const dialog = createElement(CheckConnectivityDialog, {
    opening: { name: 'check-connectivity', card: null, typedAddress },
    onClose,
  });
  renderInSite(dialog, language, options);
  return {
    user,
    onClose,
    submit: () => screen.getByRole('button', { name: connectivity.submit }),
    back: () => screen.getByRole('button', { name: dialogs.back }),
  };
}

/** Opens the dialog and chooses a house of the street by typing. */
export async function openWithHouse(language: Language = russian) {
  const page = openCheck(language);
  await typeHouse(page.user, '17', language);
  return page;
}
