import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { atShare } from './statistics';

const CONNECTIONS = 16;
const LONGEST_MS = 3_000;

/** One request of a load. */
export interface Asked {
  path: string;
  headers?: Record<string, string>;
  /** With a body it is a POST. */
  body?: string;
  /** The status of the answer, where it is not 200. */
  status?: number;
}

/** What came of it: times from the request to the last byte, in milliseconds. */
export interface Load {
  perSecond: number;
  p50: number;
  p99: number;
}

/** Asks over 16 connections `count` times, or for three seconds if that is less. Throws when an answer has another status. */
export async function load(
  origin: string,
  ask: (index: number) => Asked,
  count = Infinity,
  longestMs = LONGEST_MS,
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const times: number[] = [];
  const started = performance.now();
  let asked = 0;
  const askInTurn = async () => {
    while (asked < count && performance.now() - started < longestMs) {
      const question = ask(asked);
      asked += 1;
      const askedAt = performance.now();
      await answerTo(origin, question, agent);
      times.push(performance.now() - askedAt);
    }
  };
  try {
    await Promise.all(Array.from({ length: CONNECTIONS }, askInTurn));
  } finally {
    agent.destroy();
  }
  const seconds = (performance.now() - started) / 1_000;
  return { perSecond: times.length / seconds, p50: atShare(times, 0.5), p99: atShare(times, 0.99) };
}

function answerTo(origin: string, { path, headers = {}, body, status = 200 }: Asked, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const options = { agent, method: body === undefined ? 'GET' : 'POST', headers };
    request(`${origin}${path}`, options, (response) => {
      buffer(response).then((content) => {
        if (response.statusCode === status) resolve();
        else reject(new Error(`${path} was answered with ${response.statusCode}: ${content.subarray(0, 200)}`));
      }, reject);
    })
      .on('error', reject)
      .end(body);
  });
}
