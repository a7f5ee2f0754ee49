import 'server-only';
import { UPSTREAM_ANSWER_MAXIMUM_BYTES } from '../config/limits';

const MEDIA_TYPE = /^[\w.+-]{1,40}\/[\w.+-]{1,60}/;

/** A body that is not JSON; the message describes its format, never its content. */
export class BodyError extends Error {
  override name = 'BodyError';
}

/** Parses the JSON of an answer of limited size. Throws BodyError, or the error of the connection. */
export async function readJson(response: Response): Promise<unknown> {
  const bytes = await readBytes(response, UPSTREAM_ANSWER_MAXIMUM_BYTES);
  if (bytes.length === 0) throw new BodyError('the answer is empty');
  const text = decoded(bytes);
  try {
    return JSON.parse(text);
  } catch (error) {
    const [type] = MEDIA_TYPE.exec(response.headers.get('content-type') ?? '') ?? [];
    const words = type === undefined || type === 'application/json' ? '' : ` but ${type}`;
    throw new BodyError(`the answer is no JSON${words}`, { cause: error });
  }
}

/** The bytes of an answer of limited size. Throws BodyError, or the error of the connection. */
export async function readBytes({ body }: Response, mostBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    // Leaving the loop cancels the body.
    if (size > mostBytes) throw new BodyError(`the answer has more than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Fatal: another encoding would otherwise show as question marks. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new BodyError('the answer is no UTF-8', { cause: error });
  }
}
