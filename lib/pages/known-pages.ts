import { log } from '../log/log.mjs';
import { sharedState } from '../process/shared-state.mjs';

/**
 * Whether a plain path with a parameter (`/news/…`, `/cards/…`) is a page. The server registers the check at its start;
 * middleware asks it, because a `notFound()` inside a page would answer with an empty document (docs/decisions/0007).
 */

type PageCheck = (path: string) => Promise<boolean>;

/** So long a check is waited for, ms. */
const PATIENCE_MS = 1_000;

/** Lets this check answer from now on, in every bundle of the process; one that fails or takes long lets the page itself decide. */
export function registerPageCheck(check: PageCheck): void {
  sharedState.pageCheck = async (path) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(true), PATIENCE_MS);
    });
    try {
      return await Promise.race([check(path), late]);
    } catch (error) {
      log.error(`page check: ${error instanceof Error ? error.message : 'unknown error'}`);
      return true;
    } finally {
      clearTimeout(timer);
    }
  };
}

/** False for every path that the check does not know. */
export async function isKnownPage(path: string): Promise<boolean> {
  if (!/^\/(?:cards|news|tech|telephony)\/[^/]+$/.test(path)) return false;
  return (await sharedState.pageCheck?.(path)) ?? false;
}
