import * as z from 'zod/mini';
import { REQUEST_TIMEOUT_MS } from '../../config/limits';
import { allRoutes } from '../../pages/routes';
import {
  articleAnswerSchema,
  articleIndexAnswerSchema,
  articleSchema,
  articlesAnswerSchema,
  articleSections,
  articlesQuerySchema,
} from '../article';
import { contentChannelsAnswerSchema } from '../channel';
import { cityAnswerSchema } from '../city';
import { coverageAnswerSchema } from '../coverage';
import { documentsAnswerSchema } from '../document';
import { imageKeySchema } from '../image';
import { instructionsAnswerSchema } from '../instruction';
import { contactsAnswerSchema } from '../office';
import { pageAnswerSchema } from '../page';
import { pageKey } from '../../pages/page-key';
import { contentAges } from '../../process/content-age.mjs';
import { questionsAnswerSchema, questionsQuerySchema } from '../question';
import { redirectHostsAnswerSchema } from '../redirect';
import { archivedTariffsAnswerSchema } from '../tariff';
import type { Api } from './call';
import { contentCall, onePerLanguage, problemsWith, type UpstreamCall } from './upstream';

export const sectionPathSchema = z.object({
  /** The section of the articles. */
  section: z.enum(articleSections),
});

export const articlePathSchema = z.extend(sectionPathSchema, {
  /** The slug of the article, never `index`. */
  slug: articleSchema.shape.slug,
});

/** The home page comes from other calls, and `/redirect` has no content. */
const pagesWithWords = allRoutes.filter(({ path }) => path !== '/' && path !== '/redirect');

export const pagePathSchema = z.object({
  /** The page's path without its first `/`, other `/` as `-`. */
  key: z.enum(pagesWithWords.map(({ path }) => pageKey(path))),
});

export const articlesCall = {
  ...contentCall,
  path: '/v1/articles/{section}',
  summary: 'Lists the articles of a section, newest first.',
  segments: sectionPathSchema,
  query: articlesQuerySchema,
  answer: articlesAnswerSchema,
  shared: { entries: 300 },
} as const satisfies UpstreamCall;

export const articleIndexCall = {
  ...contentCall,
  path: '/v1/articles/{section}/index',
  summary: 'Lists the names and days of all articles of a section.',
  segments: sectionPathSchema,
  answer: articleIndexAnswerSchema,
  shared: { ...onePerLanguage, freshMs: contentAges.indexFreshMs },
} as const satisfies UpstreamCall;

export const articleCall = {
  ...contentCall,
  path: '/v1/articles/{section}/{slug}',
  summary: 'Returns one article.',
  segments: articlePathSchema,
  answer: articleAnswerSchema,
  shared: { entries: 300 },
  problems: problemsWith({
    name: 'NoArticle',
    status: '404',
    description: 'There is no such article: the site shows its own page for it.',
  }),
} as const satisfies UpstreamCall;

export const channelsCall = {
  ...contentCall,
  path: '/v1/tv-channels',
  summary: 'Lists the TV channels, a tab for each category, and their packages.',
  answer: contentChannelsAnswerSchema,
  shared: onePerLanguage,
} as const satisfies UpstreamCall;

export const questionsCall = {
  ...contentCall,
  path: '/v1/questions',
  summary: 'Lists questions with their answers.',
  query: questionsQuerySchema,
  answer: questionsAnswerSchema,
  shared: onePerLanguage,
} as const satisfies UpstreamCall;

export const documentsCall = {
  ...contentCall,
  path: '/v1/documents',
  summary: 'Lists contracts, prices, policies and forms with their texts.',
  answer: documentsAnswerSchema,
  shared: onePerLanguage,
} as const satisfies UpstreamCall;

export const instructionsCall = {
  ...contentCall,
  path: '/v1/instructions',
  summary: 'Lists instructions with their steps.',
  answer: instructionsAnswerSchema,
  shared: onePerLanguage,
} as const satisfies UpstreamCall;

export const coverageCall = {
  ...contentCall,
  path: '/v1/coverage',
  summary: 'Lists districts with the streets and microdistricts where houses are connected.',
  answer: coverageAnswerSchema,
  shared: onePerLanguage,
} as const satisfies UpstreamCall;

export const cityCall = {
  ...contentCall,
  path: '/v1/city',
  summary: 'Returns the city of the pictures: streets with their houses and access, parks, rivers and mountains.',
  description: 'The heading of the home page counts the houses of this answer; each house is drawn as a light.',
  answer: cityAnswerSchema,
  shared: { ...onePerLanguage, freshMs: contentAges.derivedFreshMs, staleWhileRevalidate: true },
} as const satisfies UpstreamCall;

export const archivedTariffsCall = {
  ...contentCall,
  path: '/v1/archived-tariffs',
  summary: 'Lists the tariffs that are closed for new customers, the latest closed first.',
  answer: archivedTariffsAnswerSchema,
  shared: onePerLanguage,
} as const satisfies UpstreamCall;

export const pageCall = {
  ...contentCall,
  path: '/v1/pages/{key}',
  summary: 'Returns the texts of a page.',
  segments: pagePathSchema,
  answer: pageAnswerSchema,
  shared: { entries: 100 },
} as const satisfies UpstreamCall;

export const contactsCall = {
  ...contentCall,
  path: '/v1/contacts',
  summary: 'Lists offices, and the departments with their questions.',
  answer: contactsAnswerSchema,
  shared: onePerLanguage,
} as const satisfies UpstreamCall;

export const redirectHostsCall = {
  ...contentCall,
  path: '/v1/redirect-hosts',
  summary: 'Lists the hosts that cards may lead to.',
  description: 'A host includes its subdomains. The site redirects to no other host.',
  answer: redirectHostsAnswerSchema,
  shared: onePerLanguage,
} as const satisfies UpstreamCall;

export const imageCall = {
  ...contentCall,
  path: '/v1/images/get-by-key',
  summary: 'Returns the picture of a key.',
  description:
    'PNG, JPEG, WebP, AVIF or GIF, at most 4 MiB. The site reads the type from the bytes and shows no other type. It fetches a picture in use once in five minutes, with a timeout of 10 seconds.',
  query: z.object({ key: imageKeySchema }),
  answer: z.unknown(),
  // Shared in a cache that counts bytes: lib/upstream/images.ts.
  shared: null,
  media: 'image/*',
  problems: problemsWith({
    name: 'NoImage',
    status: '404',
    description: 'There is no such picture: its card or article is shown without one.',
  }),
} as const satisfies UpstreamCall;

/** Calls of the site to the Content API; product.md (section 7) shows hardly any of them. */
export const contentApi: Api = {
  title: 'Content API, as the site uses it',
  description: [
    'Every call that the site makes to the Content API. product.md (section 7) does not show them: these are the ones that the site makes, and that its embedded provider speaks.',
    'An answer may contain more than is described here; the site ignores it. Optional fields may be missing. Texts are plain text without HTML.',
    `The site waits ${REQUEST_TIMEOUT_MS / 1_000} seconds for an answer. Sums are ₸ with VAT, coordinates WGS84 degrees.`,
  ].join('\n\n'),
  server: {
    url: '{host}/api',
    variables: { host: { default: 'https://content.example', description: "The site's `CONTENT_API_HOST`." } },
  },
  answers: 'read',
  credential: {
    name: 'bearer',
    scheme: {
      type: 'http',
      scheme: 'bearer',
      description: "The site's `CONTENT_API_TOKEN`, the same for every visitor.",
    },
  },
  calls: [
    articlesCall,
    articleIndexCall,
    articleCall,
    channelsCall,
    questionsCall,
    documentsCall,
    instructionsCall,
    coverageCall,
    cityCall,
    archivedTariffsCall,
    pageCall,
    contactsCall,
    redirectHostsCall,
    imageCall,
  ],
};
