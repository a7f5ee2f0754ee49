// @ts-check
// Runs before anything is installed: only Node's own modules may be imported at the top of this file.
import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildFolder, ensureBuild } from './build.mjs';
import { exitWith, run, SetupError } from '../server/command.mjs';
import { ensureDependencies, npmCommand } from './dependencies.mjs';
import { projectRoot } from '../server/project.mjs';
import { readSignatures } from './release/release-parts.mjs';

const MEBIBYTE = 1024 * 1024;
const LONGEST_OUTPUT = 64 * MEBIBYTE;
const releases = join(projectRoot, 'release');

/**
 * Builds the release: a folder, its archive and its bill of materials. `strict` requires verified signatures.
 * @param {{ strict?: boolean }} options
 */
async function release({ strict = false }) {
  await ensureDependencies();
  await checkSignatures(strict);
  const { makeReleaseFolder } = await import('./release/release-folder.mjs');
  mkdirSync(releases, { recursive: true });
  await ensureBuild();
  const folder = join(releases, 'draft');
  const about = await makeReleaseFolder({ folder, build: buildFolder });
  const name = `${about.name}-${about.version}-${about.buildId}`;
  await writeBillOfMaterials(join(folder, 'sbom.cdx.json'), join(releases, `${name}.sbom.cdx.json`));
  await pack(folder, name);
}

/** @param {boolean} strict */
async function checkSignatures(strict) {
  console.log('Checking the signatures of the installed packages with the registry …');
  const { output } = await npm('audit', 'signatures', '--json', '--fetch-retries=1');
  const { state, words } = readSignatures(output);
  console.log(words);
  if (state === 'wrong') throw new SetupError('No release is made of them.');
  if (state === 'unknown' && strict) throw new SetupError('With --strict there is no release without.');
}

/**
 * @param {string} file
 * @param {string} copy
 */
async function writeBillOfMaterials(file, copy) {
  const words = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev', '--package-lock-only'];
  const { output, isDone } = await npm(...words);
  if (!isDone) throw new SetupError('npm sbom failed: it needs npm 10 or newer.');
  writeFileSync(file, output);
  copyFileSync(file, copy);
}

/**
 * @param {string} draft
 * @param {string} name
 */
async function pack(draft, name) {
  const folder = join(releases, name);
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
  const archive = `${folder}.tar.gz`;
  if ((await run('tar', ['-czf', archive, '-C', releases, name])) !== 0) throw new SetupError('tar failed.');
  console.log(`release/${name}
release/${name}.tar.gz (${Math.ceil(statSync(archive).size / MEBIBYTE)} MB)
release/${name}.sbom.cdx.json
Start it in its folder, wherever that is: node server/server.mjs`);
}

/**
 * @param {...string} words
 * @returns {Promise<{ output: string, isDone: boolean }>}
 */
function npm(...words) {
  const [command, ...commandArguments] = npmCommand();
  return new Promise((resolve) => {
    execFile(
      command,
      [...commandArguments, ...words],
      { cwd: projectRoot, maxBuffer: LONGEST_OUTPUT },
      (error, output) => resolve({ output, isDone: error === null }),
    );
  });
}

try {
  const { values } = parseArgs({ options: { strict: { type: 'boolean', default: false } } });
  await release(values);
} catch (error) {
  exitWith(error);
}
