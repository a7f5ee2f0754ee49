/**
 * Takes the manifest's pictures of pages into `screenshots` of the provider's folder: `npm run app-pictures --
 * http://localhost:3000`, while the site runs there.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { locales, localizedPath } from '../lib/i18n/routing.mjs';
import { environment } from '../lib/config/env';
import { screenshotPages } from '../lib/provider-files/marks';
import { loadEnvironment } from '../server/environment.mjs';
import { findChromium } from './chromium.mjs';

const WEBP_QUALITY = 0.7;
const forms: Record<'narrow' | 'wide', BrowserContextOptions> = {
  narrow: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  // A mobile viewport has no scroll bar.
  wide: { viewport: { width: 1280, height: 800 }, isMobile: true },
};
const paths = { home: '/', 'no-internet': '/no-internet', cards: '/cards' } as const;

loadEnvironment();
const folder = join(environment().PROVIDER_DIR, 'screenshots');

async function drawPages(browser: Browser, origin: string): Promise<void> {
  const canvas = await browser.newPage();
  for (const locale of locales)
    for (const { page: name, form } of screenshotPages) {
      const context = await browser.newContext({ ...forms[form], locale: `${locale}-KZ`, reducedMotion: 'reduce' });
      const page = await context.newPage();
      await page.goto(origin + localizedPath(locale, paths[name]), { waitUntil: 'networkidle' });
      writeFileSync(join(folder, `${name}-${form}-${locale}.webp`), await webp(canvas, await page.screenshot()));
      await context.close();
    }
}

/** Encodes an image as WebP in the browser, the only encoder at hand. */
async function webp(canvas: Page, png: Buffer): Promise<Buffer> {
  const address = await canvas.evaluate(
    async ([source, quality]) => {
      const image = Object.assign(new Image(), { src: source });
      await image.decode();
      const drawn = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
      drawn.getContext('2d')?.drawImage(image, 0, 0);
      return drawn.toDataURL('image/webp', quality);
    },
    [`data:image/png;base64,${png.toString('base64')}`, WEBP_QUALITY] as const,
  );
  return Buffer.from(address.replace('data:image/webp;base64,', ''), 'base64');
}

const [, , origin = 'http://localhost:3000'] = process.argv;
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-background-networking', '--disable-quic'],
  executablePath: await findChromium(),
});
mkdirSync(folder, { recursive: true });
await drawPages(browser, origin);
await browser.close();
