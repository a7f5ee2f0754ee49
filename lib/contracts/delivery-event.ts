import * as z from 'zod/mini';

const MOST_NUMBERS = 250;
const number = /^\d{1,20}$/;
const text = z._default(z.string(), '');

/** The body of an outgoing webhook of Bitrix24: names the changed item of its CRM, not the change. */
export const bitrixEventSchema = z.object({
  event: text,
  /** Missing in events of other kinds. */
  'data[FIELDS][ID]': z.catch(z.string().check(z.regex(number)), ''),
  'auth[application_token]': text,
});

/** The body of a webhook of amoCRM, parsed to the numbers of the changed deals. */
export const amocrmEventSchema = z.pipe(
  z.record(z.string(), z.string()),
  z.transform((fields) => {
    const numbers = Object.entries(fields).flatMap(([name, value]) =>
      /^leads\[(?:status|update)\]\[\d+\]\[id\]$/.test(name) && number.test(value) ? [value] : [],
    );
    return [...new Set(numbers)].slice(0, MOST_NUMBERS);
  }),
);
