import { describe, expect, it } from 'vitest';
import { checkPayment as checkPay } from '@/lib/bff/routes/contracts';
import { orderStoredAnswerSchema, paymentAnswerSchema } from '@/lib/contracts/order';
import { bookVisit } from '@/lib/embedded-provider/visit-slots';
import { leadRequest } from '../support/lead-request';
import { freeSlots, houseBody, orderIn, visitorAt } from '../support/order-visitor';
import { refusalOf } from '../support/refusal';
import { siteOn } from '../support/site';
import { flowDatabaseKinds } from '../support/site-database';

describe.each(flowDatabaseKinds)('the visit of an order on %s', (kind) => {
  const site = siteOn(kind);

  const paymentOf = async (payment: string) =>
    paymentAnswerSchema.parse(await (await checkPay(leadRequest({ payment }))).json()).data;

  it('is sent to the provider with the contract and shown with the payment', async () => {
    const [slot] = await freeSlots();
    const visitor = await visitorAt('summary', { visit: { visit_slot: slot?.id } });
    const payment = await visitor.store();
    const { body } = await site.provider.selectFrom('provider_clients').select('body').executeTakeFirstOrThrow();
    expect(JSON.parse(body)).toMatchObject({ visit_slot: slot?.id });
    expect((await paymentOf(payment)).visit).toEqual({ starts_at: slot?.starts_at, ends_at: slot?.ends_at });
    expect((await freeSlots()).map(({ id }) => id)).not.toContain(slot?.id);
  });

  it('can be left open for a call and then has no time', async () => {
    const visitor = await visitorAt('summary');
    expect((await orderIn(await visitor.read())).visit).toEqual({ slot: null });
    const payment = await visitor.store();
    const { body } = await site.provider.selectFrom('provider_clients').select('body').executeTakeFirstOrThrow();
    expect(JSON.parse(body)).not.toHaveProperty('visit_slot');
    expect((await paymentOf(payment)).visit).toBeNull();
  });

  it('is refused at a time that is not free, and stays unset', async () => {
    const visitor = await visitorAt('visit');
    const refused = await visitor.answers.visit({ visit_slot: 'abaya.2020-01-01.10' });
    expect(await refusalOf(refused)).toBe('422 invalid visit_slot');
    expect((await orderIn(await visitor.read())).visit).toBeNull();
  });

  it('must be chosen again when its time is taken before the contract, and nothing else changes', async () => {
    const [slot, other] = await freeSlots();
    const visitor = await visitorAt('summary', { visit: { visit_slot: slot?.id } });
    const before = await orderIn(await visitor.read());
    await bookVisit(site.provider, slot?.id ?? '', 'somebody else');
    const answer = orderStoredAnswerSchema.parse(await (await visitor.answers.summary()).json());
    expect(answer).toEqual({
      success: false,
      field: 'visit_slot',
      changed: { ...before, visit: null, version: expect.any(Number) },
    });
    await visitor.answers.visit({ visit_slot: other?.id });
    expect((await paymentOf(await visitor.store())).visit?.starts_at).toBe(other?.starts_at);
    expect(await site.provider.selectFrom('provider_clients').selectAll().execute()).toHaveLength(1);
  });

  it('is reset by another house and kept with another flat', async () => {
    const [slot] = await freeSlots();
    const visitor = await visitorAt('summary', { visit: { visit_slot: slot?.id } });
    expect((await orderIn(await visitor.answers.address({ flat: '7' }))).visit).toEqual({ slot });
    expect((await orderIn(await visitor.answers.address(houseBody('engineer')))).visit).toBeNull();
  });
});
