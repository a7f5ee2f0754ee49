import 'server-only';
import type { Locale } from '../i18n/routing';
import { fetchTariffGroups, fetchTariffs } from './orders';
import { fetchArticles, fetchChannelTabs, fetchCoverage, fetchQuestions } from './content';

/** The group whose tariffs stand on the home page, and the one that its bundle comes from. */
const HOME_GROUP = 'internet';
const BUNDLE_GROUP = 'internet-tv';
const NEWS_ON_HOME = 3;

/** All that the home page shows, fetched at once. `from` is the lowest price in ₸ a month; it and `bundle` are null when their group is empty. Throws UpstreamError. */
export async function fetchHome(locale: Locale) {
  const [groups, tariffs, bundles, channels, coverage, news, questions] = await Promise.all([
    fetchTariffGroups(locale),
    fetchTariffs(locale, HOME_GROUP),
    fetchTariffs(locale, BUNDLE_GROUP),
    fetchChannelTabs(locale),
    fetchCoverage(locale),
    fetchArticles(locale, 'news', NEWS_ON_HOME),
    fetchQuestions(locale, 'home'),
  ]);
  const bundle = bundles.find((tariff) => tariff.popular) ?? bundles[0] ?? null;
  return {
    groups: groups.map((group) => ({ ...group, current: group.id === HOME_GROUP })),
    tariffs,
    from: tariffs.length === 0 ? null : Math.min(...tariffs.map(({ price }) => price)),
    bundle,
    channels,
    coverage,
    news,
    questions,
  };
}
