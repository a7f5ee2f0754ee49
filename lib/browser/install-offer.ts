import * as z from 'zod/mini';
import { browserStorage } from './browser-storage';

const DECLINED_MS = 30 * 24 * 60 * 60_000;

/** What is known of the browser and its visitor. */
interface InstallFacts {
  /** The browser can ask whether the site is to be installed. */
  hasPrompt: boolean;
  /** The page is opened as an application. */
  isInstalled: boolean;
  /** What iOS says of that; undefined elsewhere. */
  standalone: unknown;
  hasTouch: boolean;
  /** When the offer was declined on this device, in ms; null for never. */
  declinedAt: number | null;
}

/**
 * How the site is offered to be installed on a phone (product.md, section 2.12): `prompt` by the browser, `share` by words on how it
 * is done where the browser only has a menu for it. `now` is in ms.
 */
export function installOffer(
  { hasPrompt, isInstalled, standalone, hasTouch, declinedAt }: InstallFacts,
  now: number,
): 'prompt' | 'share' | 'none' {
  if (isInstalled || !hasTouch || (declinedAt !== null && now - declinedAt < DECLINED_MS)) return 'none';
  if (hasPrompt) return 'prompt';
  return standalone === false ? 'share' : 'none';
}

/** When the offer was declined on this device, in ms. */
export const installDeclined = browserStorage('install-declined', z.number(), 'That the site is not to be installed');
