import type { Product } from '../config/products';
import type { Block } from '../contracts/article';
import { pageKey } from '../pages/page-key';
import { locales, type Locale } from '../i18n/routing.mjs';
import { isOffered } from '../pages/offered-pages';
import { allRoutes } from '../pages/routes';
import type { Fault } from './faults';
import type { ProviderFiles } from './load';

/** Topics of questions and categories of instructions about a product. */
const topics: Record<string, Product> = { television: 'tv', telephony: 'telephony' };
const unnamed = (product: Product) => `${product} is not among products of brand.yaml`;

/** Faults for content about products that `brand.yaml` does not name; closed tariffs do not count. */
export function unsoldProductFaults(files: ProviderFiles): Fault[] {
  const { products, name_servers: nameServers } = files.brand;
  const hasNameServers = Object.values(nameServers).flat().length > 0;
  const isUnsold = (product: Product) => !products.includes(product);
  const offers = files.tariffs.tariffs.flatMap(({ id, channels, minutes, archived }, index) =>
    archived !== null
      ? []
      : [
          ...(channels !== null && isUnsold('tv') ? [{ id, index, field: 'channels', product: 'tv' as const }] : []),
          ...(minutes !== null && isUnsold('telephony')
            ? [{ id, index, field: 'minutes', product: 'telephony' as const }]
            : []),
        ],
  );
  return [
    ...offers.map(({ id, index, field, product }) => ({
      file: 'tariffs.yaml',
      field: `tariffs.${index}.${field}`,
      message: `the tariff ${id} has ${field}, but ${unnamed(product)}`,
    })),
    ...(files.channels.length > 0 && isUnsold('tv') ? [{ file: 'channels.csv', message: unnamed('tv') }] : []),
    ...locales.flatMap((locale) =>
      textsOf(files, locale).flatMap(({ file, page, topic = '', topicKey = '', body = [], dialog }) => {
        const place = files.places.get(`${locale}/${file}`);
        const topicPlace = place?.properties[topicKey];
        const about = topics[topic];
        const dialogs = [dialog, ...body.map((block) => block.type === 'dialog' && block.dialog)];
        const message =
          page !== undefined && !isOffered(page, { products, written: null, hasReferrals: true })
            ? `the site has no page ${page} without its product in brand.yaml`
            : about !== undefined && isUnsold(about)
              ? `it is about ${topic}, but ${unnamed(about)}`
              : dialogs.includes('channels') && isUnsold('tv')
                ? `it opens the channels, but ${unnamed('tv')}`
                : dialogs.includes('channels') && files.channels.length === 0
                  ? 'it opens the channels, but channels.csv has none'
                  : dialogs.includes('dns') && !hasNameServers
                    ? 'it opens the addresses of DNS, but name_servers of brand.yaml has none'
                    : null;
        if (message === null) return [];
        const own = { file: place?.file ?? `content/${locale}/${file}.md`, message };
        return [about !== undefined && topicPlace !== undefined ? { ...own, ...topicPlace, field: topicKey } : own];
      }),
    ),
  ];
}

interface Text {
  file: string;
  /** The page that shows it. */
  page?: string | undefined;
  topic?: string;
  /** The property with the topic. */
  topicKey?: 'topic' | 'category';
  body?: readonly Block[];
  dialog?: string | undefined;
}

function textsOf({ content }: ProviderFiles, locale: Locale): Text[] {
  const { pages, articles, questions, instructions, documents } = content;
  return [
    ...pages[locale].map(({ key, body, action }) => ({
      file: `pages/${key}`,
      page: allRoutes.find(({ path }) => pageKey(path) === key)?.path,
      body,
      dialog: action !== null && 'dialog' in action ? action.dialog : undefined,
    })),
    ...Object.entries(articles).flatMap(([section, texts]) =>
      texts[locale].map(({ slug, body }) => ({ file: `${section}/${slug}`, page: `/${section}/${slug}`, body })),
    ),
    ...questions[locale].map(({ id, topic }) => ({ file: `questions/${id}`, topic, topicKey: 'topic' as const })),
    ...instructions[locale].map(({ slug, category, body }) => ({
      file: `instructions/${slug}`,
      topic: category,
      topicKey: 'category' as const,
      body,
    })),
    ...documents[locale].map(({ id, body }) => ({ file: `documents/${id}`, body })),
  ];
}
