import { describe, expect, it, vi } from 'vitest';
import { POST } from '@/app/client-api/forms/lead/route';
import { plainLeadForPage } from '@/lib/bff/routes/plain-leads';
import { LEAD_DRAFT_MS } from '@/lib/config/limits';
import { LEADS_PER_PHONE, PLAIN_LEADS_ALTOGETHER, PLAIN_POSTS_PER_CLIENT_ADDRESS } from '@/lib/config/rate-limits';
import { plainStep } from '@/lib/lead/plain-lead';
import { siteDatabase } from '@/lib/store/database/database';
import { purgeEndedOrders } from '@/lib/store/leads/purge';
import { formRequest } from '../support/form-request';
import { freshPhone } from '../support/lead-request';
import { siteOn } from '../support/site';
import { databaseKinds } from '../support/site-database';
import { setUses } from '../support/used-up';

const NEXT = '/request/new?step=next';

const form = (rest: Record<string, string> = {}) => ({
  form: 'connection',
  locale: 'ru',
  phone: freshPhone(),
  firstname: 'Айгерім',
  address: 'пр-т Абая, 150/230',
  comment: 'Этаж 5',
  consent: 'on',
  ...rest,
});

const request = (fields: Record<string, string> | string, headers?: Record<string, string>) =>
  formRequest('lead', fields, headers);

/** A browser without scripts: it keeps its cookies and shows the page that it is led to. */
function visitor(headers: Record<string, string> = {}) {
  const cookies = new Map<string, string>();
  const sent = () => ({
    ...headers,
    cookie: [...cookies, ['referral', 'AIGERIM']].map((pair) => pair.join('=')).join('; '),
  });
  const page = async () => {
    const known = await plainLeadForPage(new Headers(sent()));
    return { ...known, step: plainStep(known?.draft ?? null, known?.answer ?? null) };
  };
  const send = async (fields: Record<string, string>) => {
    const response = await POST(request(fields, sent()));
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? [];
      cookies.set(name, value);
    }
    expect(response.status).toBe(303);
    expect(await response.text()).toBe('');
    return response.headers.get('location');
  };
  const answer = async (off = 0) => {
    const { draft } = await page();
    if (!draft) throw new Error('there is no question');
    return send({ locale: 'ru', answer: String(draft.question.first + draft.question.second + off) });
  };
  return { page, send, answer, cookies };
}

describe.each(databaseKinds)('a plain HTML lead form on %s', (kind) => {
  const site = siteOn(kind);
  const leads = () => site.database.selectFrom('leads').selectAll().execute();
  const drafts = () => site.database.selectFrom('lead_drafts').selectAll().execute();

  it('asks a question and then stores and delivers a lead', async () => {
    const { page, send, answer } = visitor();
    const typed = form();
    expect(await send(typed)).toBe(NEXT);
    expect(await page()).toMatchObject({ step: 'question', answer: null, draft: { typed: { phone: typed.phone } } });
    expect(await leads()).toEqual([]);
    expect(await answer()).toBe(NEXT);
    const [lead] = await leads();
    const [delivered] = await site.provider.selectFrom('provider_leads').selectAll().execute();
    expect(lead).toMatchObject({ kind: 'store-lead', state: 'delivered', phone: typed.phone, locale: 'ru' });
    expect(JSON.parse(delivered?.body ?? '{}')).toMatchObject({
      user_type: 'site',
      full_address: 'пр-т Абая, 150/230',
      comment: 'Этаж 5',
      consent_version: '2026-09-01',
      referral: 'AIGERIM',
    });
    expect(await page()).toMatchObject({ step: 'accepted', answer: { data: { id: lead?.crm_number } } });
    expect(JSON.stringify(await drafts())).not.toContain(typed.phone);
  });

  it('creates one lead, however often the answer is sent', async () => {
    const { send, answer, page } = visitor();
    await send(form());
    await Promise.all([answer(), answer()]);
    await answer();
    expect((await page()).step).toBe('accepted');
    expect(await leads()).toHaveLength(1);
    expect(await site.provider.selectFrom('provider_leads').selectAll().execute()).toHaveLength(1);
  });
});

describe('a plain HTML lead form', () => {
  const site = siteOn('sqlite');
  const leads = () => site.database.selectFrom('leads').selectAll().execute();

  it('creates leads for a consultation and for a builder', async () => {
    for (const rest of [
      { form: 'consultation' },
      { form: 'builder', company: 'ТОО «Құрылыс»', object: 'ЖК «Алатау»', email: '' },
    ]) {
      const { send, answer, page } = visitor();
      await send(form(rest));
      await answer();
      expect((await page()).step).toBe('accepted');
    }
    expect((await leads()).map(({ kind }) => kind).toSorted()).toEqual([
      'store-lead-from-site',
      'update-by-consultation',
    ]);
  });

  it('redirects to the language of its page', async () => {
    const { send, answer } = visitor({ 'accept-language': 'ru' });
    expect(await send(form({ locale: 'kk' }))).toBe(`/kk${NEXT}`);
    await answer();
    expect(await visitor({ 'accept-language': 'kk' }).send({ nothing: '' })).toBe(`/kk${NEXT}&problem=invalid`);
  });

  it('keeps the typed text after a validation error and accepts no answer until it is corrected', async () => {
    const { page, send, answer } = visitor();
    await send(form({ phone: '8 701', comment: 'я'.repeat(600) }));
    expect(await page()).toMatchObject({ step: 'form', draft: { typed: { phone: '8 701', firstname: 'Айгерім' } } });
    await answer();
    expect(await leads()).toEqual([]);
    await send(form());
    expect((await page()).step).toBe('question');
  });

  it('asks again after a wrong answer and keeps the typed text', async () => {
    const { page, send, answer } = visitor();
    await send(form());
    expect(await answer(1)).toBe(NEXT);
    expect(await page()).toMatchObject({
      step: 'question',
      draft: { question: { missed: true }, typed: { firstname: 'Айгерім' } },
    });
    await answer();
    expect((await page()).step).toBe('accepted');
  });

  it('creates a second lead only from a new form, not from a repeated answer', async () => {
    const { send, answer, page } = visitor();
    await send(form());
    await answer();
    await send({ locale: 'ru', answer: '5' });
    await send({ locale: 'ru', again: '1' });
    expect((await page()).step).toBe('accepted');
    expect(await leads()).toHaveLength(1);
    await send(form());
    expect((await page()).step).toBe('question');
    await answer();
    expect(await leads()).toHaveLength(2);
  });

  it('shows the reason of a refusal and sends the lead again on demand', async () => {
    const phone = freshPhone();
    for (const step of ['accepted', 'rejected']) {
      const { page, send, answer } = visitor();
      await send(form({ phone }));
      await answer();
      expect((await page()).step).toBe(step);
      if (step === 'accepted') continue;
      expect(await page()).toMatchObject({
        answer: { reason: expect.stringMatching(/./) },
        draft: { typed: { phone } },
      });
      await send({ locale: 'ru', again: '1' });
      expect((await page()).step).toBe('accepted');
    }
    expect((await leads()).map(({ kind }) => kind)).toContain('re-application-lead');
  });

  it('puts the lead on the waiting list for a house without a line', async () => {
    const { page, send, answer } = visitor();
    await send(form({ address: 'пр-т Рыскулова, 44/2' }));
    expect((await page()).draft?.waiting).toMatchObject({ waiting_list: true });
    await answer();
    expect((await page()).answer).toMatchObject({ success: true, waiting_list: true });
  });

  it('expires after its time, ignores a late answer and is purged', async () => {
    const { page, send } = visitor();
    await send(form());
    vi.useFakeTimers({ now: Date.now() + LEAD_DRAFT_MS, toFake: ['Date'] });
    expect((await page()).draft).toBeUndefined();
    expect(await send({ locale: 'ru', answer: '5' })).toBe(NEXT);
    await purgeEndedOrders(await siteDatabase());
    expect(await site.database.selectFrom('lead_drafts').selectAll().execute()).toEqual([]);
  });

  it('is identified only by a signed HttpOnly and SameSite cookie', async () => {
    const { send, cookies } = visitor();
    await send(form());
    const name = cookies.get('lead_draft') ?? '';
    expect(name).toMatch(/^[\w-]{36}\.[\w-]{43}$/);
    const known = (value: string) => plainLeadForPage(new Headers({ cookie: `lead_draft=${value}` }));
    expect(await known(name)).not.toBeNull();
    expect(await known(`${name.split('.')[0]}.forged`)).toBeNull();
    const [cookie] = (await POST(request(form()))).headers.getSetCookie();
    expect(cookie).toMatch(/; Path=\/; Max-Age=1800; HttpOnly; SameSite=Strict$/);
  });

  it('is refused from pages of other sites', async () => {
    const foreign: Record<string, string>[] = [{ origin: 'https://evil.example' }, { origin: 'null' }];
    for (const headers of foreign) {
      const response = await POST(request(form(), headers));
      expect(response.status).toBe(403);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    expect(await site.database.selectFrom('lead_drafts').selectAll().execute()).toEqual([]);
  });

  it.each([
    ['another type', request(form(), { 'content-type': 'application/json' })],
    ['an unknown field', request(form({ other: '1' }))],
    ['an unknown form', request(form({ form: 'other' }))],
    ['nothing', request('')],
    ['too much', request(form({ comment: 'x'.repeat(20_000) }))],
  ])('is rejected as invalid with %s', async (_name, sent) => {
    const response = await POST(sent);
    expect(response.headers.get('location')).toBe(`${NEXT}&problem=invalid`);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('has rate limits per visitor, per phone and for all visitors together', async () => {
    const { send } = visitor({ 'x-forwarded-for': '10.0.0.1' });
    for (let count = 0; count < PLAIN_POSTS_PER_CLIENT_ADDRESS.count; count += 1)
      await send({ locale: 'ru', answer: '1' });
    expect(await send(form())).toBe(`${NEXT}&problem=limit`);

    const phone = freshPhone();
    const locations: (string | null)[] = [];
    for (let count = 0; count <= LEADS_PER_PHONE.count; count += 1) {
      const other = visitor({ 'x-forwarded-for': `10.0.1.${count}` });
      await other.send(form({ form: 'consultation', phone }));
      locations.push(await other.answer());
    }
    expect(locations.filter((location) => location !== NEXT)).toEqual([`${NEXT}&problem=limit`]);

    const taken = await leads();
    await setUses(site.database, 'plain-leads', PLAIN_LEADS_ALTOGETHER.count);
    const last = visitor({ 'x-forwarded-for': '10.0.2.1' });
    await last.send(form({ form: 'consultation' }));
    expect(await last.answer()).toBe(`${NEXT}&problem=limit`);
    expect(await leads()).toEqual(taken);
  });

  it('reports a server problem and logs no personal data', async () => {
    const { send } = visitor();
    const typed = form();
    await send(typed);
    vi.spyOn(site.database, 'selectFrom').mockImplementation(() => {
      throw new Error('the database is down');
    });
    expect(await send({ locale: 'ru', answer: '5' })).toBe(`${NEXT}&problem=server`);
    expect(await plainLeadForPage(new Headers({ cookie: 'lead_draft=a.b' }))).toBeNull();
    expect(JSON.stringify(vi.mocked(console.error).mock.calls)).not.toContain(typed.phone);
  });
});
