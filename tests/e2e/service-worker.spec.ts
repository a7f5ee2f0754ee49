import type { BrowserContext, Page } from '@playwright/test';
import { faultsIn } from './support/accessibility';
import { sitePorts } from './support/ports';
import { openLine, type SiteLine } from './support/site-line';
import { expect, expectListening, languages, openPage, test as base } from './support/test';

const test = base.extend<{ site: SiteLine }>({
  site: async ({}, give) => {
    const site = await openLine();
    await give(site);
    await site.close();
  },
});

test.use({
  serviceWorkers: 'allow',
  expectedConsole:
    /Failed to load resource|Failed to fetch RSC payload|No captcha token ahead|on this device|not here yet|No reload|navigation preload/,
});

/** The first of the provider's name servers. */
const NAME_SERVER = '192.0.2.53';

/** Paths of everything that is kept on the device. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url.slice(window.location.origin.length));
  });

/** Opens a page and waits until it is kept. */
async function read(page: Page, { origin }: SiteLine, path: string): Promise<void> {
  await openPage(page, origin + path);
  await expect.poll(() => kept(page)).toContain(path);
}

/** Cuts the line; only the worker's caches stay. */
async function cut(page: Page, context: BrowserContext, site: SiteLine): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await devtools.detach();
  site.state = 'cut';
}

/** The browser itself looks for a release only now and then. */
const lookForRelease = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
const scripts = (page: Page) =>
  page.evaluate(() => Array.from(document.scripts, ({ src }) => src).filter((src) => src.includes('/_next/')));

for (const { language, words, path } of languages) {
  const t = words.siteWorker;
  const line = (page: Page) => page.getByText(new RegExp(`${t.kept} \\d\\d\\.\\d\\d\\.\\d{4}, \\d\\d:\\d\\d$`));
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
  const openCall = async (page: Page) => {
    await page.getByRole('link', { name: words.header.call, exact: true }).filter({ visible: true }).first().click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: words.dialogs.callTitle })).toBeVisible();
  };
  const follow = async (page: Page, { origin }: SiteLine, plain: string) => {
    const link = page.getByRole('contentinfo').locator(`a[href="${path(plain)}"]`);
    await link.first().dispatchEvent('click');
    await expect(page).toHaveURL(origin + path(plain));
  };
  const renewed = (page: Page) => page.getByRole('status').filter({ hasText: t.renewed });

  test.describe(`the service worker in ${language}`, () => {
    test('shows visited pages, and the offline page for others, while the connection is cut', async ({
      page,
      context,
      site,
    }) => {
      await read(page, site, path('/payments'));
      const payments = await page.getByRole('heading', { level: 1 }).innerText();
      // By a link: the page never came as a document.
      await follow(page, site, '/contacts');
      await expect.poll(() => kept(page)).toContain(path('/contacts'));
      const contacts = await page.getByRole('heading', { level: 1 }).innerText();
      await expect(renewed(page)).toBeHidden();
      await cut(page, context, site);

      await openPage(page, site.origin + path('/payments'));
      await expect(line(page)).toBeVisible();
      await expect(heading(page, payments)).toBeVisible();
      expect(await faultsIn(page)).toEqual([]);

      await openPage(page, site.origin + path('/wifi'));
      await expect(heading(page, words.offlinePage.title)).toBeVisible();
      await expect(page.locator('main a[href^="tel:"]').first()).toBeVisible();
      await expect(line(page)).toBeHidden();
      const pages = page.getByRole('navigation', { name: words.offlinePage.pages });
      await expect(pages.getByRole('link')).toHaveCount(2);
      expect(await faultsIn(page)).toEqual([]);
      await pages.locator(`a[href="${path('/contacts')}"]`).click();
      await expect(heading(page, contacts)).toBeVisible();
      await expect(line(page)).toBeVisible();

      await page.goto(site.origin + path('/wifi'));
      await page.getByRole('main').getByRole('link', { name: words.routes.noInternet, exact: true }).first().click();
      await expect(page.getByRole('heading', { level: 3, name: words.noInternet.power })).toBeVisible();

      await page.goto(site.origin + path('/wifi'));
      site.state = 'up';
      await page.getByRole('link', { name: words.offlinePage.retry }).click();
      await expect(heading(page, words.offlinePage.title)).toBeHidden();
      await expectListening(page);
      await expect(line(page)).toBeHidden();
    });

    test('shows a visited page when the site is too slow, and a fresh page once it answers', async ({ page, site }) => {
      await read(page, site, path('/payments'));
      await read(page, site, path('/contacts'));
      site.state = 'silent';
      await openPage(page, site.origin + path('/payments'));
      await expect(line(page)).toBeVisible();
      site.state = 'up';
      await follow(page, site, '/contacts');
      await expect(line(page)).toBeHidden();
    });

    test('stores no personal page, no API call and no page data', { tag: '@full' }, async ({ page, context, site }) => {
      await read(page, site, path('/cards'));
      for (const personal of ['/request', '/request/new', '/navigator?people=few&devices=few', '/support?q=wifi'])
        await openPage(page, site.origin + path(personal));
      await read(page, site, path('/cards?group=tv'));
      await openCall(page);
      await expect.poll(() => site.asked.some((one) => one.includes('/client-api/'))).toBe(true);
      const all = await kept(page);
      expect(all.filter((one) => /client-api|request|navigator|q=|_rsc/.test(one.replace(/^\/_next\/.*/, '')))).toEqual(
        [],
      );
      await cut(page, context, site);
      await openPage(page, site.origin + path('/request'));
      await expect(heading(page, words.offlinePage.title)).toBeVisible();
    });

    test('announces a new release once, loads it on demand, and pages of the old release still work', async ({
      page,
      context,
      site,
    }) => {
      await read(page, site, path('/payments'));
      await read(page, site, path('/contacts'));
      await openCall(page);
      await page.keyboard.press('Escape');
      const other = await context.newPage();
      await read(other, site, path('/payments'));
      site.release = 'second';
      await lookForRelease(page);
      await expect(renewed(page)).toBeVisible();
      expect(await faultsIn(page)).toEqual([]);
      await page.getByRole('button', { name: t.later }).click();
      await expect(renewed(page)).toBeHidden();
      await follow(page, site, '/wifi');
      await expectListening(page);
      await expect.poll(async () => (await scripts(page)).every((src) => src.includes('/chunkz/'))).toBe(true);
      await expect
        .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null))
        .toBeNull();
      await expect.poll(() => kept(page)).toContain(path('/wifi'));
      await expect(renewed(page)).toBeHidden();
      await expect(renewed(other)).toBeVisible();

      // Its code is on the device alone.
      await openCall(other);
      await other.keyboard.press('Escape');
      const reloaded = other.waitForEvent('load');
      await renewed(other).getByRole('button', { name: t.renew }).click();
      await reloaded;
      await expectListening(other);
      expect((await scripts(other)).filter((src) => !src.includes('/chunkz/'))).toEqual([]);
      await expect(renewed(other)).toBeHidden();

      await cut(page, context, site);
      await openPage(page, site.origin + path('/contacts'));
      await expect(line(page)).toBeVisible();
      expect((await scripts(page)).filter((src) => !src.includes('/chunks/'))).toEqual([]);
      await openPage(page, site.origin + path('/wifi'));
      await expect(line(page)).toBeVisible();
      expect((await scripts(page)).filter((src) => !src.includes('/chunkz/'))).toEqual([]);
    });

    test('unregisters and deletes its caches when it is switched off, and does not return', async ({ page, site }) => {
      await read(page, site, path('/contacts'));
      site.port = sitePorts.order;
      await lookForRelease(page);
      await expect.poll(() => kept(page)).toEqual([]);
      await expect(renewed(page)).toBeHidden();
      await openPage(page, site.origin + path('/contacts'));
      await expect.poll(() => registrations(page)).toBe(0);
      site.asked.length = 0;
      await openPage(page, site.origin + path('/payments'));
      await expect.poll(() => site.asked).toContain('HEAD /sw.js');
      expect([await registrations(page), await kept(page), site.asked.includes('GET /sw.js')]).toEqual([0, [], false]);
    });
  });

  test.describe(`the help without internet in ${language}, while the connection is cut`, () => {
    // The help must have all its code.
    test.use({ expectedConsole: /Failed to load resource|navigation preload/ });

    test('copies DNS addresses and shows the leads of the device without an earlier visit', async ({
      page,
      context,
      site,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin });
      await page.addInitScript(() => {
        const lead = { number: 'S-1024', kind: 'call-request', at: '2026-11-20T10:00:00.000Z' };
        localStorage.setItem('my-requests', JSON.stringify([lead]));
        // A device with a network of its own and no prefetch: neither shows that the line is cut.
        Object.defineProperty(navigator, 'onLine', { value: true });
        Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' } });
      });
      await openPage(page, site.origin + path('/payments'));
      await expect.poll(() => kept(page)).toContain(path('/no-internet'));
      await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
      await cut(page, context, site);
      await openPage(page, `${site.origin}${path('/no-internet')}#dns`);
      await expect(page.getByRole('status').filter({ hasText: words.pageState.offline, visible: true })).toBeVisible();
      await page.getByRole('button', { name: `${words.dns.copy} ${NAME_SERVER}`, exact: true }).click();
      await expect(page.getByRole('button', { name: `${words.dns.copied} ${NAME_SERVER}`, exact: true })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(NAME_SERVER);
      await page.locator('#own-requests').scrollIntoViewIfNeeded();
      const own = page.getByRole('region', { name: words.leadStatus.kept });
      await expect(own.getByRole('button', { name: 'S-1024' })).toBeVisible();
      expect(await faultsIn(page)).toEqual([]);
    });
  });
}

test('the worker script is revalidated at each request and can connect only to the site', async ({ request }) => {
  const answer = await request.get('/sw.js');
  expect(answer.headers()).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
    'x-content-type-options': 'nosniff',
  });
  const known = await request.get('/sw.js', { headers: { 'if-none-match': String(answer.headers()['etag']) } });
  expect(known.status()).toBe(304);
});
