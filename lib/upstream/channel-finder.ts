import 'server-only';
import { packageTariffs, uniqueChannels } from '../channel/channel-packages';
import type { Locale } from '../i18n/routing.mjs';
import { fetchChannels } from './content';
import { optionalSection } from './optional-section';
import { fetchTariffsByGroup } from './tariffs';

/** Channels by category, and packages with their cheapest tariffs; none without tariffs. Throws UpstreamError. */
export async function fetchChannelFinder(locale: Locale) {
  const [{ data: tabs, packages }, groups] = await Promise.all([
    fetchChannels(locale),
    optionalSection(fetchTariffsByGroup(locale)),
  ]);
  const channels = uniqueChannels(tabs);
  return { tabs, channels, packages: packageTariffs(packages, channels, groups ?? []) };
}
