import type { RequestListener } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import type { Handler } from '@/server/page-cache/render-page.mjs';
import { BusyError, renderForVisitor, RenderLimit } from '@/server/page-cache/render-limit.mjs';
import { localServer } from '../../../support/local-server';

const never = new Promise<void>(() => undefined);

async function serving(listener: RequestListener): Promise<() => Promise<Response>> {
  const { address, close } = await localServer(listener);
  onTestFinished(close);
  return () => fetch(address);
}

it('the render limit runs eight renders at once, queues 32 and refuses the others', async () => {
  const renders = new RenderLimit();
  const finish: (() => void)[] = [];
  const started = Array.from({ length: 41 }, () => renders.run(() => new Promise<void>((end) => finish.push(end))));
  await expect(started[40]).rejects.toThrow(BusyError);
  expect(finish.length).toBe(8);
  for (let ended = 0; ended < 40; ended += 1) {
    finish[ended]?.();
    await started[ended];
  }
  expect(finish.length).toBe(40);
  await renders.run(() => Promise.resolve());
});

it('the render limit frees the slot of a render that fails', async () => {
  const renders = new RenderLimit();
  for (let number = 0; number < 9; number += 1)
    await expect(renders.run(() => Promise.reject(new Error('no page')))).rejects.toThrow('no page');
});

it('the render limit does not count a response that has started, however slowly it is read', async () => {
  const renders = new RenderLimit();
  const handle: Handler = (_request, response) => {
    response.write('begun');
    return never;
  };
  const ask = await serving((request, response) => void renderForVisitor(renders, handle, request, response));
  for (let number = 0; number < 50; number += 1) expect((await ask()).status).toBe(200);
});

it('renderForVisitor rejects when the handler fails after the response has started', async () => {
  const handle: Handler = async (_request, response) => {
    response.writeHead(200).flushHeaders();
    throw new Error('broken off');
  };
  let fail: (error: unknown) => void = () => undefined;
  const failed = new Promise((resolve) => (fail = resolve));
  const ask = await serving((request, response) => {
    renderForVisitor(new RenderLimit(), handle, request, response).catch((error: unknown) => fail(error));
  });
  await ask();
  expect(await failed).toEqual(new Error('broken off'));
});
