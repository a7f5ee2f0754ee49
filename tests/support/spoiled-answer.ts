import * as fc from 'fast-check';

/** A back end's answer to a call. */
export interface BackEndAnswer {
  status: number;
  type: string;
  text: string;
}

/** Values that may replace a part of an answer. */
const values: unknown[] = [
  ...[null, '', ' ', 'Ә'.repeat(3_000), 'неизвестно', '12 000,50', '2026-02-30', 'javascript:alert(1)'],
  ...['//evil.example', '/', '</script><script>alert(1)</script>', '\ud800', '__proto__', 'true', 0, -1, 0.5, 1e21],
  ...[2 ** 53, true, false, [], [null], {}, { hello: 'world' }],
];

const isPlain = (value: unknown): value is object => value instanceof Object && !Array.isArray(value);

/** Changes of a part that use its own value. */
const retyped = {
  'in a list': (value: unknown) => [value],
  'in an object': (value: unknown) => ({ value }),
  'as text': (value: unknown) => (value instanceof Object ? JSON.stringify(value) : String(value)),
  'as a number': (value: unknown) => Number(value) || 7,
  twice: (value: unknown) => (Array.isArray(value) ? [...value, ...value] : [value, value]),
  backwards: (value: unknown) => (Array.isArray(value) ? value.toReversed() : value),
  'as an object for a list': (value: unknown) => (Array.isArray(value) ? { ...value } : value),
  'with more': (value: unknown) => (isPlain(value) ? { ...value, extra: { deep: [1] }, data: 'x' } : value),
};
const retypings = Object.keys(retyped) as (keyof typeof retyped)[];

/** Unusable answers. */
const wholes: BackEndAnswer[] = [
  { status: 200, type: 'text/html', text: '<!doctype html><title>Вход</title>' },
  { status: 200, type: 'application/json', text: '' },
  { status: 200, type: 'application/json', text: '{"data":[{"id":1' },
  { status: 200, type: 'application/json', text: 'null' },
  { status: 200, type: 'application/json', text: '[]' },
  { status: 200, type: 'application/json', text: '{"data":null}' },
  { status: 200, type: 'application/json', text: '{"data":[]}' },
  { status: 204, type: 'application/json', text: '' },
  { status: 401, type: 'application/json', text: '{"message":"no"}' },
  { status: 404, type: 'application/json', text: '{"message":"no such call"}' },
  { status: 422, type: 'application/json', text: '{"errors":{"phone":["no"]}}' },
  { status: 429, type: 'text/plain', text: 'slow down' },
  { status: 500, type: 'text/html', text: '<h1>Whoops</h1>' },
  { status: 503, type: 'text/plain', text: '' },
];

type Change = 'missing' | { value: unknown } | { retyped: keyof typeof retyped };
/** One part of an answer, by its number among all; of one item of the lists around it, or of all. */
interface SpoiledPart {
  part: number;
  item: number | 'each';
  change: Change;
}
export type Spoiling = { whole: BackEndAnswer } | { parts: SpoiledPart[] };

const changes: fc.Arbitrary<Change> = fc.oneof(
  fc.constant<Change>('missing'),
  fc.constantFrom(...values).map((value): Change => ({ value })),
  fc.constantFrom(...retypings).map((name): Change => ({ retyped: name })),
);

const spoiledPart: fc.Arbitrary<SpoiledPart> = fc.record({
  part: fc.nat(10_000),
  item: fc.oneof(fc.constant('each' as const), fc.nat(200)),
  change: changes,
});

/** The faults of an answer: none of it comes, or up to four of its parts are wrong. */
export const spoilings: fc.Arbitrary<Spoiling> = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom(...wholes).map((whole) => ({ whole })) },
  { weight: 5, arbitrary: fc.array(spoiledPart, { minLength: 1, maxLength: 4 }).map((parts) => ({ parts })) },
);

/** An answer in JSON with its faults. */
export function spoiled(answer: BackEndAnswer, spoiling: Spoiling): BackEndAnswer {
  if ('whole' in spoiling) return spoiling.whole;
  const holder: Record<string, unknown> = { answer: JSON.parse(answer.text) };
  for (const { part, item, change: made } of spoiling.parts) {
    const places = [...new Map(placesOf(holder).map((place) => [place.join('.'), place])).values()];
    const place = places[part % places.length];
    if (place !== undefined) spoil(holder, place, item, made);
  }
  return { ...answer, text: JSON.stringify(holder['answer']) ?? '' };
}

/** The places of all parts below a value; `[]` stands for the items of a list. */
function placesOf(value: unknown): string[][] {
  if (Array.isArray(value)) return value.flatMap((item) => [['[]'], ...placesOf(item).map((rest) => ['[]', ...rest])]);
  if (!(value instanceof Object)) return [];
  return Object.entries(value).flatMap(([key, part]) => [[key], ...placesOf(part).map((rest) => [key, ...rest])]);
}

function spoil(holder: unknown, [key = '', ...rest]: string[], item: SpoiledPart['item'], made: Change): void {
  if (!(holder instanceof Object)) return;
  const keys = key === '[]' && Array.isArray(holder) ? chosen(holder, item) : [key];
  // From the end, since a removed item moves those after it.
  for (const one of keys.toReversed())
    if (rest.length > 0) spoil(Reflect.get(holder, one), rest, item, made);
    else change(holder, one, made);
}

function chosen(list: readonly unknown[], item: SpoiledPart['item']): number[] {
  if (item === 'each') return [...list.keys()];
  return list.length === 0 ? [] : [item % list.length];
}

function change(holder: object, key: string | number, made: Change): void {
  if (made !== 'missing') {
    const value = 'value' in made ? made.value : retyped[made.retyped](Reflect.get(holder, key));
    Reflect.set(holder, key, value);
  } else if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else Reflect.deleteProperty(holder, key);
}
