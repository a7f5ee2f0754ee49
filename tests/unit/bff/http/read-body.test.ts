import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { ApiError } from '@/lib/bff/http/api-error';
import { parseFields, readBody, readForm } from '@/lib/bff/http/read-body';
import { REQUEST_BODY_MAXIMUM_BYTES } from '@/lib/config/limits';

const schema = z.strictObject({
  text: z.string(),
  place: z.optional(z.object({ house: z.string().check(z.minLength(1)) })),
});

function post(body: BodyInit | null, headers: Record<string, string> = {}): Request {
  const all = { 'content-type': 'application/json', ...headers };
  // A body that comes in pieces needs `duplex`, which the types of the browser do not have.
  const init = { method: 'POST', headers: all, body, duplex: 'half' };
  return new Request('http://localhost:3000/', init);
}

/** Status, code, field and message of the error. */
const refusalOf = (reading: Promise<unknown>) =>
  reading.catch(({ status, code, field, message }: ApiError) => [status, code, field, message]);

/** JSON of exactly so many bytes. */
const jsonOf = (bytes: number) => JSON.stringify({ text: 'x'.repeat(bytes - '{"text":""}'.length) });
const inPieces = (...pieces: string[]) =>
  new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });

describe('the body of a request', () => {
  const ofType = (type: string) => readBody(post('{"text":"a"}', { 'content-type': type }), schema);

  it('is accepted with every spelling of its content type', async () => {
    for (const type of ['application/json', 'application/json;charset=utf-8', ' Application/JSON ; charset=utf-8'])
      expect(await ofType(type), type).toEqual({ text: 'a' });
  });

  it('is refused with another content type', async () => {
    const refusal = [415, 'media-type', 'content-type', 'expected application/json'];
    for (const type of ['', 'text/plain', 'application/json-seq', 'text/plain; application/json'])
      expect(await refusalOf(ofType(type)), type).toEqual(refusal);
  });

  it('is accepted in chunks, up to the size limit', async () => {
    const json = jsonOf(REQUEST_BODY_MAXIMUM_BYTES);
    const headers = { 'content-length': String(REQUEST_BODY_MAXIMUM_BYTES) };
    const body = inPieces(json.slice(0, 9_000), json.slice(9_000));
    expect(JSON.stringify(await readBody(post(body, headers), schema))).toBe(json);
  });

  it.each([
    ['that says how long it is', '{}', { 'content-length': String(REQUEST_BODY_MAXIMUM_BYTES + 1) }],
    ['that does not', jsonOf(REQUEST_BODY_MAXIMUM_BYTES + 1), {}],
    ['in pieces', inPieces(jsonOf(REQUEST_BODY_MAXIMUM_BYTES), ' '), {}],
  ])('is refused above the size limit: a body %s', async (_which, body, headers) => {
    const refusal = [413, 'too-large', 'body', 'at most 16384 bytes'];
    expect(await refusalOf(readBody(post(body, headers), schema))).toEqual(refusal);
  });

  it('is refused when it is missing or not JSON', async () => {
    for (const body of [null, '{'])
      expect(await refusalOf(readBody(post(body), schema))).toEqual([400, 'invalid', 'body', 'not JSON']);
  });
});

it.each([
  [{ text: 1 }, 'text', /expected string/],
  [{ text: '', place: { house: '' } }, 'place.house', /too small/i],
  [{ text: '', extra: 1, more: 2 }, 'extra', /unrecognized keys/i],
  [null, 'body', /expected object/],
])('parseFields refuses %j with the name of the invalid field: %s', (value, field, message) => {
  expect(() => parseFields(schema, value)).toThrow(
    expect.objectContaining({ status: 400, code: 'invalid', field, message: expect.stringMatching(message) }),
  );
});

describe('the fields of a form', () => {
  const form = (body: string, type: string) => readForm(post(body, { 'content-type': type }), schema);

  it('are accepted with every spelling of their content type', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'Application/X-WWW-Form-Urlencoded; charset=utf-8'])
      expect(await form('text=%D0%90+b%26', type), type).toEqual({ text: 'А b&' });
  });

  it('are refused with another content type or other fields', async () => {
    await expect(form('text=a', 'application/json')).rejects.toMatchObject({ status: 415 });
    await expect(form('other=a', 'application/x-www-form-urlencoded')).rejects.toMatchObject({ status: 400 });
  });
});
