import type { FrameLocator, Locator, Page, Route } from '@playwright/test';
import { frameMessageSchema, MAP_MESSAGE_SOURCE, type FrameMessage } from '@/lib/contracts/map-message';
import { GREEN_ZONE } from '@/lib/contracts/zone';
import { MAP_FRAME_PATH } from '@/lib/address/map-frame';
import { YANDEX_WAIT_MS } from '@/lib/address/map-scene';
import { sample } from '../support/sample';
import { faultsIn } from './support/accessibility';
import { dialogOf } from './support/connection';
import { sitePorts } from './support/ports';
import { expect, languages, openPage, test } from './support/test';
import { yandexMapsScript } from './support/yandex-maps';

const YANDEX = 'https://api-maps.yandex.ru/**';
const { zones } = sample;
const [first] = zones;
const scene = {
  source: MAP_MESSAGE_SOURCE,
  type: 'show',
  zones: first === undefined ? [] : [{ ...first, name: first.name.ru }],
  ground: null,
  marker: null,
  view: { latitude: 43.25, longitude: 76.94, zoom: 13 },
  interactive: true,
  theme: null,
};

const houses = sample.streets.flatMap((street) => street.houses);
const [house] = houses;
const [street] = sample.streets;
/** The same scene at a house. */
const atHouse = { ...scene, view: { latitude: house?.latitude ?? 0, longitude: house?.longitude ?? 0, zoom: 17 } };

/** A page of the site's origin that holds the frame, sends it a scene and lists its messages. */
const holder = (
  shown: typeof scene,
) => `<!doctype html><html lang="ru"><title>map</title><link rel="icon" href="data:,">
<iframe title="map" style="width:320px;height:400px" src="/map-frame#hosted"></iframe><ol></ol>
<script>
  addEventListener('message', ({ data }) => {
    const item = document.createElement('li');
    item.textContent = JSON.stringify(data);
    document.querySelector('ol').append(item);
    if (data.type === 'ready') document.querySelector('iframe').contentWindow.postMessage(${JSON.stringify(shown)}, '*');
  });
</script></html>`;

const polygons = (frame: FrameLocator) => frame.locator('path.leaflet-interactive');

type Box = Awaited<ReturnType<Locator['boundingBox']>>;
const meets = (one: Box, other: Box) =>
  one !== null &&
  other !== null &&
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** The share of the map's width or height that the zones take, the larger one. */
const shareOfMap = (frame: FrameLocator) =>
  frame.getByRole('application').evaluate((map) => {
    const boxes = [...map.querySelectorAll('path.leaflet-interactive')].map((path) => path.getBoundingClientRect());
    const width = Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left));
    const height = Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top));
    return Math.max(width / map.clientWidth, height / map.clientHeight);
  });

async function holdFrame(page: Page, shown = scene): Promise<FrameLocator> {
  await page.route('**/map-holder', (route) => route.fulfill({ contentType: 'text/html', body: holder(shown) }));
  await page.goto('/map-holder');
  return page.frameLocator('iframe');
}

async function heard(page: Page): Promise<FrameMessage[]> {
  const texts = await page.getByRole('listitem').allInnerTexts();
  return texts.map((text) => frameMessageSchema.parse(JSON.parse(text)));
}

for (const { language, words, path } of languages) {
  // The sample has houses with a line under construction.
  const legend = [words.map.available, words.map.engineer, words.map.building];

  test.describe(`the coverage map in ${language}`, () => {
    test('is a picture at first, and a real map in a dialog that fills the screen and that Esc closes', async ({
      page,
    }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      const held: Route[] = [];
      await page.route('**/images/city/map-*', (route) => void held.push(route));
      await openPage(page, path('/contacts'));
      const picture = page.locator('#coverage');
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => held.length).toBeGreaterThan(0);
      // The names would stand on nothing.
      const name = picture.locator('[aria-hidden] span').filter({ visible: true }).first();
      await expect(name).not.toBeInViewport();
      for (const route of held) await route.continue();
      await name.scrollIntoViewIfNeeded();
      await expect(name).toBeInViewport();
      const drawn = picture.locator('picture img').filter({ visible: true });
      await expect.poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      for (const sign of legend) await expect(picture.getByText(sign, { exact: true })).toBeVisible();
      const overlaps = await picture.evaluate((section) => {
        const boxes = [...section.querySelectorAll('[aria-hidden] :is(span, em), b, [data-kind]')]
          .map((name) => ({ name: name.textContent, ...name.getBoundingClientRect().toJSON() }))
          .filter(({ width }) => width > 0);
        return boxes.flatMap((one, index) =>
          boxes
            .slice(index + 1)
            .filter(
              (other) =>
                one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
            )
            .map((other) => `${one.name} / ${other.name}`),
        );
      });
      expect(overlaps).toEqual([]);
      const pins = picture.locator('em').filter({ visible: true });
      await expect(pins).toHaveText(sample.brand.offices.map((_, index) => String(index + 1)));
      await expect(picture.locator('address')).toHaveText(sample.brand.offices.map(({ address }) => address[language]));
      expect(asked).not.toContain(path(MAP_FRAME_PATH));

      await picture.getByRole('link', { name: words.map.open }).click();
      const dialog = dialogOf(page);
      const frame = dialog.frameLocator('iframe');
      await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(words.map.title);
      await expect(polygons(frame)).toHaveCount(zones.length);
      for (const sign of legend) await expect(frame.getByText(sign, { exact: true })).toBeVisible();
      const firstWord = (name: string) => name.split(' ')[0] ?? '';
      const districts = new Set(sample.streets.map(({ district }) => firstWord(district[language])));
      const names = frame.locator('.leaflet-tooltip');
      const texts = (await names.allInnerTexts()).map((text) => firstWord(text.split('\n')[0] ?? '').toLowerCase());
      expect([...districts].filter((name) => texts.includes(name.toLowerCase())).length).toBeGreaterThan(3);
      const button = dialog.getByRole('button', { name: words.map.fullScreen });
      const boxes = await Promise.all([button, ...(await names.all())].map((each) => each.boundingBox()));
      expect(boxes.slice(1).filter((box) => meets(boxes[0] ?? null, box))).toEqual([]);
      await button.click();
      await expect(dialog.locator('iframe')).toHaveJSProperty('clientHeight', page.viewportSize()?.height);
      await expect.poll(() => shareOfMap(frame)).toBeGreaterThan(0.7);
      await page.getByRole('button', { name: words.map.leaveFullScreen }).click();
      await expect(button).toBeVisible();
      await frame.locator('.leaflet-container').focus();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });

    test('shows the clicked address and opens the lead form for it (specification, section 2)', async ({ page }) => {
      await openPage(page, path('/contacts'));
      await page.locator('#coverage').getByRole('link', { name: words.map.open }).click();
      const map = dialogOf(page).frameLocator('iframe');
      await expect(polygons(map)).toHaveCount(zones.length);
      const found = page.getByRole('dialog', { name: words.map.clickedTitle });
      await page.route('**/address-info-by-coordinates?*', (route) =>
        route.fulfill({
          json: {
            check: {
              color: GREEN_ZONE,
              connect_access: true,
              points: { from: house?.latitude, to: house?.longitude },
            },
            data: {
              full_address: {
                address_string: `${street?.full[language]}, ${house?.number}`,
                street: street?.full[language],
                street_id: street?.id,
                house: house?.number,
              },
            },
          },
        }),
      );
      await map.getByRole('application').click();
      await expect(found).toBeVisible();
      await page.goBack();
      await expect(found).toBeHidden();
      await expect(page.getByRole('dialog', { name: words.map.title })).toBeVisible();
      await map.getByRole('application').click({ position: { x: 100, y: 100 } });
      await expect(found.getByText(words.addressPicker.available)).toBeVisible();
      await found.getByRole('button', { name: words.connectivity.availableAction }).click();
      const request = page.getByRole('dialog', { name: words.connection.formTitle });
      await expect(request.getByRole('button', { name: new RegExp(`^${words.connection.address}`) })).toContainText(
        street?.full[language] ?? '',
      );
    });

    test('has a frame document without the site shell and without accessibility faults', async ({ page }) => {
      await page.goto(path('/map-frame'));
      await expect(page.locator('path.leaflet-interactive')).toHaveCount(zones.length);
      await expect(page).toHaveTitle(new RegExp(words.map.title));
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
      await expect(page.getByRole('banner')).toHaveCount(0);
      expect(await faultsIn(page, 'body')).toEqual([]);
    });
  });

  test.describe(`the coverage without scripts in ${language}`, () => {
    test.use({ javaScriptEnabled: false });

    test('is described in text, and the map frame shows a notice', async ({ page }) => {
      await page.goto(path('/contacts'));
      await page.locator('#coverage').getByText(words.home.coverageDistricts, { exact: true }).click();
      await expect(page.locator('#coverage details h3').first()).toBeVisible();
      await page.goto(path('/map-frame'));
      await expect(page.getByText(words.map.withoutScripts)).toBeVisible();
    });
  });
}

test('only the site can embed the map frame, which alone may load Yandex, and no site can embed the pages', async ({
  request,
}) => {
  const policy = async (address: string) => (await request.get(address)).headers()['content-security-policy'] ?? '';
  for (const path of ['/map-frame', '/kk/map-frame']) expect(await policy(path)).toContain("frame-ancestors 'self'");
  expect(await policy('/map-frame')).not.toMatch(/unsafe-eval|yandex/);
  expect(await policy('/')).toContain("frame-ancestors 'none'");
  const withYandex = `http://localhost:${sitePorts.foreign}`;
  expect(await policy(`${withYandex}/map-frame`)).toMatch(
    /script-src [^;]*https:\/\/api-maps\.yandex\.ru[^;]*'unsafe-eval'.*; sandbox (?!.*allow-same-origin)allow-scripts /,
  );
  expect(await policy(`${withYandex}/`)).not.toMatch(/yandex|unsafe-eval|sandbox/);
});

test('a close view of the map draws houses with numbers, reports a click through them, and zooms by keyboard', async ({
  page,
}) => {
  const frame = await holdFrame(page, atHouse);
  const number = frame.locator('.leaflet-tooltip').filter({ hasText: /^\d/ }).first();
  await expect(number).toBeVisible();
  expect(houses.map((known) => known.number)).toContain(await number.innerText());
  const isDrawnOn = (canvas: HTMLCanvasElement) =>
    canvas
      .getContext('2d')
      ?.getImageData(0, 0, canvas.width, canvas.height)
      .data.some((value) => value > 0);
  await expect.poll(() => frame.locator('canvas').evaluate(isDrawnOn)).toBe(true);
  const map = frame.getByRole('application');
  await map.click();
  await expect
    .poll(() => heard(page))
    .toEqual([
      { source: MAP_MESSAGE_SOURCE, type: 'ready' },
      { source: MAP_MESSAGE_SOURCE, type: 'drawn', map: 'leaflet' },
      {
        source: MAP_MESSAGE_SOURCE,
        type: 'clicked',
        latitude: expect.closeTo(atHouse.view.latitude, 2),
        longitude: expect.closeTo(atHouse.view.longitude, 2),
      },
    ]);
  await map.press('-');
  await expect(number).toHaveCount(0);
});

test.describe('the map with a Yandex key', () => {
  test.use({
    baseURL: `http://localhost:${sitePorts.foreign}`,
    expectedConsole: /Failed to load resource|Yandex Maps did not come/,
  });

  test('shows the zones on a Yandex map, reports clicks, and isolates its frame from page and storage', async ({
    page,
  }) => {
    await page.route(YANDEX, (route) => route.fulfill({ contentType: 'text/javascript', body: yandexMapsScript }));
    let houseCalls = 0;
    page.on('request', (request) => (houseCalls += Number(request.url().includes('/map-houses'))));
    const frame = await holdFrame(page, atHouse);
    await expect(frame.locator('[data-yandex=polygon]')).toHaveCount(1);
    await frame.locator('[data-yandex=map]').click({ position: { x: 100, y: 100 } });
    await expect
      .poll(() => heard(page))
      .toEqual([
        { source: MAP_MESSAGE_SOURCE, type: 'ready' },
        { source: MAP_MESSAGE_SOURCE, type: 'drawn', map: 'yandex' },
        { source: MAP_MESSAGE_SOURCE, type: 'clicked', latitude: 43.25, longitude: 76.93 },
      ]);
    expect(houseCalls).toBe(0);
    const reached = await frame.locator('body').evaluate(() => {
      const reads: Record<string, () => unknown> = {
        page: () => window.parent.document.title,
        frames: () => window.top?.document.body,
        storage: () => window.localStorage.length,
        cookies: () => document.cookie,
      };
      return Object.entries(reads).map(([what, read]) => {
        try {
          read();
          return `${what}: read`;
        } catch (error) {
          return `${what}: ${error instanceof DOMException ? error.name : 'another error'}`;
        }
      });
    });
    expect(reached).toEqual(['page', 'frames', 'storage', 'cookies'].map((what) => `${what}: SecurityError`));
  });

  test('falls back to Leaflet with houses when the Yandex script fails to load', async ({ page }) => {
    await page.route(YANDEX, (route) => route.abort());
    const asked = page.waitForResponse('**/map-houses?*');
    const frame = await holdFrame(page, atHouse);
    expect((await asked).status()).toBe(200);
    await expect(frame.locator('.leaflet-tooltip').filter({ hasText: /^\d/ }).first()).toBeVisible();
    await expect
      .poll(async () => (await heard(page)).slice(1))
      .toEqual([
        { source: MAP_MESSAGE_SOURCE, type: 'failed', reason: 'yandex' },
        { source: MAP_MESSAGE_SOURCE, type: 'drawn', map: 'leaflet' },
      ]);
  });

  test('falls back to Leaflet when Yandex does not answer within eight seconds', async ({ page }) => {
    await page.clock.install();
    const asked = page.waitForRequest(YANDEX);
    await page.route(YANDEX, () => undefined);
    const frame = await holdFrame(page);
    await asked;
    await expect(frame.getByRole('application')).toBeVisible();
    await expect(polygons(frame)).toHaveCount(0);
    await page.clock.fastForward(YANDEX_WAIT_MS);
    await expect(polygons(frame)).toHaveCount(1);
  });
});
