import { messageOf } from '../log/error-message.mjs';
import { log } from '../log/log.mjs';
import { sharedState } from '../process/shared-state.mjs';
import { isConditional } from './offered-pages';
import { allRoutes } from './routes';

/**
 * Check if a plain path exists: one with a parameter (`/news/…`, `/cards/…`), or of a page that not all providers have.
 * The server registers it at its start; middleware uses it, because `notFound()` in a page would return an empty
 * document (docs/decisions/0007).
 */

type PageCheck = (path: string) => Promise<boolean>;

const PATIENCE_MS = 1_000;

/** Registers the check for every bundle of the process. If it fails or takes long, the page itself decides. */
export function registerPageCheck(check: PageCheck): void {
  sharedState.pageCheck = async (path) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(true), PATIENCE_MS);
    });
    try {
      return await Promise.race([check(path), late]);
    } catch (error) {
      log.error(`page check: ${messageOf(error)}`);
      return true;
    } finally {
      clearTimeout(timer);
    }
  };
}

/** False for paths outside of the check. */
export async function isKnownPage(path: string): Promise<boolean> {
  const isAsked = allRoutes.some((route) => route.path === path && isConditional(route));
  if (!isAsked && !/^\/(?:cards|news|tech|telephony)\/[^/]+$/.test(path)) return false;
  return (await sharedState.pageCheck?.(path)) ?? false;
}
