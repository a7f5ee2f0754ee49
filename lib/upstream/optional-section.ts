import 'server-only';
import { log } from '../log/log.mjs';
import { UpstreamError } from './http';

/**
 * What a part of a page is made of, or null where its back end does not answer as it should: a part never takes the page
 * with it. What a page is nothing without is read without this.
 */
export async function optionalSection<Part>(reading: Promise<Part>): Promise<Part | null> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    log.error(`part of a page: ${error.message}`);
    return null;
  }
}

const onceRead = new Set<string>();

/**
 * The same for what a page is made for, by a name. Throws UpstreamError where it was read before: then an older page, which has
 * it, may be kept.
 */
export async function mainSection<Part>(name: string, reading: Promise<Part>): Promise<Part | null> {
  const part = await (onceRead.has(name) ? reading : optionalSection(reading));
  if (part !== null) onceRead.add(name);
  return part;
}
