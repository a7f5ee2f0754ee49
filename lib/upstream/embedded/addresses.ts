import 'server-only';
import { z } from 'zod';
import { foldStreet, matchQuality, russianLayout } from '../../address-search';
import { coordinatesSchema, streetSearchSchema, type streetSearchAnswerSchema } from '../../contracts/address';
import data from './data/addresses.json';
import type { coverageAnswerSchema } from '../../contracts/coverage';
import { requestLocale } from '../../i18n/request-locale';
import { localizedSchema, parseData } from './localized';
import { ProviderRefusal, respond } from './respond';

const STREETS_IN_ANSWER = 8;

const dataSchema = z.object({
  streets: z.array(
    z.object({
      id: z.string(),
      name: localizedSchema,
      full: localizedSchema,
      old_names: z.array(z.string()),
      district: localizedSchema,
      houses: z
        .array(z.object({ number: z.string().min(1), access: z.enum(['available', 'engineer', 'planned']), ...coordinatesSchema.shape }))
        .min(1),
    }),
  ),
});
const { streets } = parseData('addresses.json', dataSchema, data);

const index = streets.map((street) => ({
  street,
  names: [street.name.ru, street.name.kk].map(foldStreet),
  formerNames: street.old_names.map((name) => ({ name, folded: foldStreet(name) })),
}));

/** `GET /v1/{product}/connection/addresses-info-by-street-name?street=` */
export function findStreets(request: Request): Response {
  const query = streetSearchSchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!query.success) throw new ProviderRefusal(400, 'street: expected 1 to 100 characters');
  const locale = requestLocale(request);
  const answer: z.infer<typeof streetSearchAnswerSchema> = {
    data: bestMatches(query.data.street).map(({ street, formerName }) => ({
      id: street.id,
      street: street.full[locale],
      district: street.district[locale],
      former_name: formerName,
      houses: street.houses.map(({ number, latitude, longitude }) => ({ house: number, latitude, longitude })),
    })),
  };
  return respond(200, answer);
}

function bestMatches(typed: string) {
  const plain = matches(foldStreet(typed));
  const found = plain.length > 0 ? plain : matches(foldStreet(russianLayout(typed)));
  return found.slice(0, STREETS_IN_ANSWER);
}

function matches(query: string) {
  return index
    .map(({ street, names, formerNames }) => {
      const quality = Math.max(...names.map((name) => matchQuality(name, query)));
      const former = formerNames.find(({ folded }) => matchQuality(folded, query) > quality);
      return { street, formerName: former?.name ?? null, quality: former === undefined ? quality : matchQuality(former.folded, query) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality || one.street.name.ru.localeCompare(other.street.name.ru, 'ru'));
}

/** `GET /v1/coverage`: the streets that have a connectable house, by district. */
export function coverage(request: Request): Response {
  const locale = requestLocale(request);
  const connected = streets.filter((street) => street.houses.some((house) => house.access === 'available'));
  const districts = new Map<string, string[]>();
  for (const street of connected) {
    districts.set(street.district[locale], [...(districts.get(street.district[locale]) ?? []), street.full[locale]]);
  }
  const answer: z.infer<typeof coverageAnswerSchema> = { data: Array.from(districts, ([district, names]) => ({ district, streets: names })) };
  return respond(200, answer);
}
