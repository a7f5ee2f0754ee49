import 'server-only';
import type { channelsCall, questionsCall } from '../contracts/calls/content';
import type { Answer } from '../contracts/calls/call';
import type { ChannelTabsAnswer } from '../contracts/channel';
import { providerFiles } from '../provider-files/current';
import type { ProviderRequest } from './serve';

/** A tab per category with its channels by number, and the packages. */
export function channelTabs({ locale }: ProviderRequest<typeof channelsCall>): ChannelTabsAnswer {
  const { channels, tariffs } = providerFiles();
  const packageIds = tariffs.channelPackages.map(({ id }) => id);
  const byNumber = channels.toSorted((one, other) => one.number - other.number);
  return {
    data: tariffs.channelCategories.map((category) => ({
      id: category.id,
      title: category.title[locale],
      data: byNumber
        .filter((channel) => channel.categories.includes(category.id))
        .map(({ categories: _, package: narrowest, letters, name, aliases, ...rest }) => ({
          ...rest,
          name: name[locale],
          aliases: name.kk === name.ru ? aliases : [...aliases, name.ru, name.kk],
          packages: packageIds.slice(packageIds.indexOf(narrowest)),
          icon: { letters, image: null },
        })),
    })),
    packages: tariffs.channelPackages.map(({ id, title }) => ({ id, title: title[locale] })),
  };
}

export function questions({ locale, query }: ProviderRequest<typeof questionsCall>): Answer<typeof questionsCall> {
  return {
    data: providerFiles()
      .content.questions[locale].filter(({ home }) => home || query.place === 'all')
      .map(({ home: _home, ...question }) => question),
  };
}
