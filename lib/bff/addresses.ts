import 'server-only';
import { SEARCHES_PER_CLIENT_ADDRESS } from '../config/limits';
import { streetSearchSchema, type StreetSearchAnswer } from '../contracts/address';
import { fetchStreets } from '../upstream/orders';
import { requestLocale } from '../i18n/request-locale';
import { clientAddress, enforceLimit } from './rate-limit';
import { parseFields } from './read-body';

/** Streets for what a visitor typed, in the language that the page asks for. A cancelled call stops the upstream one. */
export async function searchStreets(request: Request): Promise<StreetSearchAnswer> {
  const { street } = parseFields(streetSearchSchema, Object.fromEntries(new URL(request.url).searchParams));
  await enforceLimit('street-search', clientAddress(request), SEARCHES_PER_CLIENT_ADDRESS);
  return { data: await fetchStreets(requestLocale(request), street, request.signal) };
}
