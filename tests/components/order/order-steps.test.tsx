import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CONSENT_VERSION } from '@/lib/contracts/lead';
import { filled, type Language, plain, russian } from '../support/languages';
import {
  CODE,
  house,
  IIN,
  leftBehind,
  NAME,
  openOrder,
  PAYMENT,
  phone,
  playOrder,
  SURNAME,
  type OrderPage,
} from '../support/order';
import { abaya, isSolved, playSite, playStreets } from '../support/site';
import { expectFocus } from '../../support/focus';

playSite();
beforeEach(() => {
  localStorage.clear();
  playStreets(() => [abaya]);
});

async function chooseHouse({ user, press }: OrderPage, { words }: Language): Promise<void> {
  const field = screen.getByRole('combobox', { name: words.connection.house });
  await user.click(screen.getByRole('combobox', { name: words.connection.street }));
  await user.paste('абая');
  await user.click(await screen.findByRole('option', { name: (name) => name.startsWith(abaya.street) }));
  await user.click(field);
  await user.paste('17');
  await user.keyboard('{Tab}');
  await press(words.order.addressCheck);
}

describe('an order in Russian', () => {
  const language = russian;
  const { words } = language;
  const { order, connection } = words;

  it('goes from the tariff to the payment, one question a screen, and leaves nothing of the person behind', async () => {
    const said = [vi.spyOn(console, 'info'), vi.spyOn(console, 'log')];
    const site = playOrder();
    const page = await openOrder(language, '?tariff=102');
    /** Each step has its heading in focus, its progress in words and an address of its own. */
    const expectStep = async (title: string, number: number, search: string) => {
      const heading = await page.step(title);
      await expectFocus(heading);
      expect(screen.getByText(plain(filled(order.progress, { number: String(number), total: '7' })))).toBeDefined();
      expect(window.location.search).toBe(search);
    };

    await page.step(order.tariffTitle);
    await expectFocus(() => document.body);
    await waitFor(() => expect(page.button(order.next)).toBeDefined());
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Город 500/ }).checked).toBe(true);
    await page.press(order.next);

    await expectStep(order.addressTitle, 2, '?step=address');
    await chooseHouse(page, language);
    await expectStep(order.identityTitle, 3, '?step=identity');
    await page.put(order.surname, SURNAME);
    await page.put(connection.firstname, NAME);
    await page.put(order.iin, IIN);
    await page.press(order.next);

    await expectStep(order.phoneTitle, 4, '?step=phone');
    await page.put(connection.phone, phone.typed);
    await page.press(order.sendCode);
    await expectStep(order.codeTitle, 4, '?step=code');
    expect(screen.getByText(plain(filled(order.codeSent, { phone: '+7 (700) 000 00 12' })))).toBeDefined();
    await page.put(order.code, CODE);

    await expectStep(order.visitTitle, 5, '?step=visit');
    const date = { ru: '24 ноября', kk: '24 қараша' }[language.language];
    await page.user.click(await screen.findByRole('radio', { name: filled(order.visitDay, { weekday: '2', date }) }));
    await page.user.click(screen.getByRole('radio', { name: '18:00–20:00' }));
    await page.press(order.next);

    await expectStep(order.summaryTitle, 6, '?step=summary');
    await page.user.click(screen.getByRole('checkbox'));
    await page.press(order.summarySubmit);
    const heading = await page.step(order.paymentTitle);
    await expectFocus(heading);
    await waitFor(() => expect(window.location.search).toBe(`?payment=${PAYMENT}`));

    const [tariff] = site.bodies('order/tariff');
    expect(tariff).toEqual({ tariff_id: 102, nomenclature_ids: [1_021], recaptcha: expect.any(String) });
    expect(await isSolved(Object(tariff).recaptcha)).toBe(true);
    expect(site.bodies('order/address')).toEqual([
      {
        ...house,
        address_string: `${house.street}, ${filled(connection.houseShort, { house: '17' })}`,
        recaptcha: expect.any(String),
      },
    ]);
    expect(site.bodies('iin/check')).toEqual([
      { surname: SURNAME, firstname: NAME, iin: IIN, recaptcha: expect.any(String) },
    ]);
    expect(site.bodies('send-sms')).toEqual([{ phone: phone.wire, recaptcha: expect.any(String) }]);
    expect(site.bodies('check-sms-code')).toEqual([{ code: CODE, recaptcha: expect.any(String) }]);
    expect(site.bodies('order/visit')).toEqual([{ visit_slot: '2026-11-24.18', recaptcha: expect.any(String) }]);
    expect(site.bodies('store-client')).toEqual([
      {
        consent_version: CONSENT_VERSION,
        consent_at: expect.any(String),
        version: expect.any(Number),
        recaptcha: expect.any(String),
      },
    ]);
    expect(new Set(site.sent.map((call) => call.language))).toEqual(new Set([language.language]));

    const left = [leftBehind(), JSON.stringify(said.flatMap((spy) => spy.mock.calls))].join('\n');
    for (const secret of [IIN, CODE, phone.wire, phone.wire.slice(1), '000 00 12', phone.typed])
      expect(left.includes(secret), secret).toBe(false);
    expect(localStorage.getItem('order-draft')).toBeNull();
  });

  it('keeps the price in view from the first choice to the last question', async () => {
    playOrder();
    const page = await openOrder(language);
    await page.step(order.tariffTitle);
    const shown = plain(filled(order.priceLine, { monthly: '9\u00A0500\u00A0₸', first: '19\u00A0600\u00A0₸' }));
    await page.user.click(await screen.findByRole('radio', { name: /Город 500/ }));
    expect(await screen.findByText(shown)).toBeDefined();
    await page.press(order.next);
    await page.step(order.addressTitle);
    const line = await screen.findByText(shown);
    expect(within(line.closest('p') ?? document.body).getByText('Город 500')).toBeDefined();
  });
});
