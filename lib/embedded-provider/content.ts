import 'server-only';
import type {
  channelsCall,
  documentsCall,
  imageCall,
  instructionsCall,
  pageCall,
  questionsCall,
} from '../contracts/calls/content';
import type { ChannelTabsAnswer } from '../contracts/channel';
import type { Quality } from '../contracts/document';
import type { Locale } from '../i18n/routing.mjs';
import { providerFiles, providerFolder } from '../provider-files/current';
import { readPicture } from '../provider-files/pictures';
import type { PromisesFile } from '../provider-files/promises';
import { ProviderRefusal, type ProviderRequest } from './serve';

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

export function questions({ locale, query }: ProviderRequest<typeof questionsCall>) {
  return {
    data: providerFiles()
      .content.questions[locale].filter(({ home }) => home || query.place === 'all')
      .map(({ home: _home, ...question }) => question),
  };
}

export function documents({ locale }: ProviderRequest<typeof documentsCall>) {
  const { content, promises } = providerFiles();
  return {
    data: content.documents[locale].map((text) =>
      promises.quality?.document === text.id ? { ...text, quality: qualityIn(promises.quality, locale) } : text,
    ),
  };
}

function qualityIn({ period, method, figures }: NonNullable<PromisesFile['quality']>, locale: Locale): Quality {
  return {
    period: period[locale],
    method: method[locale],
    figures: figures.map((figure) => ({ ...figure, text: figure.text[locale] })),
  };
}

export function instructions({ locale }: ProviderRequest<typeof instructionsCall>) {
  return { data: providerFiles().content.instructions[locale] };
}

/** Content of a page. Throws ProviderRefusal 404 if there is none. */
export function page({ locale, segments }: ProviderRequest<typeof pageCall>) {
  const found = providerFiles().content.pages[locale].find(({ key }) => key === segments.key);
  if (found === undefined) throw new ProviderRefusal(404, 'no such page');
  const { key: _key, ...data } = found;
  return { data };
}

/** A picture that lies next to a text of the folder. */
export function image({ query: { key } }: ProviderRequest<typeof imageCall>): Response {
  const bytes = readPicture(providerFolder(), key);
  if (bytes === null) throw new ProviderRefusal(404, 'no such picture');
  return new Response(bytes);
}
