import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { leadWords } from '@/lib/delivery/lead-words';
import { telegramRequest } from '@/lib/delivery/targets/telegram';
import { withoutPerson } from '@/lib/delivery/without-person';
import type { DeliveredLead } from '@/lib/delivery/delivered-lead';
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

it('a failure reason contains no personal data, even if the receiver repeats it', () => {
  fc.assert(
    fc.property(person, (given) => {
      const retry = `HTTP 400: ${echo(given)}`;
      const outcome = JSON.stringify(withoutPerson({ retry }, given));
      for (const part of [...personal(given), given.phone.slice(-4)]) expect(outcome).not.toContain(part);
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
  const kicked = { retry: 'HTTP 403: Forbidden: bot was kicked', afterMs: 5_000 };
  expect(withoutPerson(kicked, lead({ comment: '' }))).toEqual(kicked);
  expect(withoutPerson({ giveUp: 'SMTP 550' }, lead())).toEqual({ giveUp: 'SMTP 550' });
  expect(withoutPerson({ retry: 'no field Ян' }, lead({ firstname: 'Ян' }))).toEqual({ retry: 'no field Ян' });
  expect(withoutPerson({ number: '7' }, lead())).toEqual({ number: '7' });
});
