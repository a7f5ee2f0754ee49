import 'server-only';
import { packageOffers, uniqueChannels } from '../channel/channel-packages';
import { SEARCHES_PER_CLIENT_ADDRESS } from '../config/limits';
import type { ChannelsAnswer } from '../contracts/channel';
import { requestLocale } from '../i18n/request-locale';
import { fetchTariffGroups, fetchTariffs } from '../upstream/orders';
import { fetchChannels } from '../upstream/content';
import { clientAddress, enforceLimit } from './rate-limit';

/** Channels and packages in the language that the page asks for, each package with the current tariff that costs least. */
export async function channelsWithOffers(request: Request): Promise<ChannelsAnswer> {
  await enforceLimit('tv-channels', clientAddress(request), SEARCHES_PER_CLIENT_ADDRESS);
  const locale = requestLocale(request);
  const [{ data, packages }, groups] = await Promise.all([fetchChannels(locale), fetchTariffGroups(locale)]);
  const tariffs = await Promise.all(groups.map(({ id }) => fetchTariffs(locale, id)));
  return { data, packages: packageOffers(packages, uniqueChannels(data), tariffs.flat()) };
}
