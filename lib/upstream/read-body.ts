import 'server-only';
import { UPSTREAM_ANSWER_MAXIMUM_BYTES } from '../config/limits';

const MEDIA_TYPE = /^[\w.+-]{1,40}\/[\w.+-]{1,60}/;

/** A body that is no JSON; the words of the error say what it is instead, and nothing that stood in it. */
export class BodyError extends Error {
  override name = 'BodyError';
}

/** The JSON of an answer. What is longer than the limit is not waited for. Throws BodyError, or what its line breaks with. */
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

/** The bytes of an answer, of which no more are waited for than may come. Throws BodyError, or what its line breaks with. */
export async function readBytes({ body }: Response, mostBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    // To leave is to break it off.
    if (size > mostBytes) throw new BodyError(`the answer has more than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Letters of another alphabet than that of JSON would be shown as question marks. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new BodyError('the answer is no UTF-8', { cause: error });
  }
}
