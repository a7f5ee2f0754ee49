import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { POST } from '@/app/client-api/forms/card/route';
import { cardForPage, cardPath } from '@/lib/bff/routes/lead-cards';
import { statusOf } from '@/lib/bff/routes/lead-status';
import { LEAD_CARD_MS } from '@/lib/config/limits';
import { cardsOf, moveLeadCard } from '@/lib/store/leads/lead-cards';
import { findLead } from '@/lib/store/leads/leads';
import { exportPhone, forgetPhone } from '@/lib/store/leads/person-data';
import { formRequest } from '../support/form-request';
import { freshPhone } from '../support/lead-request';
import { leadRow } from '../support/lead-row';
import { siteOn } from '../support/site';
import { databaseKinds } from '../support/site-database';

const ORIGIN = 'http://localhost:3000';

const press = (fields: Record<string, string>, headers?: Record<string, string>) =>
  POST(formRequest('card', { locale: 'ru', action: 'taken', manager: 'Айгерім', ...fields }, headers));

const keyIn = (path: string) => new URL(path, ORIGIN).searchParams.get('card') ?? '';

describe.each(databaseKinds)('the card of a lead on %s', (kind) => {
  const site = siteOn(kind);

  let made = 0;
  async function lead(changes: Parameters<typeof leadRow>[0] = {}) {
    made += 1;
    const own = { id: randomUUID(), idempotency_key: `card-${made}`, site_number: 5_000 + made };
    const row = leadRow({ ...own, phone: freshPhone(), ...changes });
    await site.database.insertInto('leads').values(row).execute();
    return { row, key: keyIn(await cardPath(row.id)) };
  }
  const show = (key: string, cookie = '') => cardForPage('ru', key, new Headers({ cookie }));
  const events = async (id: string) =>
    (await site.database.selectFrom('lead_card_events').selectAll().where('lead_id', '=', id).execute()).map(
      ({ action, manager }) => [action, manager],
    );

  it('shows the lead with earlier leads of its phone, and records the view once', async () => {
    const { row, key } = await lead();
    const { row: earlier } = await lead({ phone: row.phone, created_at: row.created_at - 60_000 });
    await lead();
    const card = await show(key);
    expect(card).toMatchObject({ lead: { id: row.id }, taken: undefined, manager: '' });
    expect(card?.earlier.map(({ number }) => number)).toEqual([`S-${earlier.site_number}`]);
    expect(card?.earlier[0]?.taken).toBeUndefined();
    await moveLeadCard(site.database, earlier.id, 'refused', 'Айгерим');
    expect((await cardForPage('ru', key, new Headers()))?.earlier[0]?.taken?.state).toBe('refused');
    await show(key);
    expect(await events(row.id)).toEqual([['viewed', null]]);
  });

  it('names the district in the language of the card', async () => {
    const { key } = await lead();
    const districts = (['ru', 'kk'] as const).map(async (locale) => {
      const card = await cardForPage(locale, key, new Headers());
      return card?.lead.district;
    });
    expect(await Promise.all(districts)).toEqual(['Бостандыкский район', 'Бостандық ауданы']);
  });

  it('belongs to the first of two simultaneous managers, and a later press changes its state once', async () => {
    const { row, key } = await lead();
    const answers = await Promise.all(['Айгерім', 'Данияр'].map((manager) => press({ card: key, manager })));
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(answers[0]?.headers.get('location')).toBe(`/lead?${new URLSearchParams({ card: key })}`);
    const taken = (await show(key))?.taken;
    expect(taken?.state).toBe('taken');
    expect((await events(row.id)).filter(([action]) => action === 'taken')).toEqual([['taken', taken?.manager]]);
    const { row: untaken } = await lead();
    expect([...(await cardsOf(site.database, [row, untaken]))]).toEqual([[row.id, taken]]);

    await press({ card: key, action: 'reached', manager: 'Данияр' });
    await press({ card: key, action: 'reached', manager: 'Данияр' });
    expect((await show(key))?.taken).toMatchObject({ state: 'reached', manager: taken?.manager });
    expect((await events(row.id)).filter(([action]) => action === 'reached')).toEqual([['reached', 'Данияр']]);
  });

  it('updates the status for the visitor after each press of a manager, even if no CRM has the lead', async () => {
    const { row, key } = await lead({ state: 'received' });
    for (const [action, state] of [
      ['taken', 'with-sales'],
      ['refused', 'closed'],
    ] as const) {
      await press({ card: key, action });
      const { data } = await statusOf((await findLead(site.database, row.id)) ?? row);
      expect(data).toMatchObject({ state, taken_at: expect.any(String) });
    }
  });

  it('stores the name of the manager in a cookie on the device', async () => {
    const { key } = await lead();
    const cookie = (await press({ card: key })).headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^manager=.+; HttpOnly; SameSite=Lax/);
    expect((await show(key, cookie.split(';')[0]))?.manager).toBe('Айгерім');
  });

  it('stores nothing without a name, from a foreign page, or for an unknown action', async () => {
    const { row, key } = await lead();
    expect((await press({ card: key, manager: ' ' })).headers.get('location')).toMatch(/&problem=name$/);
    expect((await press({ card: key }, { origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await press({ card: key, action: 'sold' })).status).toBe(400);
    expect(await events(row.id)).toEqual([]);
  });

  it('refuses a changed or expired link, and every link after the lead is deleted', async () => {
    const { row, key } = await lead();
    const changed = (key.startsWith('0') ? '1' : '0') + key.slice(1);
    const old = keyIn(await cardPath(row.id, Date.now() - LEAD_CARD_MS - 1));
    for (const wrong of [changed, old, '', 'undefined']) {
      expect(await show(wrong)).toBeNull();
      expect((await press({ card: wrong || '-' })).headers.get('location')).toBe('/lead?card=');
    }
    await press({ card: key });
    expect(await exportPhone(site.database, row.phone)).toMatchObject({
      lead_card_events: [{ action: 'taken', manager: 'Айгерім' }],
    });
    expect(await forgetPhone(site.database, row.phone)).toMatchObject({ leads: 1, lead_card_events: 1 });
    expect(await show(key)).toBeNull();
    expect(await events(row.id)).toEqual([]);
  });
});
