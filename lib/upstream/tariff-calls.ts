import 'server-only';
import { nomenclaturesCall, tariffGroupsCall, tariffsCall } from '../contracts/calls/crm-order';
import type { Nomenclature, Tariff, TariffGroup } from '../contracts/tariff';
import type { Locale } from '../i18n/routing.mjs';
import { callUpstream } from './http';
import { connectionParams } from './connection-params';

/** The groups of tariffs in display order. Throws UpstreamError. */
export async function fetchTariffGroups(locale: Locale): Promise<TariffGroup[]> {
  return (await callUpstream(tariffGroupsCall, connectionParams(locale))).data;
}

/** The tariffs of a group that are available online (product.md, section 9). Throws UpstreamError. */
export async function fetchTariffs(locale: Locale, group: string): Promise<Tariff[]> {
  const query = { available_online: 'true', group } as const;
  const { data } = await callUpstream(tariffsCall, { ...connectionParams(locale), query });
  return data.map((tariff) => ({ ...tariff, group }));
}

/** The equipment and options of a tariff. Throws UpstreamError. */
export async function fetchNomenclatures(locale: Locale, tariffId: number): Promise<Nomenclature[]> {
  return (
    await callUpstream(nomenclaturesCall, { ...connectionParams(locale), query: { tariff_id: String(tariffId) } })
  ).data;
}
