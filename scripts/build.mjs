// @ts-check
// Runs before anything is installed: only Node's own modules may be imported at the top of this file.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { buildIgnores } from '../lib/config/page-variables.mjs';
import { folderDigest } from '../lib/provider-files/folder-state.mjs';
import { exitWith, isMainModule, run, SetupError } from '../server/command.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { completeEnvironment } from '../server/environment.mjs';
import { projectRoot, readIfThere, writeWhole } from '../server/project.mjs';

export const nextCommand = join(projectRoot, 'node_modules/next/dist/bin/next');

export const buildFolder = join(projectRoot, '.next');
const NAME_LENGTH = 16;
const buildIdFile = join(buildFolder, 'BUILD_ID');
const buildDigestFile = join(buildFolder, 'sources-digest');
const providerDigestFile = join(buildFolder, 'provider-digest');

const SOURCE_FOLDERS = ['app', 'components', 'config', 'lib', 'messages', 'scripts', 'server'];
const ROOT_SOURCE = /\.(ts|mjs|js|json)$/;
// An output of the build: as a source it would outdate every build.
const BUILD_OUTPUT = 'next-env.d.ts';

/** SHA-256 over all sources of the production build, the same on every machine. */
function sourcesDigest() {
  const digest = createHash('sha256');
  for (const path of sourcePaths()) {
    const content = readFileSync(join(projectRoot, path));
    digest.update(`${path}\0${content.length}\0`).update(content);
  }
  return digest.digest('hex');
}

/** Relative to the project, with forward slashes, sorted. */
function sourcePaths() {
  const rootFiles = readdirSync(projectRoot, { withFileTypes: true })
    .filter((entry) => entry.isFile() && ROOT_SOURCE.test(entry.name))
    .map((entry) => entry.name);
  return [...rootFiles, ...SOURCE_FOLDERS.flatMap(filesBelow)].filter((path) => path !== BUILD_OUTPUT).sort();
}

/**
 * `folder` is relative to the project.
 * @param {string} folder
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
 * Builds the site unless the build is up to date; returns true if it was built.
 * @throws {SetupError}
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
  // Computed before the build, so that edits during the build cause a new one.
  const digest = sourcesDigest();
  const providerDigest = folderDigest(join(projectRoot, 'provider'));
  rmSync(buildDigestFile, { force: true });
  const exitCode = await run(process.execPath, [nextCommand, 'build', '--webpack'], {
    environment: { ...buildEnvironment(), QOSYL_BUILD_ID: digest.slice(0, NAME_LENGTH) },
  });
  if (exitCode !== 0) throw new SetupError(`The build failed with exit code ${exitCode}; its output is above.`);
  writeWhole(providerDigestFile, providerDigest);
  writeWhole(buildDigestFile, digest);
}

/**
 * The environment of every production build: no variables that affect pages, and nothing of `.env`.
 * @returns {NodeJS.ProcessEnv}
 */
export function buildEnvironment() {
  const none = Object.fromEntries(buildIgnores.map((name) => [name, '']));
  return { ...process.env, ...none, ...completeEnvironment, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
}

if (isMainModule(import.meta.url)) await ensureDependencies().then(build).catch(exitWith);
