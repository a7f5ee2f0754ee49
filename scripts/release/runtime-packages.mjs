// @ts-check

/**
 * The entry of a package in the lock file.
 *
 * @typedef {{
 *   version?: string,
 *   dependencies?: Record<string, string>,
 *   optionalDependencies?: Record<string, string>,
 *   peerDependencies?: Record<string, string>,
 *   peerDependenciesMeta?: Record<string, { optional?: boolean }>,
 * }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages by their folder, such as `node_modules/pg`
 */

/** Compilers, which a finished build does not need. */
const LEFT_OUT = /^@next\/swc-/;

/**
 * The runtime packages of `names`, themselves included, with installed optional ones; returns their folders, sorted.
 * Throws an Error if one is missing or has another version than the lock file.
 * @param {LockedPackages} locked
 * @param {readonly string[]} names
 * @param {(folder: string) => string | undefined} installedVersion
 */
export function runtimePackages(locked, names, installedVersion) {
  /** @type {Set<string>} */
  const found = new Set();
  const open = names.map((name) => ({ name, from: '', isOptional: false }));
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const folder = folderOf(locked, next.name, next.from);
    const version = folder === undefined ? undefined : installedVersion(folder);
    if (folder === undefined || version === undefined) {
      if (next.isOptional) continue;
      throw new Error(`${next.name} is not installed as package-lock.json says.`);
    }
    if (found.has(folder)) continue;
    if (version !== locked[folder]?.version)
      throw new Error(`${folder} is ${version}, and ${locked[folder]?.version} in package-lock.json.`);
    found.add(folder);
    open.push(...neededBy(locked[folder] ?? {}).map((needed) => ({ ...needed, from: folder })));
  }
  return [...found].sort();
}

/** @param {LockedPackage} locked */
function neededBy({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => peerDependenciesMeta?.[name]?.optional !== true);
  const optional = Object.keys(optionalDependencies ?? {}).filter((name) => !LEFT_OUT.test(name));
  return [
    ...[...Object.keys(dependencies ?? {}), ...peers].map((name) => ({ name, isOptional: false })),
    ...optional.map((name) => ({ name, isOptional: true })),
  ];
}

/**
 * Node's resolution: the nearest node_modules, from the folder upwards.
 * @param {LockedPackages} locked
 * @param {string} name
 * @param {string} from
 * @returns {string | undefined}
 */
function folderOf(locked, name, from) {
  const folder = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  if (locked[folder] !== undefined) return folder;
  return from === ''
    ? undefined
    : folderOf(locked, name, from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1)));
}
