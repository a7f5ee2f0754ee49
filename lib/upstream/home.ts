import 'server-only';
import type { TariffGroup } from '../contracts/tariff';
import type { Locale } from '../i18n/routing.mjs';
import { fetchCityOverview } from './city';
import { fetchTariffGroups, fetchTariffs } from './tariff-calls';
import { fetchArticles, fetchChannelTabs, fetchCoverage, fetchQuestions } from './content';
import { fastestSpeed } from '../tariff/speed-part';
import { mainSection, optionalSection } from './optional-section';

/** The group of tariffs shown on the home page (or else the first one), and the group of its bundle. */
const HOME_GROUP = 'internet';
const BUNDLE_GROUP = 'internet-tv';
const NEWS_ON_HOME = 3;

/**
 * All data of the home page, fetched in parallel; null for what could not be read. `from` is the lowest price in ₸ a
 * month; `from` and `bundle` are null if their group is empty, `bundle` is undefined if it could not be read. Throws
 * UpstreamError like `mainSection`.
 */
export async function fetchHome(locale: Locale) {
  const [city, main, channels, coverage, news, questions] = await Promise.all([
    fetchCityOverview(locale),
    mainSection(`home ${locale}`, fetchHomeTariffs(locale)),
    optionalSection(fetchChannelTabs(locale)),
    optionalSection(fetchCoverage(locale)),
    optionalSection(fetchArticles(locale, 'news', NEWS_ON_HOME)),
    optionalSection(fetchQuestions(locale, 'home')),
  ]);
  return {
    ...(main ?? { groups: [], tariffs: null, from: null, fastest: 0, bundle: null }),
    city,
    channels,
    coverage,
    news,
    questions,
  };
}

async function fetchHomeTariffs(locale: Locale) {
  const groups = await fetchTariffGroups(locale);
  const shown = groups.find(({ id }) => id === HOME_GROUP) ?? groups[0];
  const tariffsOf = async (group: TariffGroup | undefined) =>
    group === undefined ? [] : fetchTariffs(locale, group.id);
  const [tariffs, bundles] = await Promise.all([
    tariffsOf(shown),
    optionalSection(tariffsOf(groups.find(({ id }) => id === BUNDLE_GROUP))),
  ]);
  return {
    groups: groups.map((group) => ({ ...group, current: group.id === shown?.id })),
    tariffs,
    from: tariffs.length === 0 ? null : Math.min(...tariffs.map(({ price }) => price)),
    fastest: fastestSpeed(tariffs),
    bundle: bundles === null ? undefined : (bundles.find((tariff) => tariff.popular) ?? bundles[0] ?? null),
  };
}
