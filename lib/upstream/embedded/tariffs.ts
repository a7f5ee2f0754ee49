import 'server-only';
import { z } from 'zod';
import type { tariffGroupsAnswerSchema, tariffsAnswerSchema } from '../../contracts/tariff';
import { tariffSchema } from '../../contracts/tariff';
import data from './data/tariffs.json';
import { requestLocale } from '../../i18n/request-locale';
import { localizedListSchema, localizedSchema, parseData } from './localized';
import { respond } from './respond';

const dataSchema = z.object({
  groups: z.array(z.object({ id: z.string(), title: localizedSchema, description: localizedSchema })),
  tariffs: z.array(
    tariffSchema.extend({
      name: localizedSchema,
      technology: localizedSchema,
      included: localizedListSchema,
      summary: localizedSchema,
      available_online: z.boolean(),
    }),
  ),
});
const { groups, tariffs: all } = parseData('tariffs.json', dataSchema, data);

/** `GET /v1/{product}/connection/tariff-groups` */
export function tariffGroups(request: Request): Response {
  const locale = requestLocale(request);
  const answer: z.infer<typeof tariffGroupsAnswerSchema> = {
    data: groups.map((group) => ({ id: group.id, title: group.title[locale], description: group.description[locale] })),
  };
  return respond(200, answer);
}

/** `GET /v1/{product}/connection/tariffs?available_online=true&group=` */
export function tariffs(request: Request): Response {
  const locale = requestLocale(request);
  const query = new URL(request.url).searchParams;
  const onlineOnly = query.get('available_online') === 'true';
  const group = query.get('group');
  const answer: z.infer<typeof tariffsAnswerSchema> = {
    data: all
      .filter((tariff) => (!onlineOnly || tariff.available_online) && (group === null || tariff.group === group))
      .map(({ available_online: _, ...tariff }) => ({
        ...tariff,
        name: tariff.name[locale],
        technology: tariff.technology[locale],
        included: tariff.included[locale],
        summary: tariff.summary[locale],
      })),
  };
  return respond(200, answer);
}
