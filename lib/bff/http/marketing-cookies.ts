import 'server-only';
import type { Sender } from '../../contracts/lead';
import { MARKETING_COOKIE, readSource, sourceFields } from '../../referral/marketing-source';
import { readReferralCode, REFERRAL_COOKIE } from '../../referral/referral-code';
import { cookieValues } from './cookies';

type Route = (request: Request) => Promise<Response>;

/** What the cookies that middleware writes tell of the sender; null when one is broken or its time is over. */
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
 * Who sent the visitor, from the cookies that middleware wrote; nothing of one that is absent, broken or expired. Where
 * nobody is named the source is `referral` with the code of a recommendation, and `direct` without.
 */
export function marketingOf(request: Request): Sender {
  const { sender } = readCookies(request);
  return { utm_source: sender.referral === undefined ? 'direct' : 'referral', ...sender };
}

/** The route, whose answers of every status remove the sender's cookies that are broken or expired. */
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
