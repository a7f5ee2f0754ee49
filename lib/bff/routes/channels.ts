import 'server-only';
import { packageOffers, uniqueChannels } from '../../channel/channel-packages';
import { channelsCall } from '../../contracts/calls/site-channels';
import { fetchTariffGroups, fetchTariffs } from '../../upstream/tariff-calls';
import { fetchChannels } from '../../upstream/content';
import { siteRoute } from '../http/site-route';

/** Channels and packages in the page's language, each package with its cheapest current tariff. */
export const channelsWithOffers = siteRoute(channelsCall, async ({ locale }) => {
  const [{ data, packages }, groups] = await Promise.all([fetchChannels(locale), fetchTariffGroups(locale)]);
  const tariffs = await Promise.all(
    groups.map(async ({ id, title }) =>
      (await fetchTariffs(locale, id)).map((tariff) => ({ ...tariff, group_title: title })),
    ),
  );
  return { data, packages: packageOffers(packages, uniqueChannels(data), tariffs.flat()) };
});
