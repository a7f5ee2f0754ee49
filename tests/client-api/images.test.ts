import { once } from 'node:events';
import { createServer } from 'node:http';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { GET } from '@/app/images/[...key]/route';
import { readUses } from '@/lib/store/counters/rate-limits';
import { forgetImages, IMAGE_MAXIMUM_BYTES } from '@/lib/upstream/images';
import { findNginx, startNginx } from '../../bench/nginx';
import { EMBEDDED_TOKEN, hanging, provider, providerFailures } from '../support/provider';
import { siteOn } from '../support/site';
import { useUpReads } from '../support/used-up';

const KEY = 'channels/87010000001.v2';
const pixels = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0.5 } } });
const wide = pixels(1_000, 500);
/** A picture of two frames. */
const moving = () =>
  sharp(Buffer.from(Array.from({ length: 20 * 40 * 3 }, (_, at) => (at < 20 * 20 * 3 ? 0 : 255))), {
    raw: { width: 20, height: 40, channels: 3, pageHeight: 20 },
  })
    .gif()
    .toBuffer();

siteOn('sqlite', ['rate_limits']);
let asked: Request[] = [];
let logged: unknown[][] = [];

/** Sets the answer of the Content API. */
function play(answer: () => Response | Promise<Response>): void {
  provider.answer = (request) => {
    asked.push(request);
    return Promise.resolve(answer());
  };
}
const mockBytes = (bytes: BodyInit, type = 'text/html') =>
  play(() => new Response(bytes, { headers: { 'content-type': type } }));
const get = (key: string, query = '') =>
  GET(new Request(`http://localhost:3000/images/${key}${query}`, { headers: { 'x-forwarded-for': '192.0.2.1' } }), {
    params: Promise.resolve({ key: key.split('/') }),
  });
const facts = ({ status, headers }: Response) => ({
  status,
  type: headers.get('content-type'),
  kept: headers.get('cache-control'),
});
const missing = { status: 404, type: null, kept: 'public, max-age=60, s-maxage=60' };
const refused = { ...missing, kept: 'no-store' };
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

beforeEach(() => {
  asked = [];
  logged = [];
  forgetImages();
  readUses.clear();
  for (const method of ['error', 'warn', 'info', 'log', 'debug'] as const)
    vi.spyOn(console, method).mockImplementation((...words) => void logged.push(words));
});

describe('a picture of the Content API', () => {
  it.each([
    ['image/png', () => wide.clone().png()],
    ['image/jpeg', () => wide.clone().jpeg()],
    ['image/webp', () => wide.clone().webp()],
    ['image/avif', () => pixels(40, 20).avif()],
    ['image/gif', () => wide.clone().gif()],
  ])('is %s by its bytes, whatever it is called, and comes as it is', async (type, made) => {
    const bytes = await made().toBuffer();
    mockBytes(bytes);
    const response = await get(KEY);
    expect(facts(response)).toEqual({ status: 200, type, kept: 'public, max-age=3600, s-maxage=3600' });
    expect((await bytesOf(response)).equals(bytes)).toBe(true);
  });

  it('is asked for by its key with the bearer, in one place', async () => {
    mockBytes(await wide.clone().png().toBuffer());
    await get(KEY);
    expect(
      asked.map(({ url, headers }) => [
        new URL(url).pathname,
        new URL(url).searchParams.get('key'),
        headers.get('authorization'),
      ]),
    ).toEqual([['/api/v1/images/get-by-key', KEY, `Bearer ${EMBEDDED_TOKEN}`]]);
  });

  it.each([
    [96, 96, 96],
    [480, 480, 240],
    [960, 960, 480],
    [1_600, 1_000, 500],
  ])('asked for with a width of %i is %i pixels wide and %i high, on white', async (asks, width, height) => {
    mockBytes(await wide.clone().png().toBuffer());
    const response = await get(KEY, `?w=${asks}&utm=1`);
    expect(facts(response)).toMatchObject({ status: 200, type: 'image/webp' });
    expect(await sharp(await bytesOf(response)).metadata()).toMatchObject({
      format: 'webp',
      width,
      height,
      hasAlpha: false,
    });
  });

  it.each(['', '97', '096', 'x'])('is in no width "%s"', async (width) => {
    play(() => new Response(null, { status: 500 }));
    expect(facts(await get(KEY, `?w=${width}`))).toEqual(refused);
    expect(asked).toEqual([]);
  });

  it.each(['?%77=96', '?w=480&w=96', '?utm=1&w=480'])(
    'is kept by no cache under another spelling: %s',
    async (query) => {
      mockBytes(await wide.clone().png().toBuffer());
      expect(facts(await get(KEY, query))).toMatchObject({ status: 200, kept: 'no-store' });
      forgetImages();
      play(() => new Response(null, { status: 404 }));
      expect(facts(await get(KEY, query))).toEqual(refused);
    },
  );

  it('is kept by no cache where its key is written with escapes', async () => {
    mockBytes(await wide.clone().png().toBuffer());
    const request = new Request('http://localhost:3000/images/%67ood?w=480');
    expect(facts(await GET(request, { params: Promise.resolve({ key: ['good'] }) }))).toMatchObject({
      status: 200,
      kept: 'no-store',
    });
  });

  it('that moves, or that cannot be read to its end, stays as it came', async () => {
    const whole = await wide.clone().png().toBuffer();
    for (const bytes of [await moving(), whole.subarray(0, 60)]) {
      forgetImages();
      mockBytes(bytes);
      const response = await get(KEY, '?w=96');
      expect(response.status).toBe(200);
      expect((await bytesOf(response)).equals(bytes)).toBe(true);
    }
  });

  it('is asked for once for all, and is still there while the Content API is away', async () => {
    mockBytes(await wide.clone().png().toBuffer());
    const answers = await Promise.all([get(KEY, '?w=96'), get(KEY, '?w=96')]);
    await get(KEY, '?w=96');
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(asked).toHaveLength(1);
    vi.useFakeTimers({ now: Date.now() + 6 * 60_000, toFake: ['Date'] });
    play(() => new Response(null, { status: 503 }));
    expect((await get(KEY, '?w=96')).status).toBe(200);
    expect(asked).toHaveLength(2);
  });
});

describe('an answer that is no picture', () => {
  it.each<[what: string, bytes: string, type: string]>([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'image/png'],
    ['SVG after a declaration', '<?xml version="1.0"?><svg/>', 'image/svg+xml'],
    ['a page with 200', '<!doctype html><title>Sign in</title>', 'image/jpeg'],
    ['JSON', '{"data":null}', 'application/json'],
    ['nothing', '', 'image/png'],
    ['a beginning alone', 'GIF8', 'image/gif'],
    ['another picture', 'BM123456789012345678', 'image/bmp'],
    ['a film', '\0\0\0\x18ftypisom\0\0\0\0isommp42', 'image/avif'],
  ])('is not shown: %s', async (_what, bytes, type) => {
    mockBytes(Buffer.from(bytes, 'latin1'), type);
    expect(facts(await get(KEY))).toEqual(refused);
    expect(logged.flat().join()).toMatch(/images: what came is no PNG/);
    expect(logged.flat().join()).not.toContain('8701');
  });

  it.each([404, 422])('is where the Content API answers %i', async (status) => {
    play(() => new Response('no', { status }));
    expect(facts(await get(KEY))).toEqual(missing);
    expect(facts(await get(KEY))).toEqual(missing);
    expect(asked).toHaveLength(1);
  });

  it('is what has too many bytes: no more of it is taken than fits', async () => {
    let given = 0;
    let isGivenUp = false;
    const part = new Uint8Array(256 * 1024).fill(0xff);
    const endless = new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull: (controller) => {
        given += part.length;
        controller.enqueue(part);
      },
      cancel: () => void (isGivenUp = true),
    });
    mockBytes(endless, 'image/jpeg');
    expect(facts(await get(KEY))).toEqual(refused);
    expect(isGivenUp).toBe(true);
    expect(given).toBeLessThanOrEqual(IMAGE_MAXIMUM_BYTES + 4 * part.length);
    expect(logged.flat().join()).toMatch(/GET \/v1\/images\/get-by-key: malformed.*more than 4194304 bytes/);
  });
});

describe('a Content API without the picture', () => {
  it.each(providerFailures.filter(([what]) => !/page|nonsense/.test(what)))(
    'that %s is told by 503, and the key by nobody',
    async (_what, answer) => {
      play(answer);
      const response = await get(KEY);
      expect(facts(response)).toEqual({ status: 503, type: null, kept: 'no-store' });
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(logged.flat().join()).toMatch(/GET \/v1\/images\/get-by-key: /);
      expect(logged.flat().join()).not.toContain('8701');
    },
  );

  it('is given ten seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController();
      if (ms === 10_000) setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')));
      return controller.signal;
    });
    provider.answer = hanging;
    expect((await get(KEY)).status).toBe(503);
    expect(timeout).toHaveBeenCalledWith(10_000);
  });
});

it.each(['a/../b', 'a..b', 'a//b', 'a/', 'a%2Fb', 'a?b', 'логотип', 'a\\b', 'a\0', 'a'.repeat(201)])(
  '%j is no key: nobody is asked',
  async (key) => {
    play(() => new Response(null, { status: 500 }));
    const response = await GET(new Request('http://localhost:3000/images/x'), {
      params: Promise.resolve({ key: key.split('/') }),
    });
    expect(facts(response)).toEqual(refused);
    expect(asked).toEqual([]);
  },
);

it.each(['a', 'channels/qazsport_hd-2.webp', '0b5f6b0e-6b1f-4e0e-9f55-7d1a2b3c4d5e', 'a'.repeat(200)])(
  '%j is a key',
  async (key) => {
    mockBytes(await wide.clone().png().toBuffer());
    expect((await get(key)).status).toBe(200);
    expect(new URL(asked[0]?.url ?? '').searchParams.get('key')).toBe(key);
  },
);

it('pictures that are not known are asked for only so often from one address; those that are known always', async () => {
  mockBytes(await wide.clone().png().toBuffer());
  expect((await get('known')).status).toBe(200);
  useUpReads();
  expect((await get('known')).status).toBe(200);
  const refused = await get('unknown');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(asked).toHaveLength(1);
});

const nginx = findNginx();

describe.skipIf(nginx === null)('behind nginx', () => {
  /** The route as Next calls it, and deploy/nginx in front of it. */
  async function nginxBeforeRoute() {
    const site = createServer((incoming, outgoing) => {
      const url = new URL(incoming.url ?? '', 'http://localhost:3000');
      const key = url.pathname.split('/').slice(2).map(decodeURIComponent);
      void GET(new Request(url), { params: Promise.resolve({ key }) }).then(async (answer) => {
        const bytes = await bytesOf(answer);
        const kept = answer.headers.get('cache-control') ?? '';
        outgoing.writeHead(answer.status, { 'cache-control': kept, 'content-length': bytes.length }).end(bytes);
      });
    }).listen(0, '127.0.0.1');
    await once(site, 'listening');
    onTestFinished(() => void site.close());
    const address = site.address();
    if (address === null || typeof address === 'string') throw new Error('the site has no port');
    const front = await startNginx(nginx ?? '', [address.port]);
    onTestFinished(front.stop);
    return front;
  }

  it.each([
    ['/images/good?w=', '/images/good'],
    ['/images/good?w=97', '/images/good'],
    ['/images/good?%77=96', '/images/good'],
    ['/images/good?&w=96', '/images/good'],
    ['/images/x/..%2Fgood?w=480', '/images/good?w=480'],
    ['/images/./good?w=97', '/images/good?w=480'],
    ['/images//good?w=480', '/images/good?w=480'],
    ['/images/good?W=480', '/images/good?w=480'],
    ['/images/good?W=480&w=97', '/images/good?w=480'],
    ['/images/good?w=480&w=96', '/images/good?w=480'],
    ['/images/good?w=96&w=480', '/images/good?w=480'],
    ['/images/%67ood?W=480', '/images/good?w=480'],
  ])('%s is not kept in the place of %s', async (spelling, path) => {
    mockBytes(await wide.clone().png().toBuffer());
    const front = await nginxBeforeRoute();
    const expected = await get('good', new URL(path, 'http://localhost').search);
    const length = String((await bytesOf(expected)).length);
    await front.ask(spelling);
    const answers = [await front.ask(path), await front.ask(path), await front.ask(spelling)];
    expect(
      answers.map(({ status, headers }) => [status, headers['content-length'], headers['x-cache-status']].join(' ')),
    ).toEqual([`200 ${length} MISS`, `200 ${length} HIT`, expect.stringMatching(/ MISS$/)]);
  });
});
