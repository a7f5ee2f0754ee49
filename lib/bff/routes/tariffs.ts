import 'server-only';
import { tariffChoicesCall } from '../../contracts/calls/site-order';
import { tariffOffersCall } from '../../contracts/calls/site-tariffs';
import { fetchNomenclatures } from '../../upstream/tariff-calls';
import { fetchTariffOffers, fetchTariffsByGroup } from '../../upstream/tariffs';
import { siteRoute } from '../http/site-route';

export const tariffOffers = siteRoute(tariffOffersCall, async ({ locale }) => ({
  data: await fetchTariffOffers(locale),
}));

/** Tariffs that can be ordered online, with their equipment and options. */
export const tariffChoices = siteRoute(tariffChoicesCall, async ({ locale }) => {
  const groups = await fetchTariffsByGroup(locale);
  const data = groups.map(async ({ group, tariffs }) => ({
    group,
    tariffs: await Promise.all(
      tariffs.map(async (tariff) => ({ ...tariff, nomenclatures: await fetchNomenclatures(locale, tariff.id) })),
    ),
  }));
  return { data: await Promise.all(data) };
});
