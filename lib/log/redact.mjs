// @ts-check

const GONE = '[gone]';
const DEEPEST = 6;

/** Fields that are never logged, wherever they stand; names are compared without case, `-` and `_`. */
const hiddenFields = new Set([
  'address',
  'apikey',
  'authorization',
  'birthday',
  'body',
  'code',
  'comment',
  'cookie',
  'email',
  'firstname',
  'fullname',
  'house',
  'idempotencykey',
  'iin',
  'lastname',
  'name',
  'password',
  'patronymic',
  'payload',
  'phone',
  'query',
  'recaptcha',
  'search',
  'secret',
  'setcookie',
  'street',
  'surname',
  'token',
  'url',
]);

/** Between the digits of a phone or an identity number as people, forms and addresses write them. */
const GAP = String.raw`(?:%20|%2D|[\s\u00a0\u2010-\u2014().+-]){0,3}`;
const digits = (/** @type {number} */ count) => String.raw`\d(?:${GAP}\d){${count - 1}}`;

/** @type {readonly [RegExp, string][]} what personal data and secrets look like, and what stands in their place */
const patterns = [
  // Whatever stands behind the question mark of an address.
  [/(?<=[^\s?])\?(?=[\w%&=[\]+.~-])[^\s"'`<>]*/g, `?${GONE}`],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, `$1 ${GONE}`],
  [/[\w.%+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/g, '[e-mail]'],
  // IIN: twelve digits, by themselves or in two or three parts.
  [/(?<!\d)\d{6}(?:%20|[\s\u00a0-])?\d{6}(?!\d)/g, '[iin]'],
  // A phone of Kazakhstan, with +7, 7, 8 or nothing before it; then one of any other country.
  [new RegExp(String.raw`(?<!\d)(?:(?:\+|%2B)${GAP})?(?:[78]${GAP})?[67]${GAP}${digits(9)}(?!\d)`, 'gi'), '[phone]'],
  [new RegExp(String.raw`(?:\+|%2B)${GAP}${digits(9)}(?:${GAP}\d){0,6}(?!\d)`, 'gi'), '[phone]'],
];

/**
 * The text without phones, identity numbers, e-mail addresses, credentials and what stands behind the `?` of addresses.
 *
 * @param {string} text
 */
export function redactText(text) {
  return patterns.reduce((kept, [pattern, instead]) => kept.replace(pattern, instead), text);
}

/**
 * A value as it may be logged: fields of a telling name are hidden at any depth, every other text and number goes through
 * {@link redactText}; of an error its kind, message, stack and cause stay.
 *
 * @param {unknown} value
 * @param {number} [depth]
 * @returns {unknown}
 */
export function redact(value, depth = 0) {
  if (typeof value === 'string') return redactText(value);
  if (typeof value === 'number' || typeof value === 'bigint') {
    const text = String(value);
    return redactText(text) === text ? value : GONE;
  }
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? GONE : value;
  if (depth >= DEEPEST) return GONE;
  if (value instanceof Error) return redactError(value, depth);
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  if (value instanceof Date) return value;
  return redactFields(Object.fromEntries(Object.entries(value)), depth);
}

/**
 * The same for the fields of an object.
 *
 * @param {Record<string, unknown>} fields
 * @param {number} [depth]
 * @returns {Record<string, unknown>}
 */
export function redactFields(fields, depth = 0) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      redactText(name),
      hiddenFields.has(name.toLowerCase().replaceAll(/[-_]/g, '')) ? GONE : redact(value, depth + 1),
    ]),
  );
}

/**
 * @param {Error} error
 * @param {number} depth
 */
function redactError({ name, message, stack, cause }, depth) {
  return {
    type: name,
    message: redactText(message),
    ...(stack !== undefined && { stack: redactText(stack) }),
    ...(cause !== undefined && { cause: redact(cause, depth + 1) }),
  };
}
