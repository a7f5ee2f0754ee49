import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { backEndVariables } from '@/bench/back-end-variables';
import { makeReleaseFolder } from '@/scripts/release/release-folder.mjs';
import { sample } from '../support/sample';
import { releaseProviderPort } from './support/ports';
import { expect, languages, test } from './support/test';

const run = promisify(execFile);
const backEnd = `http://127.0.0.1:${releaseProviderPort}`;
const token = 'embedded-provider';

/** A release apart from the project, whose packages cannot help; the empty PATH demands whole names. */
class Release {
  readonly folder: string;
  readonly #data: string;
  readonly #running: ChildProcess[] = [];

  constructor(root: string) {
    this.folder = join(root, 'release');
    this.#data = join(root, 'data');
  }

  get #environment(): NodeJS.ProcessEnv {
    const ports = { PORT: '0', PROVIDER_PORT: String(releaseProviderPort) };
    return { NODE_ENV: 'production', PATH: '', DATA_DIR: this.#data, ...backEndVariables(backEnd, token), ...ports };
  }

  #words(script: string, words: string[]) {
    return [join(this.folder, script), ...words];
  }

  /** The process, and the address from the line that it prints. */
  async start(script: string, ...words: string[]) {
    const started = spawn(process.execPath, this.#words(script, words), { cwd: '/', env: this.#environment });
    this.#running.push(started);
    started.stderr.resume();
    for await (const line of createInterface(started.stdout)) {
      const [address] = /http:\/\/localhost:\d+/.exec(line) ?? [];
      if (address === undefined) continue;
      started.stdout.resume();
      return { started, address };
    }
    throw new Error(`${script} has ended`);
  }

  async command(script: string, ...words: string[]) {
    return (await run(process.execPath, this.#words(script, words), { cwd: '/', env: this.#environment })).stdout;
  }

  /** The files of code that name the project's folder, which another machine lacks. */
  boundToProject() {
    const server = join(this.folder, '.next/server');
    return readdirSync(server, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.js'))
      .filter((path) => readFileSync(join(server, path), 'utf8').includes(pathToFileURL(resolve('.')).href));
  }

  /** Every file with its size and time. */
  state() {
    return readdirSync(this.folder, { recursive: true, encoding: 'utf8' })
      .map((path) => ({ path, stats: statSync(join(this.folder, path)) }))
      .map(({ path, stats }) => `${path} ${stats.isDirectory() ? '' : stats.size} ${stats.mtimeMs}`)
      .toSorted();
  }

  end() {
    for (const running of this.#running) if (running.exitCode === null) running.kill('SIGKILL');
  }
}

const releaseTest = test.extend<{ release: Release }>({
  release: async ({}, provide) => {
    const root = mkdtempSync(join(tmpdir(), 'qosyl-release-'));
    const release = new Release(root);
    await makeReleaseFolder({ folder: release.folder, build: resolve('.next') });
    await provide(release);
    release.end();
    rmSync(root, { recursive: true, force: true });
  },
});

releaseTest.use({ expectedConsole: /Failed to load resource/ });

releaseTest(
  'a release runs with Node alone, starts without back ends, and fills its pages when they come',
  { tag: '@full' },
  async ({ page, release }) => {
    const has = (path: string) => existsSync(join(release.folder, path));
    const unneeded = ['npm', 'tsx', 'typescript', 'esbuild', 'webpack', '@next/swc-linux-x64-gnu'];
    expect(unneeded.filter((name) => has(`node_modules/${name}`))).toEqual([]);
    expect(['README.md', '.env.example', 'docs/openapi/site.json'].filter((path) => !has(path))).toEqual([]);
    expect(release.boundToProject()).toEqual([]);
    const before = release.state();
    expect(before.filter((file) => /\.tsx? |\.map /.test(file))).toEqual([]);

    const { started, address } = await release.start('server/server.mjs');
    const home = (path: string) => `${address}${path}`;
    for (const { words, path } of languages) {
      const answer = await page.goto(home(path('/')));
      // A part without its data has words and the phone in its place.
      expect(answer?.status()).toBe(200);
      const lost = page.getByRole('main').getByText(words.error.part).first();
      await expect(lost).toBeVisible();
      await expect(lost.getByRole('link', { name: /^\+7/ })).toBeVisible();
    }

    const provider = await release.start('scripts/provider.mjs', 'serve');
    for (const { language, words, path } of languages) {
      await expect
        .poll(async () => (await page.request.get(home(path('/')))).text(), { timeout: 60_000 })
        .not.toContain(words.error.part);
      await page.goto(home(path('/')));
      await expect(page).toHaveTitle(sample.brand.title[language]);
      expect((await page.request.get(home(path('/cards?tv=1')))).status()).toBe(200);
    }
    expect((await page.request.get(home('/social-picture/ru'))).headers()['content-type']).toBe('image/png');
    expect((await page.request.get(home('/status/500'))).status()).toBe(404);
    provider.started.kill('SIGTERM');
    expect((await page.request.get(home('/'))).status()).toBe(200);

    expect(await release.command('scripts/leads.mjs', 'failed')).toBe('No lead waits.\n');
    expect(await release.command('scripts/leads.mjs', '--help')).toContain('node scripts/leads.mjs failed');
    expect(await release.command('scripts/migrate.mjs')).toBe('The database is up to date.\n');

    await page.close();
    const ended = once(started, 'exit');
    started.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(release.state()).toEqual(before);
  },
);
