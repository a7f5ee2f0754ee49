// @ts-check
// Runs before anything is installed: only Node's own modules may be imported at the top of this file.
import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { run, SetupError } from '../server/command.mjs';
import { projectRoot } from '../server/project.mjs';

const DOWNLOAD_LIMIT_MS = 5 * 60_000;
const VERSION_LIMIT_MS = 30_000;
// The shell draws no windows, which makes a test a third cheaper; older distributions only have the whole browser.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLAYWRIGHT = [process.execPath, join(projectRoot, 'node_modules/@playwright/test/cli.js')];
const APT = ['apt-get', 'install', '-y', '--no-install-recommends'];
/** Commands that install Chromium, run in turn until one starts. */
const INSTALLATIONS = [
  [...PLAYWRIGHT, 'install', '--no-shell', 'chromium'],
  ['apt-get', 'update'],
  [...APT, 'chromium-headless-shell'],
  [...APT, 'chromium'],
  // A downloaded browser may only lack system libraries.
  [...PLAYWRIGHT, 'install-deps', 'chromium'],
];

/**
 * Finds a Chromium that starts, and installs one when there is none.
 *
 * @returns {Promise<string>} path of the executable
 * @throws {SetupError} when PLAYWRIGHT_CHROMIUM_PATH leads nowhere, or none is there and none can be installed
 */
export async function findChromium() {
  const named = process.env['PLAYWRIGHT_CHROMIUM_PATH'];
  if (named && !starts(named)) throw new SetupError(`PLAYWRIGHT_CHROMIUM_PATH is ${named}, which does not start.`);
  let found = named || (await installedChromium());
  for (const [command = '', ...words] of INSTALLATIONS) {
    if (found !== undefined) break;
    if (!starts(command)) continue;
    console.log(`No Chromium starts; ${command} ${words.join(' ')} …`);
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const exitCode = await run(command, words, { environment, timeLimitMs: DOWNLOAD_LIMIT_MS });
    if (exitCode === 0) found = await installedChromium();
  }
  if (found !== undefined) return found;
  throw new SetupError(
    'No Chromium could be installed: install one, or run "npx playwright install --with-deps chromium".',
  );
}

/** @returns {Promise<string | undefined>} a browser of the system, or Playwright's own */
async function installedChromium() {
  const { chromium } = await import('@playwright/test');
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin'].filter((folder) => folder !== '');
  const paths = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...paths, chromium.executablePath()].find(starts);
}

/**
 * Tries a start, because Ubuntu's chromium-browser only asks for a snap, and a download may lack system libraries.
 *
 * @param {string} path
 */
function starts(path) {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: VERSION_LIMIT_MS }).status === 0;
}
