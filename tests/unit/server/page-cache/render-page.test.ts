import { expect, it, vi } from 'vitest';
import { renderAnonymously } from '@/server/page-cache/render-page.mjs';

type Handler = Parameters<typeof renderAnonymously>[0];

const ask = (handle: Handler) =>
  renderAnonymously(handle, 'localhost:1', { url: '/cards?_rsc=', headers: { rsc: '1' } });

it('renderAnonymously sends no header of a visitor', async () => {
  const { body } = await ask(async ({ method, url, headers, socket }, response) => {
    response.end(JSON.stringify([method, url, headers, socket.remoteAddress ?? null]));
  });
  expect(JSON.parse(body.toString())).toEqual([
    'GET',
    '/cards?_rsc=',
    { host: 'localhost:1', rsc: '1', 'x-kept-page': '1' },
    null,
  ]);
});

it('renderAnonymously collects an answer that arrives in pieces after the handler has returned', async () => {
  const answer = await ask(async (_request, response) => {
    response.statusCode = 404;
    response.setHeader('X-One', '1');
    response.appendHeader('Vary', 'rsc');
    response.appendHeader('Vary', 'Accept-Language');
    setImmediate(() => {
      response.write('Қос', () => response.write(Buffer.from('ыл'), 'utf8', () => response.end(new Uint8Array([33]))));
    });
  });
  expect(answer).toEqual({
    status: 404,
    headers: expect.objectContaining({ 'x-one': '1', vary: ['rsc', 'Accept-Language'] }),
    body: Buffer.from('Қосыл!'),
  });
});

it('renderAnonymously emits finish and close like a real response', async () => {
  const events: string[] = [];
  const { status, body } = await ask(async (_request, response) => {
    for (const name of ['finish', 'close']) response.on(name, () => events.push(name));
    events.push(String([response.headersSent, response.writableEnded]));
    await new Promise<void>((resolve) => response.end(() => resolve()));
    response.end('again');
    events.push(String([response.headersSent, response.writableEnded, response.writableFinished]));
  });
  expect([status, body.length]).toEqual([200, 0]);
  expect(events.toSorted()).toEqual(['false,false', 'true,true,true', 'finish', 'close'].toSorted());
});

it('renderAnonymously rejects when Next breaks off the response', async () => {
  const given = ask(async (_request, response) => {
    response.write('half');
    response.destroy(new Error('no more'));
  });
  await expect(given).rejects.toThrow('Next did not finish its answer for /cards');
});

it('renderAnonymously rejects after a timeout', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const given = ask(() => new Promise(() => undefined));
  vi.advanceTimersByTime(120_000);
  vi.useRealTimers();
  await expect(given).rejects.toThrow('Next did not finish');
});

it('renderAnonymously rejects with the error of Next', async () => {
  await expect(ask(() => Promise.reject(new Error('no page')))).rejects.toThrow('no page');
});
