import 'server-only';
import * as z from 'zod/mini';
import type { channelsCall, questionsCall } from '../contracts/calls/content';
import type { Answer } from '../contracts/calls/call';
import type { ChannelTabsAnswer } from '../contracts/channel';
import { questionSchema } from '../contracts/question';
import channelData from './data/channels.json';
import questionData from './data/questions.json';
import { localizedSchema, parseData } from './localized';
import type { ProviderRequest } from './serve';

const { items: questionItems } = parseData(
  'questions.json',
  z.object({
    items: z.array(
      z.extend(questionSchema, {
        question: localizedSchema,
        answer: localizedSchema,
        keywords: z.optional(localizedSchema),
        home: z.boolean(),
      }),
    ),
  }),
  questionData,
);

/** Narrowest first: each contains the channels of the previous one. */
const packageIds = ['base', 'plus', 'max'] as const;

const { categories, packages, channels } = parseData(
  'channels.json',
  z.object({
    categories: z.array(z.object({ id: z.string(), title: localizedSchema })),
    packages: z.array(z.object({ id: z.enum(packageIds), title: localizedSchema })),
    channels: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** The name in Kazakh, if it differs. */
        kazakh: z.optional(z.string()),
        aliases: z.array(z.string()),
        number: z.int(),
        categories: z.array(z.string()).check(z.minLength(1)),
        national: z.boolean(),
        package: z.enum(packageIds),
        hd: z.boolean(),
        tile: z.object({ letters: z.string().check(z.minLength(1), z.maxLength(3)) }),
      }),
    ),
  }),
  channelData,
);

/** A tab per category with its channels by number, and the packages. */
export function channelTabs({ locale }: ProviderRequest<typeof channelsCall>): ChannelTabsAnswer {
  const byNumber = channels.toSorted((one, other) => one.number - other.number);
  return {
    data: categories.map((category) => ({
      id: category.id,
      title: category.title[locale],
      data: byNumber
        .filter((channel) => channel.categories.includes(category.id))
        .map(({ categories: _, package: narrowest, tile, name, kazakh = name, aliases, ...rest }) => ({
          ...rest,
          name: { ru: name, kk: kazakh }[locale],
          aliases: kazakh === name ? aliases : [...aliases, name, kazakh],
          packages: packageIds.slice(packageIds.indexOf(narrowest)),
          icon: { ...tile, image: null },
        })),
    })),
    packages: packages.map(({ id, title }) => ({ id, title: title[locale] })),
  };
}

export function questions({ locale, query }: ProviderRequest<typeof questionsCall>): Answer<typeof questionsCall> {
  return {
    data: questionItems
      .filter((item) => item.home || query.place === 'all')
      .map(({ id, topic, question, answer: words, keywords, link }) => ({
        id,
        topic,
        question: question[locale],
        answer: words[locale],
        keywords: keywords?.[locale],
        link,
      })),
  };
}
