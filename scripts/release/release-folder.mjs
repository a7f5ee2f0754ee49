// @ts-check
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, relative, sep } from 'node:path';
import { build } from 'esbuild';
import { run, SetupError } from '../../server/command.mjs';
import { projectRoot, readIfThere } from '../../server/project.mjs';
import { commands, documents, isOfPackage, isServed, isShared, releasePackage, withoutNpm } from './release-parts.mjs';
import { runtimePackages } from './runtime-packages.mjs';

/** Entry points of plain Node: the server, the file that Next loads by name, and the thread that writes SQLite. */
const PLAIN = ['server/server.mjs', 'server/cache-handler.mjs', 'lib/store/database/sqlite-writer.mjs'];
/** Packages that webpack's output loads besides (next.config.ts), and files that it reads by name. */
const OF_THE_BUILD = ['next', 'react', 'react-dom', 'libsql', 'pg', 'sharp', '@fontsource/montserrat'];
const READ_BY_NAME = ['app/tokens.css'];
const BUNDLING = /** @type {const} */ ({
  absWorkingDir: projectRoot,
  bundle: true,
  write: false,
  metafile: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  logLevel: 'silent',
});

/**
 * Copies all files that the build needs at run time into a folder: it runs there without compiling or downloads.
 *
 * @param {{ folder: string, build: string }} options folder: made again; build: what Next has made, absolute
 * @throws {SetupError} when there is no build, or the packages are not those of the lock file
 */
export async function makeReleaseFolder({ folder, build: built }) {
  const buildId = readIfThere(join(built, 'BUILD_ID'));
  if (buildId === undefined) throw new SetupError(`There is no build in ${built}.`);
  const { project, locked } = readProject();
  const [plain, bundles] = await Promise.all([plainFiles(), bundledCommands()]);
  const names = [...new Set([...OF_THE_BUILD, ...plain.packages, ...bundles.packages])].sort();
  const packages = packagesFor(locked, names);
  await writeContracts();

  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const path of [...plain.files, ...READ_BY_NAME, 'provider']) copy(join(projectRoot, path), join(folder, path));
  copy(built, join(folder, '.next'), isServed);
  for (const path of documents)
    copy(join(projectRoot, path), join(folder, path), (below) => isShared(`${path}/${below}`));
  for (const path of packages) copy(join(projectRoot, path), join(folder, path), isOfPackage);
  mkdirSync(join(folder, 'scripts'));
  for (const { path, text } of bundles.files) writeFileSync(join(folder, path), text);
  const versions = Object.fromEntries(names.map((name) => [name, locked[`node_modules/${name}`]?.version ?? '']));
  writeJson(join(folder, 'package.json'), releasePackage(project, versions));
  const { name, version } = project;
  const about = { name, version, buildId, platform: process.platform, architecture: process.arch };
  writeJson(join(folder, 'release.json'), about);
  return about;
}

function readProject() {
  /** @param {string} name */
  const read = (name) => JSON.parse(readFileSync(join(projectRoot, name), 'utf8'));
  return { project: read('package.json'), locked: read('package-lock.json').packages };
}

/** Writes the OpenAPI documents into docs/openapi, which is not in git. */
async function writeContracts() {
  const exitCode = await run(process.execPath, ['--conditions=react-server', '--import=tsx', 'scripts/contracts.ts']);
  if (exitCode !== 0) throw new SetupError('The OpenAPI documents could not be written.');
}

/**
 * @param {import('./runtime-packages.mjs').LockedPackages} locked
 * @param {readonly string[]} names
 */
function packagesFor(locked, names) {
  try {
    return runtimePackages(locked, names, (path) => {
      const text = readIfThere(join(projectRoot, path, 'package.json'));
      return text === undefined ? undefined : JSON.parse(text).version;
    });
  } catch (error) {
    throw new SetupError(`${error instanceof Error ? error.message : error} Remove node_modules and run npm start.`);
  }
}

/** The files that are copied unchanged, and the packages that they import. */
async function plainFiles() {
  const { metafile } = await build({ ...BUNDLING, entryPoints: PLAIN, outdir: 'unwritten' });
  return { files: Object.keys(metafile.inputs), packages: importedPackages(metafile) };
}

/** Each command as one file, without its compilers. */
async function bundledCommands() {
  const names = [...new Set(Object.values(commands).map((words) => words.replace(/\.mjs.*$/, '')))];
  const { metafile, outputFiles } = await build({
    ...BUNDLING,
    entryPoints: names.map((name) => `scripts/${name}.ts`),
    outdir: 'scripts',
    outExtension: { '.js': '.mjs' },
    // Its import fails without a condition, which a plain start does not set.
    alias: { 'server-only': './scripts/release/nothing.mjs' },
  });
  const files = names.map((name) => {
    const path = `scripts/${name}.mjs`;
    const output = outputFiles.find((file) => file.path === join(projectRoot, path));
    if (output === undefined) throw new Error(`esbuild has not written ${path}`);
    return { path, text: withoutNpm(output.text) };
  });
  return { files, packages: importedPackages(metafile) };
}

/** @param {import('esbuild').Metafile} metafile */
function importedPackages(metafile) {
  return Object.values(metafile.outputs)
    .flatMap(({ imports }) => imports)
    .filter(({ external, path }) => external === true && !path.startsWith('node:') && !builtinModules.includes(path))
    .map(({ path }) => path.split('/', path.startsWith('@') ? 2 : 1).join('/'));
}

/**
 * Copies a file, or the files of a folder that belong into a release.
 * @param {string} from
 * @param {string} to
 * @param {(path: string) => boolean} isTaken by its path below `from`, with forward slashes
 */
function copy(from, to, isTaken = () => true) {
  cpSync(from, to, {
    recursive: true,
    dereference: true,
    preserveTimestamps: true,
    filter: (path) => path === from || isTaken(relative(from, path).split(sep).join('/')),
  });
}

/**
 * @param {string} path
 * @param {object} value
 */
function writeJson(path, value) {
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
}
