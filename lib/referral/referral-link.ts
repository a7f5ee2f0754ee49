import { localizedPath, type Locale } from '../i18n/routing.mjs';
import { REFERRAL_PARAMETER } from './referral-code';
import type { RoutePath, RouteTitle } from '../pages/routes';
import { sourceLifetimeDays } from './source-lifetimes';

export const CAMPAIGN_MAXIMUM_LENGTH = 100;
export const DEFAULT_LINK_SOURCE = 'referral';

/** Values of utm_source for a link: the sources with a known name. */
export const linkSources: readonly string[] = Object.keys(sourceLifetimeDays).filter((name) => name !== 'unknown');

/** Target pages of a link, in menu order. Not a filter of `routes`, so that the browser does not load their signs. */
export const linkPages = [
  { path: '/', title: 'home' },
  { path: '/cards', title: 'cards' },
  { path: '/internet-tv', title: 'internetTv' },
  { path: '/combo-2-in-1', title: 'combo' },
  { path: '/telephony', title: 'telephony' },
  { path: '/wifi', title: 'wifi' },
  { path: '/navigator', title: 'navigator' },
  { path: '/referal', title: 'referral' },
] as const satisfies readonly { path: RoutePath; title: RouteTitle }[];

interface LinkParts {
  /** Scheme and host, without a trailing slash. */
  origin: string;
  locale: Locale;
  /** The plain Russian path. */
  path: string;
  code: string;
  source: string;
  /** May be empty; cut to 100 characters. */
  campaign: string;
}

/** The absolute referral link in a language, with parameters in a fixed order. */
export function referralLink({ origin, locale, path, code, source, campaign }: LinkParts): string {
  const query = new URLSearchParams({ [REFERRAL_PARAMETER]: code, utm_source: source });
  const words = Array.from(campaign.trim()).slice(0, CAMPAIGN_MAXIMUM_LENGTH).join('').trim();
  if (words !== '') query.set('utm_campaign', words);
  // Messengers end a link at a plus more often than at %20.
  return `${origin}${localizedPath(locale, path)}?${query.toString().replaceAll('+', '%20')}`;
}
