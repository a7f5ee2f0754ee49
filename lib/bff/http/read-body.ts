import 'server-only';
import * as z from 'zod/mini';
import { REQUEST_BODY_MAXIMUM_BYTES } from '../../config/limits';
import { log } from '../../log/log.mjs';
import { ApiError } from './api-error';

// Without a locale zod/mini only says "Invalid input"; the messages are for developers.
z.config(z.locales.en());

/** Parses the JSON body of a request of this media type. Throws ApiError 415, 413 or 400 with the field. */
export async function readBody<Schema extends z.core.$ZodType>(
  request: Request,
  schema: Schema,
  type = 'application/json',
): Promise<z.infer<Schema>> {
  expectType(request, type);
  return parseFields(schema, parseJson(await readText(request)));
}

/** Parses the body of a form without scripts, or of a webhook; same errors. */
export async function readForm<Schema extends z.core.$ZodType>(
  request: Request,
  schema: Schema,
  maximumBytes?: number,
): Promise<z.infer<Schema>> {
  expectType(request, 'application/x-www-form-urlencoded');
  return parseFields(schema, Object.fromEntries(new URLSearchParams(await readText(request, maximumBytes))));
}

function expectType(request: Request, expected: string): void {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== expected) throw new ApiError(415, 'media-type', `expected ${expected}`, 'content-type');
}

/** Parses a query or body. Throws ApiError 400 with the first invalid field. */
export function parseFields<Schema extends z.core.$ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const field = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path.join('.');
  throw new ApiError(400, 'invalid', issue?.message ?? 'invalid', field === undefined || field === '' ? 'body' : field);
}

async function readText(request: Request, maximumBytes = REQUEST_BODY_MAXIMUM_BYTES): Promise<string> {
  const tooLarge = new ApiError(413, 'too-large', `at most ${maximumBytes} bytes`, 'body');
  if (Number(request.headers.get('content-length') ?? 0) > maximumBytes) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of received(request.body ?? [])) {
    size += chunk.byteLength;
    if (size > maximumBytes) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The chunks of a body. An aborted upload is not a server error. */
async function* received(body: AsyncIterable<Uint8Array> | []): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    log.debug('A body ended too early', { error });
    throw new ApiError(400, 'invalid', 'the body ended too early', 'body');
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError(400, 'invalid', 'not JSON', 'body');
  }
}
