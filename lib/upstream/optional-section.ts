import 'server-only';
import { log } from '../log/log.mjs';
import { UpstreamError } from './upstream-error';

/** Data of an optional section of a page; null, with a log line, on UpstreamError, so that the page still renders. */
export async function optionalSection<Part>(reading: Promise<Part>): Promise<Part | null> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    log.error(`part of a page: ${error.message}`);
    return null;
  }
}

const loadedSections = new Set<string>();

/** Data of the main section. Null on UpstreamError, but thrown if it was read before: Next keeps the older page. */
export async function mainSection<Part>(name: string, reading: Promise<Part>): Promise<Part | null> {
  const part = await (loadedSections.has(name) ? reading : optionalSection(reading));
  if (part !== null) loadedSections.add(name);
  return part;
}
