/**
 * Draws the images of the manifest: icons from the site's logo and icons, and screenshots of its pages. `npm run
 * app-pictures -- http://localhost:3000`, while the site runs there.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Icon, type IconName } from '../components/ui/icon';
import { locales, localizedPath } from '../lib/i18n/routing';
import { findChromium } from './chromium.mjs';
import { projectRoot } from '../server/project.mjs';

const WEBP_QUALITY = 0.7;
const GREEN = '#0a7d34';
const SOFT = '#e4f5ea';

const peaks =
  '<path d="M7 24.5 14.5 13l5 7 3-4 6.5 8.5" fill="none" stroke="#fff" stroke-width="2.6" stroke-linejoin="round" stroke-linecap="round"/>';
const trace = (colour: string) =>
  `<path d="M7 28c5-2.5 8 1 12 0s6-2 10-.5" fill="none" stroke="${colour}" stroke-width="2" stroke-linecap="round"/>`;

/** The logo inside the safe zone of a maskable icon. */
const cut = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2.8 -0.2 41.6 41.6">${content}</svg>`;
const maskable = cut(`<path d="M-3-1h43v43H-3z" fill="${GREEN}"/>${peaks}${trace('#c8f169')}`);
/** Only its shape is used. */
const monochrome = cut(peaks + trace('#fff'));
const shortcut = (name: IconName) =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">' +
  `<rect width="48" height="48" rx="12" fill="${SOFT}"/>` +
  `<g transform="translate(9.6 9.6) scale(1.2)" color="${GREEN}">${renderToStaticMarkup(createElement(Icon, { name }))}</g></svg>`;

const icons: [name: string, size: number, svg: string][] = [
  ['maskable-192', 192, maskable],
  ['monochrome-512', 512, monochrome],
  ['shortcut-address', 192, shortcut('pin')],
  ['shortcut-request', 192, shortcut('document')],
  ['shortcut-payments', 192, shortcut('card')],
  ['shortcut-no-internet', 192, shortcut('wifi')],
];
const forms: Record<'narrow' | 'wide', BrowserContextOptions> = {
  narrow: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  // A mobile viewport has no scroll bar.
  wide: { viewport: { width: 1280, height: 800 }, isMobile: true },
};
const pages = [
  ['home', 'narrow', '/'],
  ['no-internet', 'narrow', '/no-internet'],
  ['home', 'wide', '/'],
  ['cards', 'wide', '/cards'],
] as const;

const keep = (name: string, content: Buffer) => writeFileSync(join(projectRoot, 'public', name), content);

async function drawIcons(browser: Browser): Promise<void> {
  const page = await browser.newPage();
  for (const [name, size, svg] of icons) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(`<style>body{margin:0}body>svg{display:block;width:100vw;height:100vh}</style>${svg}`);
    keep(`icon-${name}.png`, await page.screenshot({ omitBackground: true }));
  }
  await page.close();
}

async function drawPages(browser: Browser, origin: string): Promise<void> {
  const canvas = await browser.newPage();
  for (const locale of locales)
    for (const [name, form, path] of pages) {
      const context = await browser.newContext({ ...forms[form], locale: `${locale}-KZ`, reducedMotion: 'reduce' });
      const page = await context.newPage();
      await page.goto(origin + localizedPath(locale, path), { waitUntil: 'networkidle' });
      keep(`screenshot-${name}-${form}-${locale}.webp`, await webp(canvas, await page.screenshot()));
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
await drawIcons(browser);
await drawPages(browser, origin);
await browser.close();
