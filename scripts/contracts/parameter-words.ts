/** The descriptions of parameters and headers in all documents. */
export const parameterWords: Readonly<Record<string, string>> = {
  'Accept-Language': 'The language of words in the answer.',
  'Idempotency-Key': 'The same for a submit and its repeats, which get the answer of the first and do nothing more.',
  'Retry-After': 'Seconds until the call may be made again; missing where waiting does not help.',
  product: "The site's `CONNECTION_PRODUCT`.",
  section: 'The part of the site that the articles stand in.',
  slug: 'The name of the article in its address; none is called `index`.',
  lead: 'The `Idempotency-Key` with which the lead was sent.',
  key: 'Of a page its path with `/` as `-`, without the first; of a picture the one that an answer has named.',
  iin: 'An identity number (ЖСН / ИИН): 12 digits, the last of which checks the others.',
};
