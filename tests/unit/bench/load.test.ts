import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { load } from '@/bench/load';

/** Starts a server; returns its origin. */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
  });
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port');
  return `http://127.0.0.1:${address.port}`;
}

it('a load asks as often as it is told, over sixteen connections, and with a body by POST', async () => {
  const asked: string[] = [];
  const ports = new Set<number | undefined>();
  const origin = await serve((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    ports.add(request.socket.remotePort);
    response.end('answered');
  });
  const ask = (index: number) => (index === 0 ? { path: '/first', body: '' } : { path: '/more' });
  const { perSecond, p50, p99 } = await load(origin, ask, 40, Infinity);
  expect(asked.filter((line) => line === 'POST /first')).toHaveLength(1);
  expect(asked.filter((line) => line === 'GET /more')).toHaveLength(39);
  expect(ports.size).toBe(16);
  expect(perSecond).toBeGreaterThan(0);
  expect(p99).toBeGreaterThanOrEqual(p50);
});

it('a load ends with the first answer that is no success', async () => {
  const origin = await serve((_request, response) => {
    response.writeHead(429).end('too many');
  });
  await expect(load(origin, () => ({ path: '/' }), 20)).rejects.toThrow('/ was answered with 429: too many');
});
