// @ts-check
import { closeSync, openSync, readSync } from 'node:fs';
import { resolve } from 'node:path';
import send from 'send';
import { MAP_FILE_PATH } from '../lib/config/map-file-path.mjs';
import { SetupError } from './command.mjs';

/** The first bytes of a PMTiles archive, and its version. */
const MAGIC = Buffer.from('PMTiles\x03', 'latin1');
const KEPT_SECONDS = 3_600;

/**
 * Serves the vector map of `MAP_PMTILES`, a file in the provider's folder, with ranges. Returns a function that answers a
 * request for it and returns whether it did. Throws a SetupError if the file is missing or no such archive.
 * @param {Record<string, string | undefined>} environment
 * @returns {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => boolean}
 */
export function mapFile(environment) {
  const name = environment['MAP_PMTILES']?.trim() ?? '';
  if (name === '') return () => false;
  const path = resolve(environment['PROVIDER_DIR']?.trim() || 'provider', name);
  checkArchive(path);
  return (request, response) => {
    if (request.url?.split('?', 1)[0] !== MAP_FILE_PATH) return false;
    send(request, path, { maxAge: KEPT_SECONDS * 1_000, dotfiles: 'allow' })
      .on('error', ({ status }) => response.writeHead(status).end())
      .pipe(response);
    return true;
  };
}

/** @param {string} path */
function checkArchive(path) {
  const head = Buffer.alloc(MAGIC.length);
  try {
    const file = openSync(path, 'r');
    readSync(file, head);
    closeSync(file);
  } catch (error) {
    throw new SetupError(`MAP_PMTILES: ${error instanceof Error ? error.message : path}`);
  }
  if (!head.equals(MAGIC)) throw new SetupError(`MAP_PMTILES: ${path} is no PMTiles archive of version 3.`);
}
