import 'server-only';
import { NEXT_INDEXES_PER_CLIENT_ADDRESS } from '../config/limits';
import { nextIndexQuerySchema, type NextIndexAnswer } from '../contracts/rotation';
import { siteDatabase } from '../store/database';
import { nextTurn } from '../store/rotation';
import { verifyCaptcha } from './captcha';
import { handler } from './handler';
import { checkOrigin, hostnameOf } from './origin';
import { clientAddress, enforceLimit } from './rate-limit';
import { parseFields } from './read-body';
import { clearingUnreadableCookies } from './sender';

/** The route that says whose turn it is among so many phones or contacts. */
export const nextIndex = clearingUnreadableCookies(handler(takeTurn));

async function takeTurn(request: Request): Promise<NextIndexAnswer> {
  checkOrigin(request);
  const { total, recaptcha } = parseFields(nextIndexQuerySchema, Object.fromEntries(new URL(request.url).searchParams));
  await enforceLimit('next-index', clientAddress(request), NEXT_INDEXES_PER_CLIENT_ADDRESS);
  await verifyCaptcha(recaptcha, hostnameOf(request));
  return { data: { currentIndex: await nextTurn(await siteDatabase(), total) } };
}
