import 'server-only';
import type { Sender } from '../../contracts/lead';
import { MARKETING_COOKIE, readSource, sourceFields } from '../../referral/marketing-source';
import { readReferralCode, REFERRAL_COOKIE } from '../../referral/referral-code';
import { cookieValues } from './cookies';

type Route = (request: Request) => Promise<Response>;

/** Parsers of middleware's cookies; null if one is malformed or expired. */
const readers: Record<string, (value: string) => Sender | null> = {
  [MARKETING_COOKIE]: (value) => {
    const source = readSource(value, Date.now());
    return source === null ? null : sourceFields(source);
  },
  [REFERRAL_COOKIE]: (value) => {
    const read = readReferralCode(value);
    return 'code' in read ? { referral: read.code } : null;
  },
};

/**
 * The sender from middleware's cookies; absent, malformed and expired ones are ignored. Without a source it is
 * `referral` with a referral code, else `direct`.
 */
export function marketingOf(request: Request): Sender {
  const { sender } = readCookies(request);
  return { utm_source: sender.referral === undefined ? 'direct' : 'referral', ...sender };
}

/** Wraps a route so that its responses remove malformed and expired sender cookies. */
export function withMarketingCookieCleanup(route: Route): Route {
  return async (request) => {
    const response = await route(request);
    for (const name of readCookies(request).spoiled)
      response.headers.append('set-cookie', `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=lax`);
    return response;
  };
}

function readCookies(request: Request): { sender: Sender; spoiled: string[] } {
  let sender: Sender = {};
  const spoiled: string[] = [];
  for (const [name, read] of Object.entries(readers)) {
    const values = cookieValues(request, name);
    const found = values.map(read).find((fields) => fields !== null);
    if (found !== undefined) sender = { ...sender, ...found };
    else if (values.length > 0) spoiled.push(name);
  }
  return { sender, spoiled };
}
