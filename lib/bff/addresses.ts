import 'server-only';
import { streetSearchCall } from '../contracts/calls/site-addresses';
import { fetchStreets } from '../upstream/orders';
import { siteRoute } from './site-route';

/** Streets for what a visitor typed, in the language that the page asks for. A cancelled call stops the upstream one. */
export const searchStreets = siteRoute(streetSearchCall, async ({ query, locale, request }) => ({
  data: await fetchStreets(locale, query.street, request.signal),
}));
