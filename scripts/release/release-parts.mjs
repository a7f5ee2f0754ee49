// @ts-check

/** What of the commands is in a release: a file of each, and the words by which npm starts it in a checkout. */
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

/** What whoever runs the site reads and installs; the other documents are what these link to. */
export const documents = ['README.md', 'CONTRIBUTING.md', '.env.example', 'deploy', 'docs', 'bench/results/last.md'];
/** What a machine that runs containers from here keeps for itself: passwords, keys and backups. */
const OF_ONE_MACHINE = /\.env$|\/(?:certificates|backups)(?:\/|$)/;

/** Of a build what the next build alone needs, and what helps to look for faults in it. */
const ONLY_FOR_BUILDING = /^(?:cache|dev|diagnostics|trace|trace-build|types|sources-digest)(?:\/|$)|\.nft\.json$/;
const SOURCE_MAP = /\.map$/;
/** What of a package nobody runs; licences stay. */
const NEVER_RUN = /\.(?:map|[cm]?tsx?|tsbuildinfo)$/;

/**
 * @param {string} path in the folder of the build
 * @returns {boolean} whether the server needs it
 */
export function isServed(path) {
  return !ONLY_FOR_BUILDING.test(path) && !SOURCE_MAP.test(path);
}

/**
 * @param {string} path of a document, in the project
 * @returns {boolean} whether it belongs to every machine
 */
export function isShared(path) {
  return !OF_ONE_MACHINE.test(path);
}

/**
 * @param {string} path in the folder of a package, in which those that it has for itself stand apart
 * @returns {boolean}
 */
export function isOfPackage(path) {
  return !NEVER_RUN.test(path) && !/(?:^|\/)node_modules(?:\/|$)/.test(path);
}

/**
 * The text of a command as it is said where there is no npm.
 *
 * @param {string} text
 */
export function withoutNpm(text) {
  return text.replaceAll(
    /npm run (backend|backup|restore|db|leads|migrate|pages|provider)\b(?: --(?= ))?/g,
    (_npm, name) => {
      return `node scripts/${Object.entries(commands).find(([command]) => command === name)?.[1]}`;
    },
  );
}

/**
 * @param {{ name: string, version: string, engines: { node: string } }} project package.json
 * @param {Record<string, string>} dependencies
 * @returns {object} package.json of a release
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
 * What `npm audit signatures --json` has come to.
 *
 * @param {string} output
 * @returns {{ state: 'verified' | 'wrong' | 'unknown', words: string }} `unknown` when nothing could be checked
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
