import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CONSENT_VERSION } from '@/lib/contracts/lead';
import { expectConsole } from '../../support/dom';
import { filled, kazakh, plain } from '../support/languages';
import { mockOrder, NAME, openOrderAt, orders, phone, SURNAME, type OrderPage } from '../support/order';
import { salesPhoneLink } from '../support/render';
import { answers, mockLeads, mockSite } from '../support/site';
import { tagged } from '../../support/filled';
import { expectFocus } from '../../support/focus';

mockSite();

const { connection, order } = kazakh.words;

/** Opens the summary and waits for its price. */
async function openSummary(): Promise<OrderPage> {
  const page = await openOrderAt(order.summaryTitle, kazakh);
  await screen.findByRole('button', { name: order.summarySubmit });
  return page;
}
const texts = (label: string, part: string) =>
  Array.from(
    screen.getByText(plain(label)).closest('dl')?.querySelectorAll(part) ?? [],
    (element) => element.textContent,
  );
const box = () => screen.getByRole<HTMLInputElement>('checkbox');

async function agree(page: OrderPage): Promise<void> {
  await page.user.click(box());
  await page.press(order.summarySubmit);
}

describe('the summary in Kazakh', () => {
  it('shows every answer and every sum with its label', async () => {
    mockOrder({ ...orders.confirmed, tariff: { tariff_id: 102, nomenclature_ids: [1_022, 1_024] } });
    await openSummary();
    expect(screen.getByText(plain(filled(order.progress, { number: '6', total: '7' })))).toBeDefined();
    const { tariff, address, identity, phone: number, visit } = order.steps;
    expect(texts(address, 'dt')).toEqual([tariff, address, identity, number, visit]);
    expect(texts(address, 'dd > span')).toEqual([
      'Город 500Арендовать роутерСтатический IP',
      'пр-т Абая, д. 17',
      `${SURNAME} ${NAME}${order.iinKept}`,
      phone.shown,
      order.visitByPhone,
    ]);
    expect(texts(order.sumMonthly, 'div')).toEqual([
      `${order.sumMonthly}9\u00A0500\u00A0₸`,
      `${filled(order.sumAfter, { date: '21.05.2027' })}11\u00A0500\u00A0₸`,
      `${order.sumOnce}15\u00A0000\u00A0₸`,
      `${order.sumDiscount}−4\u00A0900\u00A0₸`,
      `${order.sumFirst}24\u00A0500\u00A0₸ 19\u00A0600\u00A0₸`,
    ]);
  });

  it('shows whether the referral code is valid, and asks again when that changes (specification, section 1)', async () => {
    const site = mockOrder(orders.confirmed);
    const note = (confirmed: boolean, message: string) => ({ ...site.price, referral: { confirmed, message } });
    site.price = note(false, 'такого кода нет.');
    const refusedPage = await openSummary();
    expect(screen.getByText(plain(filled(order.referralRefused, { reason: 'такого кода нет' })))).toBeDefined();
    refusedPage.unmount();
    site.price = note(true, '');
    const page = await openSummary();
    expect(screen.getByText(plain(filled(order.referralConfirmed, { percent: '20' })))).toBeDefined();

    site.answer('store-client', () => {
      site.price = { ...note(false, ''), discount: 0, first_payment: 24_500 };
      return Response.json({ success: false, field: 'referral', changed: site.session });
    });
    await agree(page);
    expect(await screen.findByText(plain(order.referralGone))).toBeDefined();
    await screen.findByRole('button', { name: order.summarySubmit });
    expect(screen.getByText(plain(order.referralRefusedSilently))).toBeDefined();
    expect(box().checked).toBe(false);
    await agree(page);
    await page.step(order.paymentTitle);
    expect(site.bodies('store-client')).toMatchObject([{ referral_confirmed: true }, { referral_confirmed: false }]);
  });

  it('requires the consent, and focuses its checkbox when it is missing', async () => {
    const site = mockOrder(orders.confirmed);
    const page = await openSummary();
    await page.press(order.summarySubmit);
    expect(screen.getByRole('alert').textContent).toBe(connection.consentRequired);
    await expectFocus(box);
    const policy = screen.getByRole('link', { name: (name) => connection.consent.includes(name) });
    expect(policy.getAttribute('href')).toBe(kazakh.privacyPolicy);
    expect(site.bodies('store-client')).toEqual([]);
    await agree(page);
    await page.step(order.paymentTitle);
    expect(site.bodies('store-client')).toEqual([
      {
        consent_version: CONSENT_VERSION,
        consent_at: expect.any(String),
        version: orders.confirmed.version,
        recaptcha: expect.any(String),
      },
    ]);
  });
});

it('the documents of the summary open in new tabs, so that the order stays', async () => {
  mockOrder(orders.confirmed);
  await openSummary();
  const [contract, passport] = [tagged(order.accept, 'contract'), tagged(order.papers, 'passport')];
  for (const [name, path] of [
    [contract, '/kk/static/dokumenty#public-offer'],
    [passport, '/kk/cards/102'],
  ] as const) {
    const link = screen.getByRole('link', { name });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([path, '_blank']);
  }
});

it('the summary without a price has no button for the contract, and can load the price again', async () => {
  const site = mockOrder(orders.confirmed);
  site.answer('calculate', ...Array(9).fill(answers.brokenLine));
  const page = await openOrderAt(order.summaryTitle, kazakh);
  expect((await screen.findByRole('alert')).textContent).toContain(order.priceFailedHere);
  expect(screen.queryByRole('button', { name: order.summarySubmit })).toBeNull();
  site.answer('calculate');
  await page.press(order.retry);
  await screen.findByRole('button', { name: order.summarySubmit });
  await expectFocus(box);
});

it('a visit time that was taken meanwhile leads from the summary back to the visit step', async () => {
  const site = mockOrder(orders.confirmed);
  site.answer('store-client', () => {
    site.session = { ...orders.confirmed, visit: null };
    return Response.json({ success: false, field: 'visit_slot', changed: site.session });
  });
  const page = await openSummary();
  await agree(page);
  await page.step(order.visitTitle);
  expect(screen.getByText(plain(order.visitTaken))).toBeDefined();
});

it('a contract that was refused without a reason can be changed and submitted again', async () => {
  mockOrder(orders.confirmed).answer('store-client', () => Response.json({ success: false, reason: '' }));
  const page = await openSummary();
  await agree(page);
  expect((await screen.findByRole('alert')).textContent).toContain(plain(order.storeRefusedSilently));
  expect(page.button(filled(order.changeName, { name: order.steps.tariff }))).toBeDefined();
  expect(box().checked).toBe(true);
  await page.press(order.summarySubmit);
  await page.step(order.paymentTitle);
});

it('a refused contract shows the reason and the alternatives, and a manual lead contains the order', async () => {
  const site = mockOrder(orders.confirmed);
  site.answer('store-client', () => Response.json({ success: false, reason: 'есть долг 4 000 ₸.' }));
  const leads = mockLeads(answers.delivered('24001'));
  const page = await openSummary();
  await agree(page);
  const alert = await screen.findByRole('alert');
  const reason = filled(order.storeRefused, { reason: 'есть долг 4 000 ₸' });
  expect(alert.querySelector('p')?.textContent).toBe(`${reason} ${order.storeRefusedHelp}`);
  expect(within(alert).getByRole('link').getAttribute('href')).toBe(salesPhoneLink);
  await page.handOver();
  expect(screen.getByText(plain(order.handOverNext))).toBeDefined();
  const words = [
    filled(order.handOverComment, { step: order.steps.summary }),
    filled(order.handOverTariff, { name: 'Город 500 (Свой роутер)' }),
  ];
  expect(leads[0]?.body).toMatchObject({ firstname: NAME, address: 'пр-т Абая, д. 17', comment: words.join(' ') });
});

describe('a sent contract without a known result', () => {
  const told = plain(filled(order.sent, { action: order.summarySubmit }));
  const isTold = (_text: string, element: Element | null) =>
    element?.role === 'status' && plain(element.textContent).includes(told);
  const changeOf = (name: string) => filled(order.changeName, { name });

  it.each(['in another tab', 'here, before the line broke'])(
    'returns from a changed step to the locked summary when it was sent %s',
    async (where) => {
      const site = mockOrder(orders.confirmed);
      const page = await openSummary();
      const send = () => {
        site.session = { ...orders.confirmed, sent: true };
        site.answer('order/tariff', answers.refused(409, 'step', 'tariff'));
        return answers.brokenLine();
      };
      if (where === 'in another tab') send();
      else {
        expectConsole(/A step of the order failed/);
        site.answer('store-client', send);
        await agree(page);
        await screen.findByText(plain(connection.problemNetwork));
      }
      await page.press(changeOf(order.steps.tariff));
      await page.step(order.tariffTitle);
      await page.press(order.next);
      await page.step(order.summaryTitle);
      for (const step of Object.values(order.steps))
        expect(screen.queryByRole('button', { name: changeOf(step) })).toBeNull();
      expect(screen.queryByRole('button', { name: order.back })).toBeNull();
      expect(screen.queryByText(isTold)).not.toBeNull();
      expect(screen.queryByText(plain(order.elsewhere))).toBeNull();
    },
  );

  it('keeps the consent, and can be submitted again', async () => {
    mockOrder(orders.confirmed).answer('store-client', answers.refused(409, 'idempotency'));
    const page = await openSummary();
    expectConsole(/A step of the order failed/);
    await agree(page);
    expect((await screen.findByRole('alert')).querySelector('p')?.textContent).toBe(connection.problemServer);
    expect(screen.queryByText(isTold)).not.toBeNull();
    expect(box().checked).toBe(true);
    await page.press(order.summarySubmit);
    await page.step(order.paymentTitle);
  });
});
