import type { Block } from '../contracts/article';
import type { PageAction } from '../contracts/page';
import type { Locale } from '../i18n/routing.mjs';
import { pageKey } from '../pages/page-key';
import { allRoutes } from '../pages/routes';
import type { ProviderFiles } from './load';
import type { TextPlace } from './shared-properties';

interface FolderText extends TextPlace {
  /** The page that shows it. */
  page?: string | undefined;
  /** Its topic, and the property with it. */
  topic?: { property: 'topic' | 'category'; name: string };
  links: string[];
  dialogs: string[];
}

/** All texts of the folder in a language, with what they lead to. */
export function textsOf({ content, places }: ProviderFiles, locale: Locale): FolderText[] {
  const { pages, articles, questions, instructions, documents } = content;
  const placeOf = (name: string): TextPlace =>
    places.get(`${locale}/${name}`) ?? { file: `content/${locale}/${name}.md`, properties: {} };
  return [
    ...pages[locale].map(({ key, action, body }) => ({
      ...placeOf(`pages/${key}`),
      ...targetsOf(body, action),
      page: allRoutes.find(({ path }) => pageKey(path) === key)?.path,
    })),
    ...Object.entries(articles).flatMap(([section, texts]) =>
      texts[locale].map(({ slug, body }) => ({
        ...placeOf(`${section}/${slug}`),
        ...targetsOf(body),
        page: `/${section}/${slug}`,
      })),
    ),
    ...questions[locale].map(({ id, topic, link }) => ({
      ...placeOf(`questions/${id}`),
      topic: { property: 'topic' as const, name: topic },
      links: link === null ? [] : [link],
      dialogs: [],
    })),
    ...instructions[locale].map(({ slug, category, body }) => ({
      ...placeOf(`instructions/${slug}`),
      ...targetsOf(body),
      topic: { property: 'category' as const, name: category },
    })),
    ...documents[locale].map(({ id, body }) => ({ ...placeOf(`documents/${id}`), ...targetsOf(body) })),
  ];
}

function targetsOf(body: readonly Block[], action: PageAction | null = null): Pick<FolderText, 'links' | 'dialogs'> {
  const targets = [action ?? [], ...body.map((block) => (block.type === 'cards' ? block.items : block))].flat();
  return {
    links: targets.flatMap((target) => ('href' in target && target.href !== null ? [target.href] : [])),
    dialogs: targets.flatMap((target) => ('dialog' in target ? [target.dialog] : [])),
  };
}
