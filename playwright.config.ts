import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { crmPorts, muchNewsPort, sitePorts } from './tests/e2e/support/ports';

const executablePath = process.env['PLAYWRIGHT_CHROMIUM_PATH'];
// Workers read this file again; the folder is chosen once.
const dataFolder = (process.env['E2E_DATA_FOLDER'] ??= mkdtempSync(join(tmpdir(), 'qosyl-e2e-')));
const START_LIMIT_MS = 60_000;

function site(port: number, name: string, env: Record<string, string> = {}) {
  return {
    command: 'node scripts/server.mjs',
    url: `http://localhost:${port}/client-api/v1/config`,
    env: { PORT: String(port), DATA_DIR: join(dataFolder, name), TRUSTED_PROXIES: '1', ...env },
    timeout: START_LIMIT_MS,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  } as const;
}

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  timeout: 30_000,
  reporter: 'list',
  use: {
    actionTimeout: 8_000,
    baseURL: `http://localhost:${sitePorts.embedded}`,
    locale: 'ru-KZ',
    timezoneId: 'Asia/Almaty',
    screenshot: 'only-on-failure',
    launchOptions: {
      args: ['--no-sandbox', '--disable-background-networking', '--disable-quic', '--disable-component-update', '--disable-sync', '--no-first-run'],
      ...(executablePath === undefined ? {} : { executablePath }),
    },
  },
  projects: [
    { name: 'phone', testIgnore: /sitemap\.spec\.ts/, use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } },
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
  ],
  webServer: [
    site(sitePorts.embedded, 'embedded'),
    // Back ends that the tests play themselves, one for each project, since projects run side by side.
    site(sitePorts.phoneRemote, 'phone', { CRM_API_HOST: `http://127.0.0.1:${crmPorts.phone}`, CRM_API_TOKEN: 'test-token' }),
    site(sitePorts.desktopRemote, 'desktop', { CRM_API_HOST: `http://127.0.0.1:${crmPorts.desktop}`, CRM_API_TOKEN: 'test-token' }),
    {
      command: 'node tests/e2e/support/much-news.mjs',
      url: `http://127.0.0.1:${muchNewsPort}/api/v1/questions`,
      env: { PORT: String(muchNewsPort) },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    },
    site(sitePorts.muchNews, 'much-news', { CONTENT_API_HOST: `http://127.0.0.1:${muchNewsPort}`, CONTENT_API_TOKEN: 'test-token' }),
    site(sitePorts.yandex, 'yandex', { YANDEX_MAPS_KEY: 'test-key' }),
  ],
});
