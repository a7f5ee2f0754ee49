import { createServer } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { GET } from '@/app/images/[...key]/route';
import { forgetImages, IMAGE_MAXIMUM_BYTES } from '@/lib/upstream/images';
import { listenAnywhere } from '../../bench/free-port';
import { findNginx, startNginx } from '../../bench/nginx';
import { EMBEDDED_TOKEN, hanging, isDown, provider } from '../support/provider';
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

siteOn('sqlite');
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
const get = (path: string, query = '', key = path.split('/')) =>
  GET(new Request(`http://localhost:3000/images/${path}${query}`, { headers: { 'x-forwarded-for': '192.0.2.1' } }), {
    params: Promise.resolve({ key }),
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
  for (const method of ['error', 'warn', 'info', 'log', 'debug'] as const)
    vi.spyOn(console, method).mockImplementation((...words) => void logged.push(words));
});

describe('an image of the Content API', () => {
  it.each([
    ['image/png', () => wide.clone().png()],
    ['image/jpeg', () => wide.clone().jpeg()],
    ['image/webp', () => wide.clone().webp()],
    ['image/avif', () => pixels(40, 20).avif()],
    ['image/gif', () => wide.clone().gif()],
  ])('is served unchanged, as %s by its bytes despite another content type', async (type, made) => {
    const bytes = await made().toBuffer();
    mockBytes(bytes);
    const response = await get(KEY);
    expect(facts(response)).toEqual({ status: 200, type, kept: 'public, max-age=3600, s-maxage=3600' });
    expect((await bytesOf(response)).equals(bytes)).toBe(true);
  });

  it('is fetched once by its key with the bearer token', async () => {
    mockBytes(await wide.clone().png().toBuffer());
    await get(KEY);
    const told = asked.map(({ url, headers }) => [url, headers.get('authorization')]);
    const query = new URLSearchParams({ key: KEY });
    expect(told).toEqual([
      [expect.stringMatching(`/api/v1/images/get-by-key\\?${query}$`), `Bearer ${EMBEDDED_TOKEN}`],
    ]);
  });

  it.each([
    [480, 480, 240],
    [1_600, 1_000, 500],
  ])('is resized for the width %i to %i × %i pixels, as WebP without transparency', async (asks, width, height) => {
    mockBytes(await wide.clone().png().toBuffer());
    const response = await get(KEY, `?w=${asks}&utm=1`);
    expect(facts(response)).toMatchObject({ status: 200, type: 'image/webp' });
    const picture = { format: 'webp', width, height, hasAlpha: false };
    expect(await sharp(await bytesOf(response)).metadata()).toMatchObject(picture);
  });

  it.each(['', '97', '096', 'x'])('is refused with 404 and not fetched in the width "%s"', async (width) => {
    play(() => new Response(null, { status: 500 }));
    expect(facts(await get(KEY, `?w=${width}`))).toEqual(refused);
    expect(asked).toEqual([]);
  });

  it.each(['?%77=96', '?w=480&w=96', '?utm=1&w=480'])('is not cached under the other query %s', async (query) => {
    mockBytes(await wide.clone().png().toBuffer());
    expect(facts(await get(KEY, query))).toMatchObject({ status: 200, kept: 'no-store' });
    forgetImages();
    play(() => new Response(null, { status: 404 }));
    expect(facts(await get(KEY, query))).toEqual(refused);
  });

  it('is not cached if its key is percent-encoded', async () => {
    mockBytes(await wide.clone().png().toBuffer());
    expect(facts(await get('%67ood', '?w=480', ['good']))).toMatchObject({ status: 200, kept: 'no-store' });
  });

  it('is served unchanged if it is animated or truncated', async () => {
    const whole = await wide.clone().png().toBuffer();
    for (const bytes of [await moving(), whole.subarray(0, 60)]) {
      forgetImages();
      mockBytes(bytes);
      const response = await get(KEY, '?w=96');
      expect(response.status).toBe(200);
      expect((await bytesOf(response)).equals(bytes)).toBe(true);
    }
  });

  it('is fetched once for all visitors, and is still served while the Content API is down', async () => {
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

describe('an answer that is not a valid image', () => {
  it.each<[what: string, bytes: string, type: string]>([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'image/png'],
    ['a page with 200', '<!doctype html><title>Sign in</title>', 'image/jpeg'],
    ['nothing', '', 'image/png'],
    ['a beginning alone', 'GIF8', 'image/gif'],
    ['a film', '\0\0\0\x18ftypisom\0\0\0\0isommp42', 'image/avif'],
  ])('becomes 404 and is logged without the key: %s', async (_what, bytes, type) => {
    mockBytes(Buffer.from(bytes, 'latin1'), type);
    expect(facts(await get(KEY))).toEqual(refused);
    expect(logged.flat().join()).toMatch(/images: the answer is no PNG/);
    expect(logged.flat().join()).not.toContain('8701');
  });

  it.each([404, 422])('becomes a cached 404 when the Content API answers %i', async (status) => {
    play(() => new Response('no', { status }));
    expect(facts(await get(KEY))).toEqual(missing);
    expect(facts(await get(KEY))).toEqual(missing);
    expect(asked).toHaveLength(1);
  });

  it('is refused when it is too large, and its download is cancelled', async () => {
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

describe('the image route without an answer of the Content API', () => {
  it.each([
    ['is down', isDown],
    ['answers 500', () => new Response('oops', { status: 500 })],
  ])('answers 503 and logs no key when the API %s', async (_what, answer) => {
    play(answer);
    const response = await get(KEY);
    expect(facts(response)).toEqual({ status: 503, type: null, kept: 'no-store' });
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(logged.flat().join()).toMatch(/GET \/v1\/images\/get-by-key: /);
    expect(logged.flat().join()).not.toContain('8701');
  });

  it('answers 503 after a timeout of ten seconds', async () => {
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
  'the image route refuses %j as a key and fetches nothing',
  async (key) => {
    play(() => new Response(null, { status: 500 }));
    expect(facts(await get('x', '', key.split('/')))).toEqual(refused);
    expect(asked).toEqual([]);
  },
);

it.each(['a', 'channels/qazsport_hd-2.webp', '0b5f6b0e-6b1f-4e0e-9f55-7d1a2b3c4d5e', 'a'.repeat(200)])(
  'the image route accepts %j as a key',
  async (key) => {
    mockBytes(await wide.clone().png().toBuffer());
    expect((await get(key)).status).toBe(200);
    expect(new URL(asked[0]?.url ?? '').searchParams.get('key')).toBe(key);
  },
);

it('the image route limits uncached images per client address, and always serves cached images', async () => {
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

describe.skipIf(nginx === null)('the nginx cache of images', () => {
  /** The route as Next calls it, and deploy/nginx in front of it. */
  const site = createServer((incoming, outgoing) => {
    const url = new URL(incoming.url ?? '', 'http://localhost:3000');
    const key = url.pathname.split('/').slice(2).map(decodeURIComponent);
    void GET(new Request(url), { params: Promise.resolve({ key }) }).then(async (answer) => {
      const bytes = await bytesOf(answer);
      const kept = answer.headers.get('cache-control') ?? '';
      outgoing.writeHead(answer.status, { 'cache-control': kept, 'content-length': bytes.length }).end(bytes);
    });
  });
  let front: Awaited<ReturnType<typeof startNginx>>;
  beforeAll(async () => {
    front = await startNginx(nginx ?? '', [await listenAnywhere(site)]);
  });
  afterAll(async () => {
    await front.stop();
    site.close();
  });

  it.each([
    ['/images/good1?w=', '/images/good1'],
    ['/images/good2?w=97', '/images/good2'],
    ['/images/good3?%77=96', '/images/good3'],
    ['/images/good4?&w=96', '/images/good4'],
    ['/images/x/..%2Fgood5?w=480', '/images/good5?w=480'],
    ['/images/./good6?w=97', '/images/good6?w=480'],
    ['/images//good7?w=480', '/images/good7?w=480'],
    ['/images/good8?W=480&w=97', '/images/good8?w=480'],
    ['/images/good9?w=480&w=96', '/images/good9?w=480'],
    ['/images/goodA?w=96&w=480', '/images/goodA?w=480'],
    ['/images/%67oodB?W=480', '/images/goodB?w=480'],
  ])('does not store %s in place of %s', async (spelling, path) => {
    mockBytes(await wide.clone().png().toBuffer());
    const { pathname, search } = new URL(path, 'http://localhost');
    const length = String((await bytesOf(await get(pathname.replace('/images/', ''), search))).length);
    await front.ask(spelling);
    const answers = [await front.ask(path), await front.ask(path), await front.ask(spelling)];
    expect(
      answers.map(({ status, headers }) => [status, headers['content-length'], headers['x-cache-status']].join(' ')),
    ).toEqual([`200 ${length} MISS`, `200 ${length} HIT`, expect.stringMatching(/ MISS$/)]);
  });
});
