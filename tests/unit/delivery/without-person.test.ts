import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { leadWords } from '@/lib/delivery/lead-words';
import { readBitrixAnswer } from '@/lib/delivery/targets/bitrix24-answers';
import { readAdded } from '@/lib/delivery/targets/amocrm-answers';
import { readTelegramAnswer, telegramRequest } from '@/lib/delivery/targets/telegram';
import { readWebhookAnswer } from '@/lib/delivery/targets/webhook';
import { withoutPerson } from '@/lib/delivery/without-person';
import type { DeliveredLead } from '@/lib/delivery/delivered-lead';
import * as z from 'zod/mini';
import { invalid } from '../../support/fake-amocrm';
import { lead } from './lead';

/** A unique text, of letters that need no escaping in JSON. */
const text = fc
  .array(fc.constantFrom(...'жәқңөұүһіёйцъыэюЖӘҚҢӨҰҮҺІ -'), { minLength: 4, maxLength: 30 })
  .map((letters) => `ҺҺ${letters.join('')}ҺҺ`);
const phone = fc.integer({ min: 700_000_0000, max: 799_999_9999 }).map((digits) => `+7${digits}`);
const person: fc.Arbitrary<DeliveredLead> = fc
  .record({
    phone,
    firstname: text,
    place: text,
    comment: text,
    company: fc.option(text),
    email: fc.option(fc.emailAddress()),
  })
  .map((given) => lead(given));

const personal = ({ phone: whole, firstname, place, comment, company, email }: DeliveredLead): string[] =>
  [whole, whole.slice(2), firstname, place, comment, company, email].filter((one) => one !== null);

/** The words of a receiver that repeats all data, with the phone as people write it too. */
const echo = (of: DeliveredLead) =>
  [...personal(of), of.phone.replace(/^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7 ($1) $2-$3-$4')].join(' | ');

it.each<[string, (said: string) => Parameters<typeof withoutPerson>[0]]>([
  [
    'Bitrix24',
    (said) => {
      const body = JSON.stringify({ error: 'CRM_FIELD_ERROR_VALUE_NOT_VALID', error_description: said });
      const outcome = readBitrixAnswer({ status: 400, body, retryAfterMs: null }, z.object({}));
      return 'value' in outcome ? { number: null } : outcome;
    },
  ],
  [
    'amoCRM',
    (said) => {
      const outcome = readAdded({ status: 400, body: JSON.stringify(invalid(said)), retryAfterMs: null });
      return 'value' in outcome ? { number: null } : outcome;
    },
  ],
  [
    'Telegram',
    (said) =>
      readTelegramAnswer({ status: 400, body: JSON.stringify({ ok: false, description: said }), retryAfterMs: null }),
  ],
  ['a webhook', (said) => readWebhookAnswer({ status: 400, body: said, retryAfterMs: null })],
])('the failure reason of %s contains no personal data, even if the receiver repeats it', (_receiver, outcomeOf) => {
  fc.assert(
    fc.property(person, (given) => {
      const outcome = withoutPerson(outcomeOf(echo(given)), given);
      expect(outcome).toHaveProperty('retry');
      for (const part of [...personal(given), given.phone.slice(-4)])
        expect(JSON.stringify(outcome)).not.toContain(part);
    }),
  );
});

it('a Telegram message contains no personal data of any lead', () => {
  fc.assert(
    fc.property(person, (given) => {
      const bot = { host: 'https://api.telegram.org', token: '42:secret' };
      const { body, url } = telegramRequest(given, { chat: '-1001' }, bot, leadWords());
      for (const part of personal(given)) expect(body + url).not.toContain(part);
    }),
  );
});

it('withoutPerson removes short names, whole texts that contain a name, and the data of a final refusal', () => {
  const given = lead({ firstname: 'Лев', place: 'ул. Лев Толстой, 3' });
  expect(withoutPerson({ giveUp: 'SMTP 550: Лев of ул. Лев Толстой, 3' }, given)).toEqual({
    giveUp: 'SMTP 550: … of …',
  });
});

it('withoutPerson keeps the texts that the operator needs', () => {
  expect(
    withoutPerson({ retry: 'HTTP 403: Forbidden: bot was kicked', afterMs: 5_000 }, lead({ comment: '' })),
  ).toEqual({
    retry: 'HTTP 403: Forbidden: bot was kicked',
    afterMs: 5_000,
  });
  expect(withoutPerson({ giveUp: 'SMTP 550' }, lead())).toEqual({ giveUp: 'SMTP 550' });
  expect(withoutPerson({ retry: 'no field Ян' }, lead({ firstname: 'Ян' }))).toEqual({ retry: 'no field Ян' });
  expect(withoutPerson({ number: '7' }, lead())).toEqual({ number: '7' });
});
