import 'server-only';
import { SEARCHES_PER_CLIENT_ADDRESS } from '../config/limits';
import type { TariffChoices } from '../contracts/order';
import type { TariffOffersAnswer } from '../contracts/tariff-offer';
import { requestLocale } from '../i18n/request-locale';
import { fetchNomenclatures } from '../upstream/orders';
import { fetchTariffsByGroup } from '../upstream/tariffs';
import { clientAddress, enforceLimit } from './rate-limit';

/** The current tariffs of all groups, in the language that the page asks for. */
export async function tariffOffers(request: Request): Promise<TariffOffersAnswer> {
  await enforceLimit('tariffs', clientAddress(request), SEARCHES_PER_CLIENT_ADDRESS);
  const groups = await fetchTariffsByGroup(requestLocale(request));
  return {
    data: groups.flatMap(({ group, tariffs }) =>
      tariffs.map(({ id, name, speed_down, price, promo }) => ({
        id,
        name,
        speed_down,
        price,
        promo,
        group_title: group.title,
      })),
    ),
  };
}

/** What can be ordered online, with the equipment and options of each tariff. */
export async function tariffChoices(request: Request): Promise<{ data: TariffChoices }> {
  await enforceLimit('tariffs', clientAddress(request), SEARCHES_PER_CLIENT_ADDRESS);
  const locale = requestLocale(request);
  const groups = await fetchTariffsByGroup(locale);
  const data = groups.map(async ({ group, tariffs }) => ({
    group,
    tariffs: await Promise.all(
      tariffs.map(async (tariff) => ({ ...tariff, nomenclatures: await fetchNomenclatures(locale, tariff.id) })),
    ),
  }));
  return { data: await Promise.all(data) };
}
