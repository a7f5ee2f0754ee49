import 'server-only';
import { streetSearchCall } from '../../contracts/calls/site-addresses';
import { cyrillicSpelling } from '../../search/latin-spelling';
import { fetchStreets } from '../../upstream/houses';
import { registerDirectRoute } from '../http/handler';
import { siteRoute } from '../http/site-route';

/**
 * Streets for what a visitor typed, in the language that the page asks for. A CRM that finds nothing for Latin letters is
 * asked once more with Cyrillic ones. A cancelled call stops the upstream one that nobody else waits for.
 */
export const searchStreets = registerDirectRoute(
  streetSearchCall,
  siteRoute(streetSearchCall, async ({ query: { street }, locale, request }) => {
    const found = await fetchStreets(locale, street, request.signal);
    const spelled = cyrillicSpelling(street);
    if (found.length > 0 || spelled === street.toLowerCase()) return { data: found };
    return { data: await fetchStreets(locale, spelled, request.signal) };
  }),
);
