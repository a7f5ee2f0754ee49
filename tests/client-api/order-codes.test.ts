import { describe, expect, it, vi } from 'vitest';
import { sendCode } from '@/lib/bff/routes/orders';
import {
  CODES_ALTOGETHER,
  CODES_PER_CLIENT_ADDRESS,
  CODES_PER_PHONE,
  CODES_PER_SESSION,
  CODE_RESEND_MS,
  CODE_TRIES,
  WRONG_CODES_PER_SESSION,
} from '@/lib/config/rate-limits';
import { orderCodeAnswerSchema } from '@/lib/contracts/order';
import { captchaToken } from '../support/captcha-token';
import { freshPhone, leadRequest } from '../support/lead-request';
import { codeOf, CUSTOMER, DEBTOR, orderIn, type OrderVisitor, wrongCodeOf, visitorAt } from '../support/order-visitor';
import { answerTo, expectNothingAsked, isDown, provider, providerDown } from '../support/provider';
import { refusalOf } from '../support/refusal';
import { siteOn } from '../support/site';
import { flowDatabaseKinds } from '../support/site-database';
import { setUses } from '../support/used-up';

const checkIn = async (response: Response) => orderCodeAnswerSchema.parse(await response.json()).data;

describe.each(flowDatabaseKinds)('the SMS codes of an order on %s', (kind) => {
  const site = siteOn(kind);

  /** Counts the codes that are sent. */
  const countSent = () => {
    const sent = vi.fn(() => null);
    answerTo('/send-sms', sent);
    return sent;
  };
  const counts = async () =>
    (await site.database.selectFrom('rate_limits').select(['key', 'count']).where('key', 'like', 'code%').execute())
      .map(({ key, count }) => `${key.split(':')[0]} ${count}`)
      .toSorted();
  const later = (ms: number) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + ms);
  };

  it('are sent with the same answer to a new phone, a customer and a debtor', async () => {
    const texts = new Set<string>();
    for (const phone of [freshPhone(), CUSTOMER.phone, DEBTOR.phone]) {
      const visitor = await visitorAt('phone');
      const text = await (await visitor.answers.phone({ phone })).text();
      expect(text).toContain(`"number":"${phone}"`);
      texts.add(text.replace(phone, '').replace(/"version":\d+/, ''));
    }
    expect(texts.size).toBe(1);
  });

  it('are sent to one phone at most once a minute, and a refused one leaves all counters unchanged', async () => {
    const visitor = await visitorAt('code');
    const other = await visitorAt('phone', {}, { 'x-forwarded-for': '192.0.2.7' });
    const sent = countSent();
    const before = await counts();
    for (const response of [await visitor.answers.phone(), await other.answers.phone({ phone: visitor.phone })]) {
      const wait = Number(response.headers.get('retry-after'));
      expect(wait > 0 && wait <= 60).toBe(true);
      expect(await refusalOf(response)).toBe('429 limit');
    }
    expect(sent).not.toHaveBeenCalled();
    expect(await counts()).toEqual(before);
    later(CODE_RESEND_MS + 1);
    expect((await visitor.answers.phone()).status).toBe(200);
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('are sent to one phone at most five times, counted across orders', async () => {
    const visitor = await visitorAt('phone');
    const sent = countSent();
    const statuses: number[] = [];
    for (let minute = 0; minute <= CODES_PER_PHONE.count; minute += 1) {
      statuses.push((await visitor.answers.phone()).status);
      later(CODE_RESEND_MS + 1);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(sent).toHaveBeenCalledTimes(5);
    const other = await visitorAt('phone');
    expect((await other.answers.phone({ phone: visitor.phone })).status).toBe(429);
    expect((await other.answers.phone()).status).toBe(200);
  });

  it('need a new captcha each, which is checked before any limit is counted', async () => {
    const visitor = await visitorAt('phone');
    const sent = countSent();
    const spent = await captchaToken();
    expect(await refusalOf(await visitor.answers.phone({ phone: undefined }))).toBe('400 invalid phone');
    expect((await visitor.answers.phone({ recaptcha: 'unsolved' })).status).toBe(403);
    expect((await visitor.answers.phone({ recaptcha: spent })).status).toBe(200);
    later(CODE_RESEND_MS + 1);
    expect(await refusalOf(await visitor.answers.phone({ recaptcha: spent }))).toBe('403 captcha recaptcha');
    expect(sent).toHaveBeenCalledTimes(1);
    expect(await counts()).toEqual(['code 1', 'code-address 1', 'code-at-once 1', 'code-phone 1', 'code-session 1']);
  });

  it('are limited to five per order across phones, not counting codes that failed to send', async () => {
    const visitor = await visitorAt('phone');
    answerTo('/send-sms', isDown);
    for (let call = 0; call <= CODES_PER_SESSION.count; call += 1)
      expect((await visitor.answers.phone({ phone: freshPhone() })).status).toBe(502);
    const sent = countSent();
    const phones = Array.from({ length: CODES_PER_SESSION.count }, freshPhone);
    for (const phone of phones) expect((await visitor.answers.phone({ phone })).status).toBe(200);
    expect(await refusalOf(await visitor.answers.phone({ phone: freshPhone() }))).toBe('429 limit session');
    expect(sent).toHaveBeenCalledTimes(CODES_PER_SESSION.count);
    expect((await orderIn(await visitor.read())).phone).toMatchObject({ number: phones.at(-1) });
    expect((await (await visitorAt('phone')).answers.phone()).status).toBe(200);
  });

  it('are limited to fifteen wrong tries per order, not counting right or unanswered tries', async () => {
    const visitor = await visitorAt('phone');
    const checked = vi.fn(() => Promise.resolve(Response.json({ data: { valid: false } })));
    answerTo('/check-sms-code', checked);
    const statuses: number[] = [];
    for (const phone of [freshPhone(), freshPhone(), freshPhone(), freshPhone()]) {
      await visitor.answers.phone({ phone });
      for (let call = 0; call < CODE_TRIES; call += 1)
        statuses.push((await visitor.answers.code({ code: '123456' })).status);
      if (statuses.length > CODE_TRIES) continue;
      await visitor.answers.phone({ phone: freshPhone() });
      checked.mockImplementationOnce(isDown);
      expect((await visitor.answers.code({ code: '123456' })).status).toBe(502);
      checked.mockResolvedValueOnce(Response.json({ data: { valid: true } }));
      expect((await visitor.answers.code({ code: '123456' })).status).toBe(200);
    }
    expect(statuses).toEqual([
      ...Array<number>(WRONG_CODES_PER_SESSION.count).fill(200),
      ...Array<number>(CODE_TRIES).fill(429),
    ]);
    expect(await refusalOf(await visitor.answers.code({ code: '123456' }))).toMatch(/^429 limit/);
  });

  it('are limited per client address, and refused calls do not use up the limit of the phone', async () => {
    const visitor = await visitorAt('code', {}, { 'x-forwarded-for': '192.0.2.7' });
    await setUses(site.database, 'code-address', CODES_PER_CLIENT_ADDRESS.count);
    const sent = countSent();
    const phone = freshPhone();
    for (let call = 0; call < 3; call += 1)
      expect(await refusalOf(await visitor.answers.phone({ phone }))).toBe('429 limit');
    expect(sent).not.toHaveBeenCalled();
    const other = await visitorAt('phone', {}, { 'x-forwarded-for': '192.0.2.8' });
    expect((await other.answers.phone({ phone })).status).toBe(200);
  });

  it('have a common rate limit for all visitors together', async () => {
    const visitor = await visitorAt('code');
    await setUses(site.database, 'code', CODES_ALTOGETHER.count);
    const other = await visitorAt('phone', {}, { 'x-forwarded-for': '192.0.2.9' });
    const sent = countSent();
    for (const who of [visitor, other])
      expect(await refusalOf(await who.answers.phone({ phone: freshPhone() }))).toBe('429 limit');
    expect(sent).not.toHaveBeenCalled();
    later(CODES_ALTOGETHER.windowMs + 1);
    const next = await visitorAt('phone');
    expect((await next.answers.phone()).status).toBe(200);
  });

  it('allow five wrong tries; then the right code is refused too, and a new code works', async () => {
    const visitor = await visitorAt('code');
    const wrong = await wrongCodeOf(visitor.phone);
    for (let left = CODE_TRIES - 1; left >= 0; left -= 1) {
      const { valid, order } = await checkIn(await visitor.answers.code({ code: wrong }));
      expect([valid, order.phone?.confirmed, order.phone?.tries_left]).toEqual([false, false, left]);
    }
    const expectSo = expectNothingAsked();
    expect(await refusalOf(await visitor.answers.code())).toBe('429 limit code');
    expectSo();
    expect((await visitor.answers.summary()).status).toBe(409);
    later(CODE_RESEND_MS + 1);
    expect((await orderIn(await visitor.answers.phone())).phone).toMatchObject({
      tries_left: CODE_TRIES,
      resend_after: 60,
    });
    expect(await checkIn(await visitor.answers.code())).toMatchObject({
      valid: true,
      order: { phone: { confirmed: true } },
    });
  });

  it('are accepted on a retry when the first answer of the provider was lost', async () => {
    const visitor = await visitorAt('code');
    answerTo('/check-sms-code', (request) => provider.real(request).then(isDown));
    expect(await refusalOf(await visitor.answers.code())).toBe('502 upstream');
    provider.answer = () => null;
    expect(await checkIn(await visitor.answers.code())).toMatchObject({
      valid: true,
      order: { phone: { confirmed: true } },
    });
  });

  it.each(providerDown)('use up no try when the provider %s', async (_what, answer) => {
    const visitor = await visitorAt('code');
    provider.answer = answer;
    for (let call = 0; call <= CODE_TRIES; call += 1)
      expect(await refusalOf(await visitor.answers.code())).toBe('502 upstream');
    provider.answer = () => null;
    expect((await orderIn(await visitor.read())).phone).toMatchObject({ tries_left: CODE_TRIES });
    expect(await checkIn(await visitor.answers.code())).toMatchObject({ valid: true });
  });

  it('get at most five answers of the provider while other checks fail at the same time', async () => {
    const visitor = await visitorAt('code');
    const wrong = await wrongCodeOf(visitor.phone);
    let answers = 0;
    let calls = 0;
    provider.answer = (request) => {
      calls += 1;
      if (calls % 2 === 0) return isDown();
      answers += 1;
      return provider.real(request);
    };
    for (let round = 0; round < 6; round += 1)
      await Promise.all(Array.from({ length: 6 }, () => visitor.answers.code({ code: wrong })));
    expect(calls).toBeGreaterThan(CODE_TRIES);
    expect(answers).toBe(CODE_TRIES);
    expect((await orderIn(await visitor.read())).phone).toMatchObject({ tries_left: 0 });
  });

  const sendAgain = (visitor: OrderVisitor) => {
    later(CODE_RESEND_MS + 1);
    return visitor.answers.phone();
  };
  it.each<[what: string, meanwhile: (visitor: OrderVisitor) => Promise<unknown>, phone: object | null]>([
    ['a newer code was sent', sendAgain, { tries_left: CODE_TRIES }],
    ['the phone was changed', (visitor) => visitor.answers.phone({ phone: freshPhone() }), { tries_left: CODE_TRIES }],
    ['another tab was right', (visitor) => visitor.answers.code(), { confirmed: true, tries_left: CODE_TRIES - 2 }],
    [
      'another tab made the contract',
      (visitor) =>
        visitor.answers
          .code()
          .then(() => visitor.answers.visit())
          .then(() => visitor.store()),
      null,
    ],
  ])('get no try back from a check that fails late when %s meanwhile', async (_what, meanwhile, phone) => {
    // So that a code which is sent in the same millisecond is still another one.
    later(0);
    const visitor = await visitorAt('code');
    let isFirst = true;
    provider.answer = ({ url }) => {
      if (!isFirst || !url.includes('/check-sms-code')) return null;
      isFirst = false;
      return meanwhile(visitor).then(isDown);
    };
    expect((await visitor.answers.code()).status).toBe(502);
    const { phone: after } = await orderIn(await visitor.read());
    expect(after).toEqual(phone === null ? null : expect.objectContaining(phone));
  });

  it('are accepted in both tabs that send one at once, though the provider accepts it only once', async () => {
    const visitor = await visitorAt('code');
    const valid = (is: boolean) => Response.json({ data: { valid: is } });
    let answered: Promise<unknown> = Promise.resolve();
    let bothAsked = () => undefined;
    const gate = new Promise<undefined>((resolve) => {
      bothAsked = () => void resolve(undefined);
    });
    let asked = 0;
    provider.answer = () => {
      asked += 1;
      if (asked === 1) return gate.then(() => valid(true));
      bothAsked();
      return answered.then(() => valid(false));
    };
    const both = [visitor.answers.code(), visitor.answers.code()];
    answered = Promise.race(both);
    const checks = await Promise.all((await Promise.all(both)).map(checkIn));
    expect(checks.map((answer) => answer.valid)).toEqual([true, true]);
  });

  it('confirm only the phone that they were sent to', async () => {
    const visitor = await visitorAt('code');
    answerTo('/check-sms-code', () =>
      visitor.answers.phone({ phone: freshPhone() }).then(() => Response.json({ data: { valid: true } })),
    );
    expect(await checkIn(await visitor.answers.code())).toMatchObject({
      valid: false,
      order: { phone: { confirmed: false } },
    });
    expect((await visitor.answers.summary()).status).toBe(409);
  });

  it('are sent again to the stored phone when the call names no phone', async () => {
    const visitor = await visitorAt('code');
    const first = await codeOf(visitor.phone);
    later(CODE_RESEND_MS + 1);
    expect((await visitor.answers.phone({ phone: undefined })).status).toBe(200);
    expect(await codeOf(visitor.phone)).not.toBe(first);
  });

  it('are not sent again to a confirmed phone, and a new phone is unconfirmed', async () => {
    const visitor = await visitorAt('summary');
    const sent = countSent();
    later(CODE_RESEND_MS + 1);
    for (const phone of [visitor.phone, undefined])
      expect((await orderIn(await visitor.answers.phone({ phone }))).phone).toMatchObject({
        confirmed: true,
        resend_after: 0,
      });
    expect(sent).not.toHaveBeenCalled();
    expect((await visitor.answers.code({ code: '123456' })).status).toBe(409);
    expect((await orderIn(await visitor.answers.phone({ phone: freshPhone() }))).phone).toMatchObject({
      confirmed: false,
    });
    expect((await visitor.answers.summary()).status).toBe(409);
  });

  it.each<[what: string, answer: () => Promise<Response>, refusal: string]>([
    ['is down', isDown, '502 upstream'],
    ['says no', () => Promise.resolve(Response.json({ success: false, reason: 'нет' })), '422 refused phone'],
  ])(
    'can be requested again at once when the provider %s, and count only in the address and common limits',
    async (_what, answer, refusal) => {
      const visitor = await visitorAt('phone');
      answerTo('/send-sms', answer);
      for (let call = 0; call < 2; call += 1) expect(await refusalOf(await visitor.answers.phone())).toBe(refusal);
      expect((await orderIn(await visitor.read())).phone).toBeNull();
      provider.answer = () => null;
      expect((await visitor.answers.phone()).status).toBe(200);
      // They also count for all visitors, which limits the tries.
      expect(await counts()).toEqual(['code 3', 'code-address 3', 'code-at-once 1', 'code-phone 1', 'code-session 1']);
    },
  );

  it('are refused while another one is being sent, and can be requested again after that one fails', async () => {
    const visitor = await visitorAt('phone');
    const meanwhile: number[] = [];
    answerTo('/send-sms', async () => {
      provider.answer = () => null;
      for (let call = 0; call < 2; call += 1) meanwhile.push((await visitor.answers.phone()).status);
      return isDown();
    });
    expect((await visitor.answers.phone()).status).toBe(502);
    expect(meanwhile).toEqual([429, 429]);
    expect((await visitor.answers.phone()).status).toBe(200);
  });

  it('do not release the limit of a newer code when an older sending fails late', async () => {
    const visitor = await visitorAt('phone');
    answerTo('/send-sms', () => {
      provider.answer = () => null;
      return sendAgain(visitor).then(isDown);
    });
    expect((await visitor.answers.phone()).status).toBe(502);
    expect((await visitor.answers.phone()).status).toBe(429);
  });

  it('are stored as sent even when the visitor leaves the page during the sending', async () => {
    const visitor = await visitorAt('phone');
    const leaving = new AbortController();
    provider.answer = (request) => {
      leaving.abort();
      return request.signal.aborted ? Promise.reject(new DOMException('aborted', 'AbortError')) : null;
    };
    const body = { phone: visitor.phone, recaptcha: await captchaToken() };
    await sendCode(new Request(leadRequest(body, { cookie: visitor.kept.cookie }), { signal: leaving.signal }));
    expect((await orderIn(await visitor.read())).phone).toMatchObject({ confirmed: false, tries_left: CODE_TRIES });
  });
});
