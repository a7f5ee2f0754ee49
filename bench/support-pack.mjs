// @ts-check
import { SetupError } from '../server/command.mjs';

/**
 * The pages that the service worker keeps on every device, each with the late code that it works with, as the build has
 * written them into its script (lib/offline/packed-files.ts).
 *
 * @param {string} worker
 * @returns {{ url: string, files: string[] }[]} public paths
 * @throws {SetupError} when there is no such list
 */
export function readPack(worker) {
  const list = /\[\{'files':.*?\}\]/.exec(worker)?.[0];
  if (list === undefined)
    throw new SetupError('The service worker has no list of pages: the measurement has to be mended.');
  return JSON.parse(list.replaceAll("'", '"'));
}
