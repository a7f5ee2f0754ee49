import { describe, expect, it } from 'vitest';
import {
  cancelLead as cancel,
  changePhone,
  leadVisitSlots as visitSlots,
  moveVisit as visit,
  sendNewPhoneCode as askCode,
} from '@/lib/bff/routes/lead-changes';
import { accessKey } from '@/lib/bff/routes/lead-answer';
import { sendStoredLead } from '@/lib/bff/routes/leads';
import { WRONG_STATUS_CODES_PER_PHONE } from '@/lib/config/rate-limits';
import { leadChangeAnswerSchema } from '@/lib/contracts/lead-change';
import { visitSlotsAnswerSchema } from '@/lib/contracts/visit-slot';
import { visitorLeadStatus } from '@/lib/store/leads/lead-status';
import { countWaiting, findLead, storedLead } from '@/lib/store/leads/leads';
import { attemptDelivery, drainOutbox } from '@/lib/store/leads/outbox';
import type { LeadTable } from '@/lib/store/database/schema';
import { changeLead } from '@/lib/upstream/crm';
import { sendSms } from '@/lib/upstream/contracts';
import { captchaToken } from '../support/captcha-token';
import { keepLead } from '../support/kept-lead';
import { freshPhone, leadRequest } from '../support/lead-request';
import { codeOf, houseBody, wrongCodeOf } from '../support/order-visitor';
import { present } from '../support/present';
import { isDown, provider } from '../support/provider';
import { refusalOf } from '../support/refusal';
import { siteOn } from '../support/site';
import { flowDatabaseKinds } from '../support/site-database';
import { setUses } from '../support/used-up';

type Route = (request: Request) => Promise<Response>;
const LATER_MS = 24 * 60 * 60_000;
const { signal } = new AbortController();

describe.each(flowDatabaseKinds)('a lead on %s', (kind) => {
  const site = siteOn(kind);

  const keep = (overrides?: Record<string, unknown>) => keepLead(site.database, overrides);
  const send = (lead: LeadTable) => attemptDelivery(site.database, lead, sendStoredLead, signal);
  /** Sends a lead, after something that happens during its delivery. */
  const sendAfter = (lead: LeadTable, meanwhile: () => Promise<unknown>) =>
    attemptDelivery(
      site.database,
      lead,
      async (...sending) => {
        await meanwhile();
        return sendStoredLead(...sending);
      },
      signal,
    );
  const keepDelivered = async (overrides?: Record<string, unknown>) => send(await keep(overrides));
  const drain = (laterMs = LATER_MS) => drainOutbox(site.database, sendStoredLead, signal, laterMs);
  const stored = async ({ id }: LeadTable) => present(await findLead(site.database, id));
  const post = async (route: Route, { id }: LeadTable, body: Record<string, unknown> = {}) =>
    route(
      leadRequest({
        key: await accessKey(id),
        ...(route === visitSlots ? {} : { recaptcha: await captchaToken() }),
        ...body,
      }),
    );
  const told = async (response: Response) => leadChangeAnswerSchema.parse(await response.json());
  const provePhone = async (lead: LeadTable, phone: string) => {
    await sendSms('ru', phone);
    return post(changePhone, lead, { phone, code: await codeOf(phone) });
  };
  const atProvider = (lead: LeadTable) =>
    site.provider
      .selectFrom('provider_leads')
      .select(['phone', 'accepted', 'body'])
      .where('idempotency_key', '=', lead.id)
      .executeTakeFirst();
  /** Returns the paths of the later calls to the provider. */
  const watch = () => {
    const paths: string[] = [];
    provider.answer = ({ url }) => {
      paths.push(new URL(url).pathname);
      return null;
    };
    return paths;
  };

  describe('the cancellation', () => {
    it('reaches the CRM that has the lead, and a repeat changes nothing', async () => {
      const lead = await keepDelivered();
      const first = await told(await post(cancel, lead));
      expect(first).toMatchObject({ success: true, data: { state: 'cancelled', cancelled_at: expect.any(String) } });
      expect(await atProvider(lead)).toMatchObject({ accepted: 0 });
      expect(await told(await post(cancel, lead))).toEqual(first);
      // The phone is free for another lead.
      expect(await keepDelivered({ phone: lead.phone })).toMatchObject({ state: 'delivered' });
    });

    it('succeeds for both of two simultaneous requests', async () => {
      const lead = await keepDelivered();
      const answers = await Promise.all([post(cancel, lead), post(cancel, lead)]);
      for (const answer of answers)
        expect(await told(answer)).toMatchObject({ success: true, data: { state: 'cancelled' } });
    });

    it('prevents the delivery of an unsent lead, and the CRM gets only the cancellation', async () => {
      const lead = await keep();
      const paths = watch();
      expect(await told(await post(cancel, lead))).toMatchObject({ success: true, data: { state: 'cancelled' } });
      expect(paths).toEqual([]);
      // A process that died may have sent it: the CRM gets the cancellation, never the lead.
      expect(await drain()).toEqual({ answered: 1, failed: 0 });
      expect(paths).toEqual([`/api/v1/clients/ext/leads/${lead.id}/change`]);
      expect(await drain()).toEqual({ answered: 0, failed: 0 });
      expect(await stored(lead)).toMatchObject({ state: 'received', next_attempt_at: null, last_error: null });
    });

    it('reaches the CRM after the lead if it comes during the delivery', async () => {
      const lead = await keep();
      const sent = await sendAfter(lead, async () =>
        expect(await told(await post(cancel, lead))).toMatchObject({ data: { state: 'cancelled' } }),
      );
      expect(visitorLeadStatus(sent)).toMatchObject({ state: 'cancelled' });
      expect(await atProvider(lead)).toMatchObject({ accepted: 1 });
      expect(await drain()).toEqual({ answered: 1, failed: 0 });
      expect(await atProvider(lead)).toMatchObject({ accepted: 0 });
      expect(await stored(lead)).toMatchObject({ untold: 0, next_attempt_at: null });
    });

    it('reaches the CRM once it is back, after a delivery with an unknown outcome', async () => {
      const lead = await keep();
      provider.answer = (request) => provider.real(request).then(isDown);
      expect(await send(lead)).toMatchObject({ state: 'received', uncertain: 1 });
      expect(await told(await post(cancel, lead))).toMatchObject({ data: { state: 'cancelled' } });
      provider.answer = isDown;
      expect((await drain()).answered).toBe(0);
      provider.answer = () => null;
      expect(await drain(2 * LATER_MS)).toEqual({ answered: 1, failed: 0 });
      expect(await atProvider(lead)).toMatchObject({ accepted: 0 });
    });

    it('is logged as an error if the CRM does not accept it', async () => {
      const lead = await keep();
      await sendAfter(lead, () => post(cancel, lead));
      provider.answer = () => Promise.resolve(Response.json({}, { status: 404 }));
      expect(await drain()).toEqual({ answered: 1, failed: 0 });
      expect(await stored(lead)).toMatchObject({ last_error: 'the CRM does not take the change', untold: 0 });
      expect(console.error).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/refuses the change/));
    });

    it('removes the lead from the waiting list of its house', async () => {
      const lead = await keep({ waiting_list: true, house_id: 'abaya:5' });
      expect(await countWaiting(site.database, 'abaya:5')).toBe(1);
      await post(cancel, lead);
      expect(await countWaiting(site.database, 'abaya:5')).toBe(0);
    });

    it('answers 404 to a forged key and to the key of an unknown lead', async () => {
      const [lead, other] = [await keepDelivered(), await keep()];
      const [, signature] = (await accessKey(other.id)).split('.');
      for (const key of [`${lead.id}.${signature}`, await accessKey(crypto.randomUUID())])
        expect(await refusalOf(await post(cancel, lead, { key }))).toBe('404 not-found');
      for (const one of [lead, other]) expect((await stored(one)).cancelled_at).toBeNull();
    });
  });

  describe('the change of the phone', () => {
    it('stores the new phone after the right code, on the site and in the CRM', async () => {
      const lead = await keepDelivered();
      const phone = freshPhone();
      const sent = await post(askCode, lead, { phone, recaptcha: await captchaToken() });
      expect([sent.status, await sent.json()]).toEqual([200, { success: true }]);
      const body = { phone, code: await codeOf(phone) };
      for (const answer of [await post(changePhone, lead, body), await post(changePhone, lead, body)])
        expect(await told(answer)).toMatchObject({ success: true, data: { phone_end: phone.slice(-2) } });
      const row = await atProvider(lead);
      expect([row?.phone, JSON.parse(row?.body ?? '').phone]).toEqual([phone, phone]);
      const kept = await stored(lead);
      expect([kept.phone, storedLead(kept).phone]).toEqual([phone, phone]);
    });

    it('is sent with the lead if the CRM does not have the lead yet', async () => {
      const lead = await keep();
      const phone = freshPhone();
      expect(await told(await provePhone(lead, phone))).toMatchObject({ data: { state: 'uncertain' } });
      while ((await drain()).answered > 0);
      expect((await atProvider(lead))?.phone).toBe(phone);
      expect(await stored(lead)).toMatchObject({ state: 'delivered', untold: 0, next_attempt_at: null, phone });
    });

    it('reaches the CRM if made during the delivery, and again if made during that update', async () => {
      const lead = await keep();
      const [first, second] = [freshPhone(), freshPhone()];
      await sendAfter(lead, () => provePhone(lead, first));
      expect((await atProvider(lead))?.phone).toBe(lead.phone);
      await drainOutbox(
        site.database,
        async (...sending) => {
          const answer = await sendStoredLead(...sending);
          if ((await stored(lead)).phone === first) await provePhone(lead, second);
          return answer;
        },
        signal,
        LATER_MS,
      );
      expect((await atProvider(lead))?.phone).toBe(second);
      expect(await stored(lead)).toMatchObject({ phone: second, untold: 0, next_attempt_at: null });
    });

    it('is refused with a wrong code, and with any code after too many wrong codes', async () => {
      const lead = await keepDelivered();
      const phone = freshPhone();
      await sendSms('ru', phone);
      const wrong = { phone, code: await wrongCodeOf(phone) };
      expect(await refusalOf(await post(changePhone, lead, wrong))).toBe('422 invalid code');
      await setUses(site.database, 'status-code-wrong', WRONG_STATUS_CODES_PER_PHONE.count);
      expect((await post(changePhone, lead, { phone, code: await codeOf(phone) })).status).toBe(429);
      expect((await stored(lead)).phone).toBe(lead.phone);
    });

    it('limits the codes for a phone, and does not count a code that could not be sent', async () => {
      const lead = await keepDelivered();
      const phone = freshPhone();
      const ask = async () => post(askCode, lead, { phone, recaptcha: await captchaToken() });
      provider.answer = () => Promise.resolve(Response.json({ success: false, reason: 'нет' }));
      expect(await refusalOf(await ask())).toBe('422 refused phone');
      provider.answer = () => null;
      expect((await ask()).status).toBe(200);
      expect((await ask()).status).toBe(429);
    });

    it('is refused once the lead is cancelled', async () => {
      const lead = await keepDelivered();
      await post(cancel, lead);
      expect((await provePhone(lead, freshPhone())).status).toBe(422);
      expect(await changeLead('ru', lead.id, { phone: freshPhone() }, signal)).toEqual({
        success: false,
        reason: 'заявка уже отменена',
      });
    });
  });

  describe('the visit of the engineer', () => {
    const { street, house, address_string } = houseBody('available');
    const full_address = { address_string, street, house, latitude: 43.24, longitude: 76.9 };
    const freeSlots = async (lead: LeadTable) =>
      visitSlotsAnswerSchema.parse(await (await post(visitSlots, lead)).json()).data;
    const taken = (lead: LeadTable) =>
      site.provider.selectFrom('provider_visits').select('slot').where('idempotency_key', '=', lead.id).execute();

    it('is booked at a free time of the house, and frees it when moved to another time', async () => {
      const lead = await keepDelivered({ full_address });
      const [first, second] = await freeSlots(lead);
      // The answer may have been lost, so the same time may come again.
      for (const slot of [first, second, second])
        expect(await told(await post(visit, lead, { visit: slot }))).toMatchObject({ data: { state: 'delivered' } });
      expect(await taken(lead)).toEqual([{ slot: second?.id }]);
      const { id: _id, ...time } = present(second);
      expect(visitorLeadStatus(await stored(lead)).visit).toEqual(time);
      expect(await freeSlots(lead)).toContainEqual(first);
    });

    it('frees its time when the lead is cancelled, even if the CRM gets the cancellation twice', async () => {
      const lead = await keepDelivered({ full_address });
      const [slot] = await freeSlots(lead);
      await post(visit, lead, { visit: slot });
      expect(await told(await post(cancel, lead))).toMatchObject({ data: { state: 'cancelled', visit: null } });
      expect(await taken(lead)).toEqual([]);
      expect(await changeLead('ru', lead.id, { cancelled: true })).toEqual({ success: true });
      const other = await keepDelivered({ full_address });
      expect(await freeSlots(other)).toContainEqual(slot);
      expect(await told(await post(visit, other, { visit: slot }))).toMatchObject({ success: true });
    });

    it('is refused at a time that another lead has booked', async () => {
      const [lead, other] = [await keepDelivered({ full_address }), await keepDelivered({ full_address })];
      const [slot] = await freeSlots(lead);
      expect((await post(visit, other, { visit: slot })).status).toBe(200);
      expect(await told(await post(visit, lead, { visit: slot }))).toEqual({
        success: false,
        reason: 'это время приезда уже занято',
      });
      expect(visitorLeadStatus(await stored(lead)).visit).toBeNull();
    });

    it('is refused before the CRM has the lead', async () => {
      const lead = await keep({ full_address });
      const [slot] = await freeSlots(lead);
      expect((await post(visit, lead, { visit: slot })).status).toBe(422);
    });

    it.each([
      ['in plain words', 'где-то в Алматы'],
      ['that no street has', { ...full_address, house: '999/999' }],
    ])('has no free times for an address %s', async (_what, address) => {
      expect(await freeSlots(await keepDelivered({ full_address: address }))).toEqual([]);
    });
  });

  describe('a change that the CRM refuses', () => {
    it('returns the reason of the CRM and leaves the lead unchanged', async () => {
      const lead = await keepDelivered();
      provider.answer = () => Promise.resolve(Response.json({ success: false, reason: 'мастер уже в пути' }));
      expect(await told(await post(cancel, lead))).toEqual({ success: false, reason: 'мастер уже в пути' });
      expect(visitorLeadStatus(await stored(lead))).toMatchObject({ state: 'delivered', cancelled_at: null });
    });

    it('answers 422 if the CRM lacks the call, and leaves the lead unchanged', async () => {
      const lead = await keepDelivered();
      provider.answer = () => Promise.resolve(Response.json({}, { status: 404 }));
      expect(await refusalOf(await post(cancel, lead))).toBe('422 refused');
      expect((await stored(lead)).cancelled_at).toBeNull();
    });
  });
});
