// @ts-check
import { SetupError } from '../server/command.mjs';

/**
 * The precached pages with their lazy code, read from the built service worker (lib/offline/packed-files.ts). Throws a
 * SetupError if the list is missing.
 * @param {string} worker
 * @returns {{ url: string, files: string[] }[]}
 * @throws {SetupError}
 */
export function readPack(worker) {
  const list = /\[\{'files':.*?\}\]/.exec(worker)?.[0];
  if (list === undefined)
    throw new SetupError('The service worker has no list of pages: the measurement has to be mended.');
  return JSON.parse(list.replaceAll("'", '"'));
}
