import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { statusOf } from '@/lib/bff/routes/lead-status';
import { checkStages } from '@/lib/bff/work/look-work';
import { drainTarget } from '@/lib/bff/work/target-work';
import { configuredTargets } from '@/lib/delivery/configured-targets';
import type { Target } from '@/lib/delivery/target';
import { providerFiles } from '@/lib/provider-files/current';
import { findCard, moveLeadCard } from '@/lib/store/leads/lead-cards';
import { findLead } from '@/lib/store/leads/leads';
import { forgetPhone } from '@/lib/store/leads/person-data';
import { countDeliveries } from '@/lib/store/leads/target-counts';
import { settings } from '../support/environment';
import { keepLead } from '../support/kept-lead';
import { portals, type Place, type Portal } from '../support/portals';
import { present } from '../support/present';
import { siteOn } from '../support/site';
import { databaseKinds } from '../support/site-database';

const HOUR_MS = 60 * 60_000;
const { signal } = new AbortController();

describe.each(databaseKinds)('delivery events on %s', (kind) => {
  const site = siteOn(kind);

  const before = providerFiles().delivery;
  afterEach(() => void Object.assign(providerFiles(), { delivery: before }));

  const target = () => present(configuredTargets().find(({ id }) => id === 'crm'));
  const drain = () => drainTarget(site.database, target(), signal);
  const look = (laterMs?: number) => checkStages(site.database, target(), signal, laterMs);
  const status = async (id: string) => (await statusOf(present(await findLead(site.database, id)))).data;
  const events = async (id: string) =>
    (await site.database.selectFrom('lead_card_events').selectAll().where('lead_id', '=', id).orderBy('at').execute())
      .filter(({ action }) => action !== 'viewed')
      .map(({ action, manager }) => `${action} ${manager ?? ''}`);

  describe.each(kind === 'sqlite' ? portals : portals.slice(0, 1))('a site lead in %s', (_name, open) => {
    /** A portal as the target of the site, with the meaning that the provider gives to stages. */
    async function inUse(statusesOf: (portal: Portal) => Parameters<Portal['options']>[1] = () => undefined) {
      const portal = await open();
      onTestFinished(portal.close);
      const targets = [portal.options('crm', statusesOf(portal))];
      Object.assign(providerFiles(), { delivery: { targets, reminders: [] } });
      await drain();
      return portal;
    }
    /** The same, with one lead of the site. */
    async function taken(...given: Parameters<typeof inUse>) {
      const portal = await inUse(...given);
      const { id, phone } = await keepLead(site.database);
      await drain();
      const number = portal.numbers().at(-1) ?? '';
      portal.calls.splice(0);
      /** Moves the lead, tells the site, and lets it look. */
      const moved = async (place: Place) => {
        portal.move(number, place);
        expect((await portal.tell(number)).status).toBe(200);
        await look();
      };
      return { portal, id, phone, number, moved };
    }
    const card = (id: string) => findCard(site.database, id);

    it('shows the visitor the matching status after it is begun, won, lost and begun again', async () => {
      const { id, portal, moved } = await taken();
      const crm = portal.type === 'amocrm' ? 'amoCRM' : 'Bitrix24';
      await moved('first');
      expect(await card(id)).toBeUndefined();
      await moved('begun');
      const begun = await status(id);
      expect(begun).toMatchObject({ taken_at: expect.any(String) as string, answered_at: null });
      await moved('won');
      expect(await status(id)).toMatchObject({ state: 'connecting', answered_at: expect.any(String) as string });
      await moved('lost');
      expect(await status(id)).toMatchObject({ state: 'closed' });
      await moved('begun');
      expect(await status(id)).toMatchObject({ state: begun.state, taken_at: begun.taken_at, answered_at: null });
      expect(await events(id)).toEqual([`taken ${crm}`, `connecting ${crm}`, `refused ${crm}`, `taken ${crm}`]);
    });

    it('is in the state taken after it moves from lost back to the first stage', async () => {
      const { id, moved } = await taken();
      await moved('lost');
      await moved('first');
      expect(await card(id)).toMatchObject({ state: 'taken' });
    });

    it('gets the state that the provider has configured for its stage', async () => {
      const { id, moved } = await taken(({ stage }) => ({ [stage('begun')]: 'reached', [stage('won')]: 'new' }));
      await moved('won');
      expect(await card(id)).toBeUndefined();
      await moved('begun');
      expect(await status(id)).toMatchObject({ state: 'answered' });
    });

    it('is fetched once for several events, and an unchanged stage does not undo a press on the card', async () => {
      const { id, portal, number, moved } = await taken();
      await moved('begun');
      await moveLeadCard(site.database, id, 'connecting', 'Айгерім');
      portal.calls.splice(0);
      await portal.tell(number);
      await portal.tell(number);
      await look();
      await look(HOUR_MS);
      expect(portal.calls.filter((call) => /item\.get|leads\/\d+$/.test(call))).toHaveLength(1);
      expect(await card(id)).toMatchObject({ state: 'connecting' });
    });

    it('keeps the manager from its card when it is begun and won in the CRM later', async () => {
      const { id, moved } = await taken();
      await moveLeadCard(site.database, id, 'reached', 'Айгерім');
      await moved('begun');
      expect(await card(id)).toMatchObject({ state: 'reached', manager: 'Айгерім' });
      await moved('won');
      expect(await card(id)).toMatchObject({ state: 'connecting', manager: 'Айгерім' });
    });

    it('is not changed by an event with a wrong secret, which is refused and stores nothing', async () => {
      const { id, portal, number } = await taken();
      portal.move(number, 'won');
      for (const wrong of ['', 'x'.repeat(32)]) {
        const answer = await portal.tell(number, wrong);
        expect(answer.status).toBe(403);
        expect(await answer.text()).not.toContain(number);
      }
      await look();
      expect(portal.calls).toEqual([]);
      expect(await card(id)).toBeUndefined();
      expect(await site.database.selectFrom('delivery_targets').select('event_at').execute()).toEqual([
        { event_at: null },
      ]);
      Object.assign(settings.current, { BITRIX24_APPLICATION_TOKEN: undefined, AMOCRM_WEBHOOK_KEY: undefined });
      expect((await portal.tell(number)).status).toBe(404);
    });

    it('is not fetched if it belongs to another target', async () => {
      const { id, portal, number } = await taken();
      await site.database.updateTable('lead_deliveries').set({ target: 'other' }).execute();
      portal.move(number, 'won');
      await portal.tell(number);
      await look();
      expect(portal.calls).toEqual([]);
      expect(await card(id)).toBeUndefined();
    });

    it('is fetched later if the portal fails, and the error is stored until then', async () => {
      const { id, portal, number } = await taken();
      portal.move(number, 'begun');
      await portal.tell(number);
      portal.faults.push({ status: 503 });
      await look();
      expect(await countDeliveries(site.database)).toMatchObject([{ lastError: 'not looked at: HTTP 503' }]);
      await look();
      expect(await card(id)).toBeUndefined();
      await look(HOUR_MS);
      expect(await card(id)).toMatchObject({ state: 'taken' });
      expect(await countDeliveries(site.database)).toMatchObject([{ lastError: null, delivered: 1 }]);
    });

    it('is fetched again if it changes during a fetch', async () => {
      const { id, portal, number } = await taken();
      portal.move(number, 'begun');
      await portal.tell(number);
      const crm = target();
      let looks = 0;
      const lookAndChange: NonNullable<Target['look']> = async (...given) => {
        const seen = await crm.look?.(...given);
        looks += 1;
        if (looks === 1) {
          portal.move(number, 'won');
          await portal.tell(number);
        }
        return seen ?? { seen: null };
      };
      await checkStages(site.database, { ...crm, look: lookAndChange }, signal);
      expect(looks).toBe(2);
      expect(await card(id)).toMatchObject({ state: 'connecting' });
    });

    it('is fetched after its number is stored if it changed before', async () => {
      const portal = await inUse();
      const { id } = await keepLead(site.database);
      const crm = target();
      const sendAndChange: Target['send'] = async (...given) => {
        const outcome = await crm.send(...given);
        const number = portal.numbers().at(-1) ?? '';
        portal.move(number, 'begun');
        expect((await portal.tell(number)).status).toBe(200);
        await look();
        expect(await card(id)).toBeUndefined();
        return outcome;
      };
      await drainTarget(site.database, { ...crm, send: sendAndChange }, signal);
      await look();
      expect(await card(id)).toMatchObject({ state: 'taken' });
    });

    it('keeps its state after it is deleted in the CRM', async () => {
      const { id, portal, number, moved } = await taken();
      await moved('begun');
      portal.remove(number);
      await portal.tell(number);
      await look();
      await look(HOUR_MS);
      expect(await card(id)).toMatchObject({ state: 'taken' });
      expect(await countDeliveries(site.database)).toMatchObject([{ lastError: null }]);
    });

    it('is not fetched after the personal data of its phone is deleted', async () => {
      const { id, phone, portal, number, moved } = await taken();
      await moved('begun');
      await portal.tell(number);
      await forgetPhone(site.database, phone);
      portal.calls.splice(0);
      await look();
      expect(portal.calls).toEqual([]);
      expect([await card(id), await events(id)]).toEqual([undefined, []]);
    });
  });
});
