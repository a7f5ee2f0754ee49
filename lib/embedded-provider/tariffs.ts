import 'server-only';
import type { archivedTariffsCall } from '../contracts/calls/content';
import type { nomenclaturesCall, tariffGroupsCall, tariffsCall } from '../contracts/calls/crm-order';
import type { Tariff } from '../contracts/tariff';
import type { Locale } from '../i18n/routing.mjs';
import { providerFiles } from '../provider-files/current';
import type { NomenclatureItem, TariffItem } from '../provider-files/tariffs';
import type { ProviderRequest } from './serve';

function inLanguage({ available_online: _online, archived: _archived, ...tariff }: TariffItem, locale: Locale): Tariff {
  return {
    ...tariff,
    name: tariff.name[locale],
    technology: tariff.technology[locale],
    included: tariff.included.map((text) => text[locale]),
    summary: tariff.summary[locale],
  };
}

/** A tariff available online with its equipment and options, or null. */
export function orderableTariff(id: number): {
  tariff: Pick<Tariff, 'price' | 'promo' | 'connection_fee'>;
  items: Pick<NomenclatureItem, 'id' | 'kind' | 'mode' | 'monthly' | 'one_off'>[];
} | null {
  const { tariffs: all, nomenclatures } = providerFiles().tariffs;
  const tariff = all.find(
    (candidate) => candidate.id === id && candidate.available_online && candidate.archived === null,
  );
  return tariff === undefined ? null : { tariff, items: nomenclatures.filter((item) => item.tariff_id === id) };
}

export function tariffGroups({ locale }: ProviderRequest<typeof tariffGroupsCall>) {
  return {
    data: providerFiles().tariffs.groups.map(({ id, title, description }) => ({
      id,
      title: title[locale],
      description: description[locale],
    })),
  };
}

/** The tariffs of a group or of all; available online or all. */
export function tariffs({
  locale,
  query,
}: {
  locale: Locale;
  query: Partial<ProviderRequest<typeof tariffsCall>['query']>;
}) {
  const found = providerFiles().tariffs.tariffs.filter(
    ({ available_online: online, group }) =>
      (query.available_online === undefined || online) && (query.group === undefined || group === query.group),
  );
  return { data: found.map((tariff) => inLanguage(tariff, locale)) };
}

export function tariffNomenclatures({
  locale,
  query,
}: Pick<ProviderRequest<typeof nomenclaturesCall>, 'locale' | 'query'>) {
  return {
    data: providerFiles()
      .tariffs.nomenclatures.filter((item) => String(item.tariff_id) === query.tariff_id)
      .map((item) => ({ ...item, title: item.title[locale] })),
  };
}

/** Archived tariffs, latest first. */
export function archivedTariffs({ locale }: ProviderRequest<typeof archivedTariffsCall>) {
  const closed = providerFiles().tariffs.tariffs.flatMap((tariff) =>
    tariff.archived === null
      ? []
      : [{ ...inLanguage(tariff, locale), closed_on: tariff.archived.closed_on, note: tariff.archived.note[locale] }],
  );
  return { data: closed.toSorted((one, other) => other.closed_on.localeCompare(one.closed_on)) };
}
