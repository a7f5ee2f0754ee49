// @ts-check

const GONE = '[gone]';
const DEEPEST = 6;
/** Longer texts are cut: the rest is neither checked nor logged. */
const LONGEST_TEXT = 4_096;
/** The cut may split a secret: this is longer than any, such as a phone with gaps written as %20. */
const UNSURE_END = 200;

/** Fields that are never logged at any depth; compared without case, `-` and `_`. */
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

/** Separators in phones and identity numbers. */
const GAP = String.raw`(?:%20|%2D|[\s\u00a0\u2010-\u2014().+-]){0,3}`;
const digits = (/** @type {number} */ count) => String.raw`\d(?:${GAP}\d){${count - 1}}`;

/** @type {readonly [RegExp, string][]} */
const patterns = [
  // User and password of a URL, and its query.
  [/(?<=:\/\/)[^\s/?#@]{1,256}@/g, `${GONE}@`],
  [/(?<=[^\s?])\?(?=[\w%&=[\]+.~-])[^\s"'`<>]*/g, `?${GONE}`],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, `$1 ${GONE}`],
  // Lengths limited by RFC 5321 and DNS, which avoids quadratic backtracking.
  [/[\p{L}\p{N}_.%+-]{1,64}(?:@|%40)[\p{L}\p{N}_-]{1,63}(?:\.[\p{L}\p{N}_-]{1,63})+/gu, '[e-mail]'],
  // IIN: twelve digits, whole or in two or three groups.
  [/(?<!\d)\d{6}(?:%20|[\s\u00a0.-])?\d{6}(?!\d)/g, '[iin]'],
  [/(?<!\d)\d{4}(?:(?:%20|[\s\u00a0-])\d{4}){2}(?!\d)/g, '[iin]'],
  // A phone of Kazakhstan, with +7, 7, 8 or no prefix; then a phone of any country.
  [new RegExp(String.raw`(?<!\d)(?:(?:\+|%2B)${GAP})?(?:[78]${GAP})?[67]${GAP}${digits(9)}(?!\d)`, 'gi'), '[phone]'],
  [new RegExp(String.raw`(?:\+|%2B)${GAP}${digits(9)}(?:${GAP}\d){0,6}(?!\d)`, 'gi'), '[phone]'],
];

/**
 * The text without phones, identity numbers, e-mail addresses, credentials and queries of URLs; cut to 4,096
 * characters.
 * @param {string} text
 */
export function redactText(text) {
  const kept = patterns.reduce(
    (sofar, [pattern, instead]) => sofar.replace(pattern, instead),
    text.slice(0, LONGEST_TEXT),
  );
  return text.length > LONGEST_TEXT ? `${kept.slice(0, -UNSURE_END)} [cut]` : kept;
}

/**
 * A value for the log: sensitive fields are hidden at any depth, texts and numbers go through {@link redactText}; an
 * error keeps type, message, stack and cause.
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
 * Redacts the fields of an object.
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
