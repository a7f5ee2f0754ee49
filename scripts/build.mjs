// @ts-check
// Runs before anything is installed: only Node's own modules may be imported at the top of this file.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { exitWith, isMainModule, run, SetupError } from './command.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { projectRoot, readIfThere, writeWhole } from './project.mjs';

export const nextCommand = join(projectRoot, 'node_modules/next/dist/bin/next');

const BUILD_FOLDER = '.next';
const keptBuilds = join(projectRoot, '.builds');
const NAME_LENGTH = 16;
const buildIdFile = join(projectRoot, BUILD_FOLDER, 'BUILD_ID');
const buildDigestFile = join(projectRoot, BUILD_FOLDER, 'sources-digest');

const SOURCE_FOLDERS = ['app', 'components', 'lib', 'messages', 'public'];
const ROOT_SOURCE = /\.(ts|mjs|js|json)$/;
const ENVIRONMENT_FILES = ['.env', '.env.local', '.env.production', '.env.production.local'];
// Baked into static pages, so that a change of the value makes the build old.
const BUILD_VARIABLES = [
  'SITE_URL',
  'SALES_PHONE',
  'CONTACT_EMAIL',
  'CRM_API_HOST',
  'CONTENT_API_HOST',
  'CONNECTION_PRODUCT',
];
// The build writes it: counted as a source, it would make every build older than itself.
const BUILD_OUTPUT = 'next-env.d.ts';

/** @returns {string} sha256 over everything that the production build is made from */
function sourcesDigest() {
  const digest = createHash('sha256');
  for (const path of sourcePaths()) {
    const content = readFileSync(join(projectRoot, path));
    digest.update(`${path}\0${content.length}\0`).update(content);
  }
  digest.update(JSON.stringify(BUILD_VARIABLES.map((name) => [name, process.env[name] ?? null])));
  return digest.digest('hex');
}

/** @returns {string[]} relative to the project, with forward slashes, in one order on every machine */
function sourcePaths() {
  const rootFiles = readdirSync(projectRoot, { withFileTypes: true })
    .filter((entry) => entry.isFile() && (ROOT_SOURCE.test(entry.name) || ENVIRONMENT_FILES.includes(entry.name)))
    .map((entry) => entry.name);
  return [...rootFiles, ...SOURCE_FOLDERS.flatMap(filesBelow)].filter((path) => path !== BUILD_OUTPUT).sort();
}

/**
 * @param {string} folder relative to the project
 * @returns {string[]}
 */
function filesBelow(folder) {
  const root = join(projectRoot, folder);
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((path) => join(root, path))
    .filter((path) => statSync(path).isFile())
    .map((path) => relative(projectRoot, path).split(sep).join('/'));
}

/**
 * A build of the sources as they are, in a folder that stays as it is for as long as this process runs.
 *
 * @returns {Promise<string>} the folder, relative to the project
 * @throws {SetupError} when the build fails
 */
export async function servedBuild() {
  const { inTurn, keepBuild } = await import('./kept-builds.mjs');
  return inTurn(keptBuilds, async () => {
    await ensureBuild();
    const name = (readIfThere(buildDigestFile) ?? '').slice(0, NAME_LENGTH);
    keepBuild(keptBuilds, join(projectRoot, BUILD_FOLDER), name);
    return relative(projectRoot, join(keptBuilds, name));
  });
}

/**
 * Builds the site when there is no build or the build is older than the sources.
 *
 * @returns {Promise<boolean>} whether it had to be built
 * @throws {SetupError} when the build fails
 */
export async function ensureBuild() {
  if (existsSync(buildIdFile) && readIfThere(buildDigestFile) === sourcesDigest()) return false;
  console.log('Building the site …');
  await build();
  return true;
}

/**
 * @throws {SetupError} when the build fails
 */
export async function build() {
  const { ensureFonts } = await import('./fonts.mjs');
  await ensureFonts();
  // Taken before the build: what is edited while it runs makes the next start build again.
  const digest = sourcesDigest();
  rmSync(buildDigestFile, { force: true });
  const exitCode = await run(process.execPath, [nextCommand, 'build', '--webpack'], {
    environment: buildEnvironment(),
  });
  if (exitCode !== 0) throw new SetupError(`The build failed with exit code ${exitCode}; its own words are above.`);
  writeWhole(buildDigestFile, digest);
}

/** @returns {NodeJS.ProcessEnv} what every production build runs with */
export function buildEnvironment() {
  return { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
}

/** Builds while no other process of the project does. */
async function buildInTurn() {
  await ensureDependencies();
  const { inTurn } = await import('./kept-builds.mjs');
  await inTurn(keptBuilds, build);
}

if (isMainModule(import.meta.url)) await buildInTurn().catch(exitWith);
