import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkPayment as checkPay } from '@/lib/bff/routes/contracts';
import { calculateOrder } from '@/lib/bff/routes/order-price';
import { tariffChoices as readTariffs } from '@/lib/bff/routes/tariffs';
import { orderPriceAnswerSchema, paymentAnswerSchema, tariffChoicesAnswerSchema } from '@/lib/contracts/order';
import { markPaid } from '@/lib/embedded-provider/clients';
import { orderableTariff } from '@/lib/embedded-provider/tariffs';
import { formatTenge } from '@/lib/i18n/format';
import { leadRequest, readRequest } from '../support/lead-request';
import { TARIFF, visitorAt } from '../support/order-visitor';
import { siteOn } from '../support/site';
import { flowDatabaseKinds } from '../support/site-database';

function changePrices(sign: 1 | -1): void {
  const { tariff, items } = orderableTariff(TARIFF.tariff_id) ?? {};
  if (tariff === undefined || items === undefined) throw new Error('there is no such tariff');
  tariff.price += 0.5 * sign;
  for (const item of items) item.monthly = Math.round((item.monthly + 0.2 * sign) * 100) / 100;
}

beforeAll(() => changePrices(1));
afterAll(() => changePrices(-1));

describe.each(flowDatabaseKinds)('a price with a fraction of a tenge on %s', (kind) => {
  const site = siteOn(kind);
  it('keeps its decimals from the tariff list to the paid contract', async () => {
    const listed = await readTariffs(readRequest());
    const { data: groups } = tariffChoicesAnswerSchema.parse(await listed.json());
    const price = groups.flatMap(({ tariffs }) => tariffs).find(({ id }) => id === TARIFF.tariff_id)?.price ?? 0;
    expect(formatTenge(price)).toBe('6\u00A0990,5\u00A0₸');

    const calculated = await calculateOrder(leadRequest(TARIFF));
    expect(orderPriceAnswerSchema.parse(await calculated.json()).data).toMatchObject({
      monthly: 7_490.7,
      one_off: 0,
      discount: 0,
      first_payment: 7_490.7,
    });

    const visitor = await visitorAt('summary');
    const payment = await visitor.store();
    const { account, amount } = await site.provider
      .selectFrom('provider_clients')
      .select(['account', 'amount'])
      .executeTakeFirstOrThrow();
    expect(amount).toBe(7_490.7);
    await markPaid(site.database, account);
    const told = paymentAnswerSchema.parse(await (await checkPay(leadRequest({ payment }))).json()).data;
    expect(told).toMatchObject({ paid: true, account, amount: 7_490.7, agreed: { tariff: { monthly: 7_490.7 } } });
  });

  it('is reduced by a fifth, exact to the tiyn, with a confirmed referral', async () => {
    const visitor = await visitorAt('summary', {}, { cookie: 'referral=AIGERIM' });
    const payment = await visitor.store({ referral_confirmed: true });
    const told = paymentAnswerSchema.parse(await (await checkPay(leadRequest({ payment }))).json()).data;
    expect(told.amount).toBe(5_992.56);
  });
});
