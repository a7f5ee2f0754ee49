// @ts-check

/**
 * Commands in a release, with the arguments that npm passes in a checkout.
 * @type {Record<string, string>}
 */
export const commands = {
  backup: 'database.mjs backup',
  restore: 'database.mjs restore',
  db: 'database.mjs',
  migrate: 'migrate.mjs',
  leads: 'leads.mjs',
  pages: 'pages.mjs',
  provider: 'provider.mjs',
  backend: 'backend.mjs',
};

/** Documents for operators; their links lead to the others. */
export const documents = ['README.md', 'CONTRIBUTING.md', '.env.example', 'deploy', 'docs', 'bench/results/last.md'];
/** Passwords, keys and backups of a machine that runs containers from this folder. */
const OF_ONE_MACHINE = /\.env$|\/(?:certificates|backups)(?:\/|$)/;

/** Build files that only the next build or debugging needs. */
const ONLY_FOR_BUILDING = /^(?:cache|dev|diagnostics|trace|trace-build|types|sources-digest)(?:\/|$)|\.nft\.json$/;
const SOURCE_MAP = /\.map$/;
/** Files of a package that are never run; licences stay. */
const NEVER_RUN = /\.(?:map|[cm]?tsx?|tsbuildinfo)$/;

/**
 * True if the server needs this file of the build.
 * @param {string} path
 */
export function isServed(path) {
  return !ONLY_FOR_BUILDING.test(path) && !SOURCE_MAP.test(path);
}

/**
 * True if this document belongs into every release.
 * @param {string} path
 */
export function isShared(path) {
  return !OF_ONE_MACHINE.test(path);
}

/**
 * True if this file of a package belongs into a release; nested packages are handled apart.
 * @param {string} path
 */
export function isOfPackage(path) {
  return !NEVER_RUN.test(path) && !/(?:^|\/)node_modules(?:\/|$)/.test(path);
}

/**
 * The text of a command without npm.
 * @param {string} text
 */
export function withoutNpm(text) {
  const npm = new RegExp(`npm run (${Object.keys(commands).join('|')})\\b(?: --(?= ))?`, 'g');
  return text.replaceAll(npm, (_npm, name) => `node scripts/${commands[name]}`);
}

/**
 * The package.json of a release.
 * @param {{ name: string, version: string, engines: { node: string } }} project
 * @param {Record<string, string>} dependencies
 */
export function releasePackage({ name, version, engines }, dependencies) {
  const scripts = Object.entries(commands).map(([command, words]) => [command, `node scripts/${words}`]);
  return {
    name,
    version,
    private: true,
    type: 'module',
    engines,
    scripts: { start: 'node server/server.mjs', ...Object.fromEntries(scripts) },
    dependencies,
  };
}

/**
 * The result of `npm audit signatures --json`; `unknown` if nothing could be checked.
 * @param {string} output
 * @returns {{ state: 'verified' | 'wrong' | 'unknown', words: string }}
 */
export function readSignatures(output) {
  const { invalid, missing, error } = parsed(output);
  if (!Array.isArray(invalid) || !Array.isArray(missing)) {
    const reason = error?.summary ?? 'npm gave no answer';
    return { state: 'unknown', words: `Signatures of packages could not be checked: ${reason}` };
  }
  if (invalid.length + missing.length === 0)
    return { state: 'verified', words: 'The registry has signed every installed package.' };
  const named = (/** @type {{ name: string, version: string }[]} */ list) =>
    list.map(({ name, version }) => `${name}@${version}`).join(', ') || 'none';
  return { state: 'wrong', words: `Signatures that are wrong: ${named(invalid)}; that are missing: ${named(missing)}` };
}

/**
 * @param {string} output
 * @returns {{ invalid?: unknown, missing?: unknown, error?: { summary?: string } }}
 */
function parsed(output) {
  try {
    return JSON.parse(output) ?? {};
  } catch {
    return {};
  }
}
