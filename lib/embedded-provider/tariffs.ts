import 'server-only';
import { z } from 'zod';
import {
  archivedTariffSchema,
  nomenclatureSchema,
  tariffSchema,
  type archivedTariffsAnswerSchema,
  type Nomenclature,
  type nomenclaturesAnswerSchema,
  type Tariff,
  type tariffGroupsAnswerSchema,
  type tariffsAnswerSchema,
} from '../contracts/tariff';
import { requestLocale } from '../i18n/request-locale';
import type { Locale } from '../i18n/routing';
import data from './data/tariffs.json';
import { localizedListSchema, localizedSchema, parseData } from './localized';
import { respond } from './respond';

const itemSchema = tariffSchema.extend({
  name: localizedSchema,
  technology: localizedSchema,
  included: localizedListSchema,
  summary: localizedSchema,
  available_online: z.boolean(),
  archived: z.object({ closed_on: archivedTariffSchema.shape.closed_on, note: localizedSchema }).nullable(),
});
const dataSchema = z.object({
  groups: z.array(z.object({ id: z.string(), title: localizedSchema, description: localizedSchema })),
  tariffs: z.array(itemSchema),
  nomenclatures: z.array(nomenclatureSchema.extend({ title: localizedSchema })),
});
const { groups, tariffs: all, nomenclatures } = parseData('tariffs.json', dataSchema, data);

function inLanguage(
  { available_online: _online, archived: _archived, ...tariff }: z.infer<typeof itemSchema>,
  locale: Locale,
): Tariff {
  return {
    ...tariff,
    name: tariff.name[locale],
    technology: tariff.technology[locale],
    included: tariff.included[locale],
    summary: tariff.summary[locale],
  };
}

/** A tariff that can be ordered online, with its equipment and options; null for any other number. */
export function orderableTariff(id: number): {
  tariff: Pick<Tariff, 'price' | 'promo' | 'connection_fee'>;
  items: Pick<Nomenclature, 'id' | 'kind' | 'mode' | 'monthly' | 'one_off'>[];
} | null {
  const tariff = all.find(
    (candidate) => candidate.id === id && candidate.available_online && candidate.archived === null,
  );
  return tariff === undefined ? null : { tariff, items: nomenclatures.filter((item) => item.tariff_id === id) };
}

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
  const found = all.filter(
    (tariff) => (!onlineOnly || tariff.available_online) && (group === null || tariff.group === group),
  );
  const answer: z.infer<typeof tariffsAnswerSchema> = { data: found.map((tariff) => inLanguage(tariff, locale)) };
  return respond(200, answer);
}

/** `GET /v1/{product}/connection/tariff-nomenclatures?tariff_id=` */
export function tariffNomenclatures(request: Request): Response {
  const locale = requestLocale(request);
  const tariffId = new URL(request.url).searchParams.get('tariff_id');
  const answer: z.infer<typeof nomenclaturesAnswerSchema> = {
    data: nomenclatures
      .filter((item) => String(item.tariff_id) === tariffId)
      .map((item) => ({ ...item, title: item.title[locale] })),
  };
  return respond(200, answer);
}

/** `GET /v1/archived-tariffs`: those closed last come first. */
export function archivedTariffs(request: Request): Response {
  const locale = requestLocale(request);
  const closed = all.flatMap((tariff) =>
    tariff.archived === null
      ? []
      : [{ ...inLanguage(tariff, locale), closed_on: tariff.archived.closed_on, note: tariff.archived.note[locale] }],
  );
  const answer: z.infer<typeof archivedTariffsAnswerSchema> = {
    data: closed.toSorted((one, other) => other.closed_on.localeCompare(one.closed_on)),
  };
  return respond(200, answer);
}
