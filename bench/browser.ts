import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { findChromium } from '../scripts/chromium.mjs';

const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'ru-KZ',
} as const;

/** Flags that disable Chromium's background traffic. */
export const CHROMIUM_FLAGS = ['--no-sandbox', '--disable-background-networking', '--disable-quic', '--no-first-run'];

export async function withChromium<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

export async function onPhone<Result>(
  browser: Browser,
  work: (context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(PHONE);
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}
