import * as z from 'zod/mini';

const MOST_NUMBERS = 250;
const number = /^\d{1,20}$/;
const text = z._default(z.string(), '');

/** What an outgoing webhook of Bitrix24 posts: that an item of its CRM has changed, not how. */
export const bitrixEventSchema = z.object({
  event: text,
  /** Missing in events of other things. */
  'data[FIELDS][ID]': z.catch(z.string().check(z.regex(number)), ''),
  'auth[application_token]': text,
});

/** What a webhook of amoCRM posts, read as the numbers of the deals that have changed. */
export const amocrmEventSchema = z.pipe(
  z.record(z.string(), z.string()),
  z.transform((fields) => {
    const numbers = Object.entries(fields).flatMap(([name, value]) =>
      /^leads\[(?:status|update)\]\[\d+\]\[id\]$/.test(name) && number.test(value) ? [value] : [],
    );
    return [...new Set(numbers)].slice(0, MOST_NUMBERS);
  }),
);
