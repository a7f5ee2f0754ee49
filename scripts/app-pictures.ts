/**
 * Takes the manifest's pictures of pages into `screenshots` of the provider's folder: `npm run app-pictures --
 * http://localhost:3000`, while the site runs there.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContextOptions } from '@playwright/test';
import sharp from 'sharp';
import { locales, localizedPath } from '../lib/i18n/routing.mjs';
import { environment } from '../lib/config/env';
import { screenshotPages } from '../lib/provider-files/marks';
import { loadEnvironment } from '../server/environment.mjs';
import { findChromium } from './chromium.mjs';

const WEBP_QUALITY = 70;
const forms: Record<'narrow' | 'wide', BrowserContextOptions> = {
  narrow: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  // A mobile viewport has no scroll bar.
  wide: { viewport: { width: 1280, height: 800 }, isMobile: true },
};
const paths = { home: '/', 'no-internet': '/no-internet', cards: '/cards' } as const;

loadEnvironment();
const folder = join(environment().PROVIDER_DIR, 'screenshots');

async function drawPages(browser: Browser, origin: string): Promise<void> {
  for (const locale of locales)
    for (const { page: name, form } of screenshotPages) {
      const context = await browser.newContext({ ...forms[form], locale: `${locale}-KZ`, reducedMotion: 'reduce' });
      const page = await context.newPage();
      await page.goto(origin + localizedPath(locale, paths[name]), { waitUntil: 'networkidle' });
      const picture = sharp(await page.screenshot()).webp({ quality: WEBP_QUALITY });
      await picture.toFile(join(folder, `${name}-${form}-${locale}.webp`));
      await context.close();
    }
}

const [, , origin = 'http://localhost:3000'] = process.argv;
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-background-networking', '--disable-quic'],
  executablePath: await findChromium(),
});
mkdirSync(folder, { recursive: true });
await drawPages(browser, origin);
await browser.close();
