import { Pool } from 'undici';
import { atShare } from './statistics';

const CONNECTIONS = 16;
const LONGEST_MS = 3_000;

export interface LoadRequest {
  path: string;
  headers?: Record<string, string>;
  /** A body makes it a POST. */
  body?: string;
  /** Expected status, 200 by default. */
  status?: number;
}

/** Results: times from the request to the last byte, in milliseconds. */
export interface Load {
  perSecond: number;
  p50: number;
  p99: number;
}

/** Sends `count` requests over 16 connections, for three seconds at most. Throws for another status. */
export async function load(
  origin: string,
  ask: (index: number) => LoadRequest,
  count = Infinity,
  longestMs = LONGEST_MS,
): Promise<Load> {
  const pool = new Pool(origin, { connections: CONNECTIONS });
  const times: number[] = [];
  const started = performance.now();
  let asked = 0;
  const askInTurn = async () => {
    while (asked < count && performance.now() - started < longestMs) {
      const question = ask(asked);
      asked += 1;
      const askedAt = performance.now();
      await answerTo(pool, question);
      times.push(performance.now() - askedAt);
    }
  };
  try {
    await Promise.all(Array.from({ length: CONNECTIONS }, askInTurn));
  } finally {
    await pool.destroy();
  }
  const seconds = (performance.now() - started) / 1_000;
  return { perSecond: times.length / seconds, p50: atShare(times, 0.5), p99: atShare(times, 0.99) };
}

/** Without a stream per answer, so that this process is not the bottleneck. */
function answerTo(pool: Pool, { path, headers = {}, body, status = 200 }: LoadRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let answered = 0;
    pool.dispatch(
      { path, method: body === undefined ? 'GET' : 'POST', headers, body: body ?? null },
      {
        onRequestStart: () => undefined,
        onResponseStart: (_controller, statusCode) => {
          answered = statusCode;
        },
        onResponseData: (_controller, chunk) => {
          chunks.push(chunk);
        },
        onResponseEnd: () => {
          if (answered === status) resolve();
          else reject(new Error(`${path} was answered with ${answered}: ${Buffer.concat(chunks).subarray(0, 200)}`));
        },
        onResponseError: (_controller, error) => reject(error),
      },
    );
  });
}

/** An item of the list, which begins again after its end. */
export function nth<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new RangeError('There are no items.');
  return item;
}
