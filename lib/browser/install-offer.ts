import * as z from 'zod/mini';
import { browserStorage } from './browser-storage';

const DECLINED_MS = 30 * 24 * 60 * 60_000;

interface InstallFacts {
  hasPrompt: boolean;
  isInstalled: boolean;
  /** `navigator.standalone` of iOS; undefined elsewhere. */
  standalone: unknown;
  hasTouch: boolean;
  /** When the offer was declined on this device, in ms, or null. */
  declinedAt: number | null;
}

/**
 * How to offer the installation on a phone (product.md, section 2.12): `prompt` by the browser, `share` as instructions
 * for a browser that only has a menu entry. `now` in ms.
 */
export function installOffer(
  { hasPrompt, isInstalled, standalone, hasTouch, declinedAt }: InstallFacts,
  now: number,
): 'prompt' | 'share' | 'none' {
  if (isInstalled || !hasTouch || (declinedAt !== null && now - declinedAt < DECLINED_MS)) return 'none';
  if (hasPrompt) return 'prompt';
  return standalone === false ? 'share' : 'none';
}

export const installDeclined = browserStorage('install-declined', z.number(), 'That the site is not to be installed');
