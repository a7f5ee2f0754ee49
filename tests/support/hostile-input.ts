/** Input that no visitor types: made from a seed, so that a failure can be repeated. */

type Random = () => number;

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

const LONG = 20_000;
const DEEP = 5_000;

/** Texts that break code for other types. */
const texts = [
  ...['', ' ', '\0', 'a\0b', '\ud800', '\udfff\ud800', '\u202e\u200b\ufeff', '%00', '%zz', '..%2f..%2fetc%2fpasswd'],
  ...['../../../../etc/passwd', '//evil.example', "' or 1=1; drop table leads; --", '%_%'],
  ...['<script>alert(1)</script>', '{{7*7}}${7*7}', 'javascript:alert(1)', '__proto__', 'constructor', 'toString'],
  ...['null', 'NaN', '-1', '1e400', '9'.repeat(400), '0x7fffffff', '٣٤٥', '🙂'.repeat(300), 'я'.repeat(LONG)],
  ...['(a+)+$'.repeat(50), '\r\nset-cookie: a=b', '87000000001', '+7 700 000 00 01', '991231500016', 'abaya', 'Абая'],
  ...['2026-11-23T99:99:99Z', '2026-02-30', 'S-999999999999999999999'],
  btoa('{"challenge":{"parameters":{"algorithm":"PBKDF2/SHA-256","cost":1000000000}},"solution":{}}'),
];
const numbers = [0, -0, -1, 0.1, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 53 + 2, Number.MIN_VALUE, 102];

/** Browsers replace signs that a URL cannot hold. */
const written = (text: string) => encodeURIComponent(Buffer.from(text).toString());

/** A value of JSON, of any form. */
export function hostileValue(random: Random, depth = 0): unknown {
  const kind = Math.floor(random() * (depth > 3 ? 3 : 6));
  if (kind < 2) return pick(random, texts);
  if (kind === 2) return pick<unknown>(random, [...numbers, true, false, null]);
  if (kind === 3) return Array.from({ length: Math.floor(random() * 30) }, () => hostileValue(random, depth + 1));
  return Object.fromEntries(
    Array.from({ length: Math.floor(random() * 5) }, () => [pick(random, texts), hostileValue(random, depth + 1)]),
  );
}

const brokenBodies: (string | ((random: Random, fields: readonly string[]) => string))[] = [
  ...['', '{', 'null', '[]', '"text"', '1e999', '\ufeff{}', '{"a":1,}', "{'a':1}", '\0', '{"\\ud800":"\\udfff"}'],
  `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`,
  '{"a":'.repeat(DEEP),
  `{"a":"${'a'.repeat(LONG)}"}`,
  (_random, fields) => `{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}},"${fields[0] ?? 'a'}":1}`,
  (random, fields) => fields.map((field) => `${field}=${written(pick(random, texts))}`).join('&'),
  (random, fields) =>
    `{${[...fields, ...fields].map((field) => `"${field}":${JSON.stringify(hostileValue(random))}`).join()}}`,
];

/** A body for a call of these fields: no JSON, other JSON, or an object with a value in each field. */
export function hostileBody(random: Random, fields: readonly string[], fine: Record<string, unknown>): string {
  if (random() < 0.3) {
    const broken = pick(random, brokenBodies);
    return typeof broken === 'string' ? broken : broken(random, fields);
  }
  const entries = fields.map((field): [string, unknown] => [
    field,
    field in fine && random() < 0.7 ? fine[field] : hostileValue(random),
  ]);
  if (random() < 0.3) entries.push([pick(random, texts), hostileValue(random)]);
  return JSON.stringify(Object.fromEntries(entries));
}

/** A query of these fields, some twice, with or without its `?`. */
export function hostileQuery(random: Random, fields: readonly string[], fine: Record<string, unknown>): string {
  const part = (field: string) => {
    const known = fine[field];
    const value = known !== undefined && random() < 0.7 ? String(known) : pick(random, texts).slice(0, 2_000);
    const sent = random() < 0.3 ? value.replaceAll(/[\s#\0]/g, '') : written(value);
    return `${field}=${sent}`;
  };
  const parts = fields.map(part);
  if (random() < 0.3) parts.push(...parts, part('__proto__'), '=', '&&', '%', part('a[b][c]'));
  return parts.length === 0 ? pick(random, ['', '?', '?%00', '?a=1&a=2', '?__proto__=1']) : `?${parts.join('&')}`;
}

/** A path in a spelling of no browser, or one that leads elsewhere. */
export function hostilePath(random: Random, path: string): string {
  return pick(random, [
    `/${path}`,
    `${path}//`,
    `${path}/%00`,
    `${path}/..%2f..%2fetc/passwd`,
    `${path}/%2e%2e/%2e%2e/`,
    `${path}%zz`,
    `${path}/%ed%a0%80`,
    `${path};a=b`,
    `${path}/${'a'.repeat(3_000)}`,
    `${path}\\..\\..`,
    `/%2f%2fevil.example${path}`,
    path.toUpperCase(),
  ]);
}

/** Headers that a browser would not send like this. */
export function hostileHeaders(random: Random): Record<string, string> {
  const chosen: Record<string, string> = {};
  const offered: [name: string, values: string[]][] = [
    [
      'content-type',
      [
        'text/plain',
        'application/json; charset=utf-7',
        'multipart/form-data',
        'application/x-www-form-urlencoded',
        'APPLICATION/JSON',
        ';;;',
      ],
    ],
    ['accept-language', ['kk', '*', 'ru;q=9', 'x'.repeat(3_000), ';,;,']],
    [
      'cookie',
      [
        'order=',
        'order=a.b',
        'order=__proto__.x; order=;;=',
        'language=%00',
        `marketing_source=%E0%A4%A; referral=${'a'.repeat(3_000)}`,
      ],
    ],
    ['origin', ['null', 'https://evil.example', 'http://localhost:3000.evil.example', '://']],
    ['host', ['', 'evil.example', 'a'.repeat(300), '[::1', 'localhost:99999']],
    ['x-forwarded-for', ['::ffff:1.2.3.4', 'fe80::1%eth0', '1.2.3.4, ', 'unknown', '../..', '2001:db8::/64']],
    ['idempotency-key', ['', '__proto__', 'a'.repeat(3_000), '../..', '1; drop table leads']],
    ['content-length', ['-1', '1e9', '0x10', 'NaN']],
    ['sec-fetch-site', ['none', 'cross-site', '?']],
    ['x-kept-page', ['1']],
    ['next-action', ['x']],
    ['x-middleware-subrequest', ['middleware']],
  ];
  for (const [name, values] of offered) if (random() < 0.15) chosen[name] = pick(random, values);
  return chosen;
}

/** Texts that reveal how the server is made. */
export const INSIDES =
  /node_modules|\bat \S+ \(|\.[cm]?[jt]s:\d+:\d+|SQLITE_|syntax error at or near|ZodError|TypeError/;
