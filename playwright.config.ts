import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { isFull } from './tests/e2e/support/full';
import { googlePort, providerPort, sitePorts, spoiledCrmPort } from './tests/e2e/support/ports';

const executablePath = process.env['PLAYWRIGHT_CHROMIUM_PATH'];
/** A folder that is removed with this process, which ends last, after the tests and the sites. */
function folderOfThisRun(): string {
  const folder = mkdtempSync(join(tmpdir(), 'qosyl-e2e-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

// Workers read this file again; the run chooses its values once.
const dataFolder = (process.env['E2E_DATA_FOLDER'] ??= folderOfThisRun());
process.env['E2E_FIRST_NUMBER'] ??= String(randomInt(9_000_000));
// Fonts of every browser of the run.
process.env['FONTCONFIG_FILE'] = fileURLToPath(new URL('tests/e2e/support/fonts.conf', import.meta.url));
/** Long limits, because a slow machine is not a fault. */
const START_LIMIT_MS = 180_000;
const TEST_LIMIT_MS = 240_000;
const ACTION_LIMIT_MS = 30_000;
const NAVIGATION_LIMIT_MS = 120_000;
const EXPECTATION_LIMIT_MS = 20_000;
/** Share of different points of a picture: 0 between Chromium's two headless browsers; a lost word exceeds it. */
const LARGEST_DIFFERENCE = 0.0003;
/** Tolerance of a point from 0 to 1: the default of 0.2 accepts another green. */
const SMALLEST_COLOUR_STEP = 0.02;

/**
 * The phone uses Kazakh and the desktop Russian; the component tests cover the words of both languages. These files run
 * on one screen; in the other files, tests that do not depend on the width have the tag `@phone`.
 */
const phoneAlone = [
  'address-picker',
  'back-end-down',
  'chunk-reload',
  'order-reload',
  'lead-status',
  'specified-back-end',
  'suggestions',
];
const desktopAlone = [
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
/** Files that hardly depend on the width: `npm test` runs them on one screen, `npm run test:full` on both. */
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
  'lead',
  'service-worker',
];
const desktopFirst = ['drafts', 'links-ahead', 'order-first-step', 'progress', 'router-fetch', 'taps', 'visit-house'];
const specs = (names: string[]) => names.map((name) => `**/${name}.spec.ts`);

function site(port: number, name: string, env: Record<string, string> = {}) {
  return {
    // Tests read the log, which must not contain personal data.
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
  // One set of pictures for all machines; only `--update-snapshots` writes a missing one.
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  updateSnapshots: 'none',
  expect: {
    timeout: EXPECTATION_LIMIT_MS,
    toHaveScreenshot: { threshold: SMALLEST_COLOUR_STEP, maxDiffPixelRatio: LARGEST_DIFFERENCE },
  },
  reporter: 'list',
  use: {
    actionTimeout: ACTION_LIMIT_MS,
    navigationTimeout: NAVIGATION_LIMIT_MS,
    baseURL: `http://localhost:${sitePorts.embedded}`,
    locale: 'ru-KZ',
    timezoneId: 'Asia/Almaty',
    // Tests cannot observe the requests that a service worker answers; its own test file allows it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Animations cost an eighth of the work; the files of the shell and of contacts allow them.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-quic',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // The headless shell needs flags in place of fonts.conf, and for the colours.
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
    {
      command: 'exec node --import tsx --conditions=react-server scripts/provider.ts serve',
      url: `http://127.0.0.1:${providerPort}/`,
      env: { PROVIDER_PORT: String(providerPort), DATA_DIR: join(dataFolder, 'provider') },
      stdout: 'ignore',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    },
    // Its back end is that provider; the tests spoil its answers.
    site(sitePorts.order, 'order', {
      CRM_API_HOST: `http://127.0.0.1:${spoiledCrmPort}`,
      CRM_API_TOKEN: 'embedded-provider',
      SERVICE_WORKER: '0',
    }),
    // Another provider with the build of the sample, as a public site without a CRM.
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
