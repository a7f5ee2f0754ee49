import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { environment } from '@/lib/config/env';
import { ORDER_LONGEST_MS, ORDER_SESSION_MS } from '@/lib/config/limits';
import { providerMigrations } from '@/lib/embedded-provider/migrations';
import { emptyOrder } from '@/lib/order/order';
import { addTables, openDatabase } from '@/lib/store/database/database';
import type { Schema } from '@/lib/store/database/schema';
import { changeOrder, findOrder, insertOrder } from '@/lib/store/orders/orders';
import { exportPhone, forgetPhone } from '@/lib/store/leads/person-data';
import { sqliteDialect } from '@/lib/store/database/sqlite';
import { settings } from '../support/environment';
import { FLAT, NAME, NEW_IIN, orderIn, SURNAME, TARIFF, visitorAt } from '../support/order-visitor';
import { answerTo, isDown } from '../support/provider';
import { refusalOf } from '../support/refusal';
import { siteOn } from '../support/site';
import { databaseKinds } from '../support/site-database';
import { temporaryFolder } from '../support/temporary-folder';
import { sharedState, type SharedState } from '@/lib/process/shared-state.mjs';

const NEW_KEY = 'n'.repeat(32);
const OLD_KEY = 'o'.repeat(32);

describe.each(databaseKinds)('the session of an order on %s', (kind) => {
  const site = siteOn(kind);

  const rows = () => site.database.selectFrom('order_sessions').selectAll().execute();
  const setSessions = (values: Partial<Schema['order_sessions']>) =>
    site.database.updateTable('order_sessions').set(values).execute();
  const sessionOf = async () => (await rows())[0] ?? { id: '', content: '' };

  describe('with continuous use', () => {
    it('expires two hours after its start', async () => {
      vi.useFakeTimers({ toFake: ['Date'] });
      const begun = Date.now();
      const visitor = await visitorAt('phone');
      while (Date.now() + ORDER_SESSION_MS - 60_000 < begun + ORDER_LONGEST_MS) {
        vi.setSystemTime(Date.now() + ORDER_SESSION_MS - 60_000);
        expect(await orderIn(await visitor.read())).toMatchObject({ tariff: TARIFF, identity_given: true });
      }
      vi.setSystemTime(begun + ORDER_LONGEST_MS - 1);
      expect((await visitor.answers.tariff({ recaptcha: undefined })).status).toBe(200);
      vi.setSystemTime(begun + ORDER_LONGEST_MS);
      expect(await refusalOf(await visitor.answers.tariff({ recaptcha: undefined }))).toBe('410 session');
    });

    it('expires two hours after its start also when the previous release created it', async () => {
      const now = Date.now();
      const { id } = await insertOrder(site.database, emptyOrder, now);
      const content = JSON.stringify(emptyOrder);
      await site.database.updateTable('order_sessions').set({ ends_at: null, content }).execute();
      let at = now;
      while (at + ORDER_SESSION_MS - 1 < now + ORDER_LONGEST_MS) {
        expect(await changeOrder(site.database, id, (order) => order, at)).not.toBeNull();
        at += ORDER_SESSION_MS - 1;
      }
      expect(await findOrder(site.database, id, now + ORDER_LONGEST_MS)).toBeNull();
    });
  });

  describe('in the database', () => {
    it('is sealed and shows no personal data, even after a failed contract', async () => {
      const visitor = await visitorAt('summary');
      answerTo('/store-client', isDown);
      expect((await visitor.answers.summary()).status).toBe(502);
      const shown = JSON.stringify(await rows());
      expect(shown).toContain('sealed');
      for (const personal of [NEW_IIN, NAME, SURNAME, FLAT, visitor.phone]) expect(shown).not.toContain(personal);
      expect((await orderIn(await visitor.read())).sent).toBe(true);
    });

    it('has different content each time and cannot be opened in another row', async () => {
      const both = [await insertOrder(site.database, emptyOrder), await insertOrder(site.database, emptyOrder)];
      const [one, other] = await rows();
      expect(one?.content).not.toBe(other?.content);
      await setSessions({ content: one?.content ?? '' });
      const found = await Promise.all(both.map(({ id }) => findOrder(site.database, id)));
      expect(found.filter((session) => session !== null)).toHaveLength(1);
    });

    it('is readable in the plain form of the previous release and is sealed by the next call', async () => {
      const visitor = await visitorAt('phone');
      const plain = { ...emptyOrder, tariff: { ...TARIFF, speed: 200, offer: null } };
      await setSessions({
        content: JSON.stringify({ ...plain, person: { surname: SURNAME, firstname: NAME, iin: NEW_IIN } }),
      });
      expect(await orderIn(await visitor.read())).toMatchObject({ surname: SURNAME, identity_given: true });
      expect((await sessionOf()).content).not.toContain(NEW_IIN);
    });

    it.each<[what: string, before: string[] | undefined, after: string[] | undefined, opens: boolean]>([
      ['a key that is set', undefined, [NEW_KEY], true],
      ['a new key before the old one', [OLD_KEY], [NEW_KEY, OLD_KEY], true],
      ['a new key after the old one, as beside servers that have not restarted', [NEW_KEY], [OLD_KEY, NEW_KEY], true],
      ['a new key alone', [OLD_KEY], [NEW_KEY], false],
      ['no key any more', [OLD_KEY], undefined, false],
    ])('opens after the change to %s if a key fits, and ends otherwise', async (_what, before, after, opens) => {
      const keys = (given: string[] | undefined) => {
        const { ORDER_KEYS: _keys, ...others } = environment();
        settings.current = { ...others, ...(given && { ORDER_KEYS: given }) };
      };
      keys(before);
      const visitor = await visitorAt('phone');
      keys(after);
      expect((await (await visitor.read()).json()).data === null).toBe(!opens);
      const answer = await visitor.answers.identity();
      if (opens) expect(answer.status).toBe(200);
      else expect(await refusalOf(answer)).toBe('410 session');
      const logged = vi.mocked(console.error).mock.calls.flat();
      expect(logged.includes('order: a session that no key opens has ended')).toBe(!opens);
    });

    it.each([
      ['cut off', (sealed: string) => sealed.slice(0, 20)],
      ['changed', (sealed: string) => `${sealed.slice(0, -6)}AAAAAA`],
      ['empty', () => ''],
    ])('counts as ended when its sealed content is %s', async (_what, spoil) => {
      const visitor = await visitorAt('phone');
      const { content } = await sessionOf();
      await setSessions({ content: JSON.stringify({ sealed: spoil(JSON.parse(content).sealed) }) });
      expect((await visitor.answers.identity()).status).toBe(410);
      expect(await (await visitor.read()).json()).toEqual({ data: null });
    });

    it('is exported and erased by phone, and sessions that no key opens are logged', async () => {
      const visitor = await visitorAt('code');
      const { id, content } = await sessionOf();
      await site.database
        .insertInto('order_sessions')
        .values({ id: 'another', content, version: 1, expires_at: Date.now() + 60_000, ends_at: null })
        .execute();
      const told = await exportPhone(site.database, visitor.phone);
      expect(told).toMatchObject({ order_sessions: [{ person: { iin: NEW_IIN }, phone: { number: visitor.phone } }] });
      expect(vi.mocked(console.error).mock.calls.flat()).toContain(
        'order_sessions: 1 that no key of ORDER_KEYS opens were not looked at',
      );
      expect(await forgetPhone(site.database, visitor.phone)).toMatchObject({ order_sessions: 1 });
      expect(await findOrder(site.database, id)).toBeNull();
    });
  });
});

const shared: SharedState & { siteDatabase?: ReturnType<typeof openDatabase> | undefined } = sharedState;

it.runIf(databaseKinds.includes('sqlite'))(
  'the files of SQLite contain no identity number during an order or after its contract',
  async () => {
    const folder = temporaryFolder();
    const database = await openDatabase(sqliteDialect(folder));
    shared.siteDatabase = Promise.resolve(database);
    await addTables(database, providerMigrations);
    const bytes = () =>
      readdirSync(folder)
        .map((name) => readFileSync(join(folder, name), 'latin1'))
        .join('\n');
    const visitor = await visitorAt('summary');
    expect(bytes()).toContain('order_sessions');
    expect(bytes()).not.toContain(NEW_IIN);
    const payment = await visitor.store();
    expect(bytes()).toContain(payment);
    expect(bytes()).not.toContain(NEW_IIN);
    shared.siteDatabase = undefined;
    await database.destroy();
    expect(bytes()).not.toContain(NEW_IIN);
  },
);
