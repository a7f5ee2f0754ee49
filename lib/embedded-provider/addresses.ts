import 'server-only';
import type { z } from 'zod';
import { streetSearchSchema, type streetSearchAnswerSchema } from '../contracts/address';
import type { coverageAnswerSchema } from '../contracts/coverage';
import { requestLocale } from '../i18n/request-locale';
import { ProviderRefusal, respond } from './respond';
import { createStreetIndex, streetIndex, type StreetIndex } from './street-index';
import { streets, type StreetItem } from './streets';

const STREETS_IN_ANSWER = 8;

/** The call `addresses-info-by-street-name` on streets of one's own. */
export function streetSearchOn(items: StreetItem[]): (request: Request) => Response {
  const index = createStreetIndex(items);
  return (request) => answerSearch(request, index);
}

/** `GET /v1/{product}/connection/addresses-info-by-street-name?street=` */
export function findStreets(request: Request): Response {
  return answerSearch(request, streetIndex);
}

function answerSearch(request: Request, index: StreetIndex): Response {
  const query = streetSearchSchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!query.success) throw new ProviderRefusal(400, 'street: expected 1 to 100 characters');
  const locale = requestLocale(request);
  const answer: z.infer<typeof streetSearchAnswerSchema> = {
    data: index
      .matches(query.data.street)
      .slice(0, STREETS_IN_ANSWER)
      .map(({ street, formerName }) => ({
        id: street.id,
        street: street.full[locale],
        district: street.district[locale],
        former_name: formerName,
        houses: street.houses.map(({ number, latitude, longitude }) => ({ house: number, latitude, longitude })),
      })),
  };
  return respond(200, answer);
}

/** `GET /v1/coverage`: the streets that have a connectable house, by district. */
export function coverage(request: Request): Response {
  const locale = requestLocale(request);
  const connected = streets.filter((street) => street.houses.some((house) => house.access === 'available'));
  const districts = new Map<string, string[]>();
  for (const street of connected) {
    districts.set(street.district[locale], [...(districts.get(street.district[locale]) ?? []), street.full[locale]]);
  }
  const answer: z.infer<typeof coverageAnswerSchema> = {
    data: Array.from(districts, ([district, names]) => ({ district, streets: names })),
  };
  return respond(200, answer);
}
