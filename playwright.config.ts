import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { isFull } from './tests/e2e/support/full';
import { crmPort, googlePort, muchNewsPort, providerPort, sitePorts, spoiledCrmPort } from './tests/e2e/support/ports';

const executablePath = process.env['PLAYWRIGHT_CHROMIUM_PATH'];
/** A folder that goes with this process, which is the last to end: after the tests and the sites. */
function folderOfThisRun(): string {
  const folder = mkdtempSync(join(tmpdir(), 'qosyl-e2e-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

// Workers read this file again; what is the run's is chosen once.
const dataFolder = (process.env['E2E_DATA_FOLDER'] ??= folderOfThisRun());
process.env['E2E_FIRST_NUMBER'] ??= String(randomInt(9_000_000));
// Every browser of the run draws letters by it.
process.env['FONTCONFIG_FILE'] = fileURLToPath(new URL('tests/e2e/support/fonts.conf', import.meta.url));
/** A slow machine is no fault: what is waited for comes, or is long overdue. */
const START_LIMIT_MS = 180_000;
const TEST_LIMIT_MS = 240_000;
const ACTION_LIMIT_MS = 30_000;
const EXPECTATION_LIMIT_MS = 20_000;
/** Of the points of a picture: between Chromium's two headless browsers there is none, a lost word is above it. */
const LARGEST_DIFFERENCE = 0.0003;
/** From 0 to 1 for a point: the default of 0.2 takes another green for the same one. */
const SMALLEST_COLOUR_STEP = 0.02;

/**
 * The phone speaks Kazakh and the desktop Russian: the words of both languages are held by the component tests. Here a file
 * runs on one screen; inside the other files tests that the width does not matter to have the tag `@phone`.
 */
const phoneAlone = [
  'address-picker',
  'chunk-reload',
  'order-back-end-down',
  'order-troubles',
  'request-status',
  'specified-back-end',
  'suggestions',
];
const desktopAlone = [
  'back-end-down',
  'dns',
  'language',
  'map',
  'marketing',
  'news',
  'order-keyboard',
  'page-cache',
  'print',
  'recaptcha',
  'redirect',
  'release',
  'search',
  'second-provider',
  'sitemap',
  'spoiled-answers',
  'tariffs',
];
/** Here the width matters little: `npm test` runs them on one screen, `npm run test:full` on both. */
const phoneFirst = [
  'address',
  'channels',
  'comparison',
  'connectivity',
  'consultation',
  'contact',
  'dialog-history',
  'first-view',
  'install',
  'layout-shift',
  'lead-card',
  'lead-changes',
  'no-internet',
  'offline-lead',
  'offline-line',
  'order',
  'plain-form',
  'referral',
  'request',
  'service-worker',
];
const desktopFirst = ['drafts', 'links-ahead', 'order-first-step', 'progress', 'router-fetch', 'taps', 'visit-house'];
const specs = (names: string[]) => names.map((name) => `**/${name}.spec.ts`);

function site(port: number, name: string, env: Record<string, string> = {}) {
  return {
    // Tests read the log: nothing personal may stand in it.
    command: `exec node server/server.mjs > ${join(dataFolder, `${name}.log`)} 2>&1`,
    url: `http://localhost:${port}/client-api/v1/config`,
    env: { PORT: String(port), DATA_DIR: join(dataFolder, name), TRUSTED_PROXIES: '1', ...env },
    timeout: START_LIMIT_MS,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
  } as const;
}

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  forbidOnly: true,
  // One more than the processors of a small machine: a test often waits.
  workers: 3,
  // Chromium hung once in some thousand tests while it closed. The summary counts the tests that needed a second try.
  retries: 1,
  timeout: TEST_LIMIT_MS,
  // One set of pictures for all machines, in which no point differs; a missing one is written by `--update-snapshots` alone.
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  updateSnapshots: 'none',
  expect: {
    timeout: EXPECTATION_LIMIT_MS,
    toHaveScreenshot: { threshold: SMALLEST_COLOUR_STEP, maxDiffPixelRatio: LARGEST_DIFFERENCE },
  },
  reporter: 'list',
  use: {
    actionTimeout: ACTION_LIMIT_MS,
    baseURL: `http://localhost:${sitePorts.embedded}`,
    locale: 'ru-KZ',
    timezoneId: 'Asia/Almaty',
    // What it answers is no request of the page that a test could hear of; its own file lets it in.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Drawing what moves is an eighth of the work; the files of the shell and of contacts see it move.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-quic',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // What fonts.conf is for the others, for the headless shell, and the colours.
        '--font-render-hinting=none',
        '--force-color-profile=srgb',
      ],
      ...(executablePath === undefined ? {} : { executablePath }),
    },
  },
  // Each screen has its pictures in one language.
  projects: [
    {
      name: 'phone',
      testIgnore: specs(isFull ? desktopAlone : [...desktopAlone, ...desktopFirst]),
      grepInvert: isFull ? [/picture, in ru/] : [/@full/, /\bin ru\b/],
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testIgnore: specs(isFull ? phoneAlone : [...phoneAlone, ...phoneFirst]),
      grepInvert: isFull ? [/@phone/, /picture, in kk/] : [/@full/, /@phone/, /\bin kk\b/],
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
  webServer: [
    site(sitePorts.embedded, 'embedded', { PAYMENTS_TEST_MODE: '1' }),
    // Its back end is played by the tests.
    site(sitePorts.remote, 'remote', { CRM_API_HOST: `http://127.0.0.1:${crmPort}`, CRM_API_TOKEN: 'test-token' }),
    {
      command: 'exec node --import tsx --conditions=react-server scripts/provider.ts serve',
      url: `http://127.0.0.1:${providerPort}/`,
      env: { PROVIDER_PORT: String(providerPort), DATA_DIR: join(dataFolder, 'provider') },
      stdout: 'ignore',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    },
    // Its back end is that provider, whose answers the tests spoil.
    site(sitePorts.order, 'order', {
      CRM_API_HOST: `http://127.0.0.1:${spoiledCrmPort}`,
      CRM_API_TOKEN: 'embedded-provider',
      SERVICE_WORKER: '0',
    }),
    {
      command: 'node tests/e2e/support/much-news.mjs',
      url: `http://127.0.0.1:${muchNewsPort}/api/v1/questions`,
      env: { PORT: String(muchNewsPort) },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    },
    site(sitePorts.muchNews, 'much-news', {
      CONTENT_API_HOST: `http://127.0.0.1:${muchNewsPort}`,
      CONTENT_API_TOKEN: 'test-token',
    }),
    // Another provider with the build of the sample, in public and without a CRM.
    site(sitePorts.second, 'second', {
      PROVIDER_DIR: 'tests/fixtures/second-provider',
      SITE_URL: 'https://arqalink.example',
      EMBEDDED_PROVIDER: '1',
    }),
    site(sitePorts.foreign, 'foreign', {
      YANDEX_MAPS_KEY: 'test-key',
      RECAPTCHA_SITE_KEY: 'site-key',
      RECAPTCHA_SECRET_KEY: 'secret-key',
      RECAPTCHA_VERIFY_URL: `http://127.0.0.1:${googlePort}/siteverify`,
    }),
  ],
});
