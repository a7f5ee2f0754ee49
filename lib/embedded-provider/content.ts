import 'server-only';
import { z } from 'zod';
import type { ChannelTabsAnswer } from '../contracts/channel';
import { questionSchema, questionsQuerySchema, type questionsAnswerSchema } from '../contracts/question';
import channelData from './data/channels.json';
import questionData from './data/questions.json';
import { requestLocale } from '../i18n/request-locale';
import { localizedSchema, parseData } from './localized';
import { respond } from './respond';

const { items: questionItems } = parseData(
  'questions.json',
  z.object({
    items: z.array(questionSchema.extend({ question: localizedSchema, answer: localizedSchema, home: z.boolean() })),
  }),
  questionData,
);

/** The narrowest first: each has the channels of the one before it. */
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
        aliases: z.array(z.string()),
        number: z.number().int(),
        categories: z.array(z.string()).min(1),
        national: z.boolean(),
        package: z.enum(packageIds),
        hd: z.boolean(),
        tile: z.object({ letters: z.string().min(1).max(3), hue: z.number() }),
      }),
    ),
  }),
  channelData,
);

/** `GET /v1/tv-channels`: a tab for each category, channels by number; the packages. */
export function channelTabs(request: Request): Response {
  const locale = requestLocale(request);
  const byNumber = channels.toSorted((one, other) => one.number - other.number);
  const answer: ChannelTabsAnswer = {
    data: categories.map((category) => ({
      id: category.id,
      title: category.title[locale],
      data: byNumber
        .filter((channel) => channel.categories.includes(category.id))
        .map(({ categories: _, package: narrowest, tile, ...rest }) => ({
          ...rest,
          packages: packageIds.slice(packageIds.indexOf(narrowest)),
          icon: tile,
        })),
    })),
    packages: packages.map(({ id, title }) => ({ id, title: title[locale] })),
  };
  return respond(200, answer);
}

/** `GET /v1/questions?place=home|all` */
export function questions(request: Request): Response {
  const locale = requestLocale(request);
  const { place } = questionsQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  const answer: z.infer<typeof questionsAnswerSchema> = {
    data: questionItems
      .filter((item) => item.home || place === 'all')
      .map(({ id, topic, question, answer: words, link }) => ({
        id,
        topic,
        question: question[locale],
        answer: words[locale],
        link,
      })),
  };
  return respond(200, answer);
}
