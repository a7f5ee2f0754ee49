import { getLocale, getTranslations } from 'next-intl/server';
import { AppLink } from '@/components/ui/app-link';
import { SpotDrawing } from '@/components/ui/spot-drawing';
import type { Article, ArticleSection } from '@/lib/contracts/article';
import type { Tariff } from '@/lib/contracts/tariff';
import { formatTenge } from '@/lib/i18n/format';
import { optionalSection } from '@/lib/upstream/optional-section';
import { fetchTariffsByGroup } from '@/lib/upstream/tariffs';
import { HelpByPhone } from '../page/help-by-phone';
import { drawingOf } from './article-drawings';

const MOST = 3;

interface ArticleAsideProps {
  section: ArticleSection;
  article: Article;
  /** The tariffs of the article. */
  tariffs: Tariff[];
}

export async function tariffsAbout(section: ArticleSection, article: Article): Promise<Tariff[]> {
  const groups = (await optionalSection(fetchTariffsByGroup(await getLocale()))) ?? [];
  return groups
    .flatMap(({ tariffs }) => tariffs)
    .filter(({ name, news_url: news }) => news === `/${section}/${article.slug}` || article.title.includes(`«${name}»`))
    .slice(0, MOST);
}

/** The tariffs that an article is about; phones if it is about none. */
export async function ArticleAside({ section, article, tariffs }: ArticleAsideProps) {
  const t = await getTranslations();
  const drawing = drawingOf(section, article);
  const isAboutLine = section === 'tech' || article.kind === 'network' || article.kind === 'works';
  if (tariffs.length === 0) return <HelpByPhone drawing={drawing} help={isAboutLine ? 'check' : 'support'} />;
  return (
    <>
      <SpotDrawing name={drawing} />
      <h2>{t('article.tariffs', { count: tariffs.length })}</h2>
      {tariffs.map(({ id, name, price }) => (
        <AppLink key={id} href={`/cards/${id}`}>
          {name}, {t('tariff.priceMonth', { price: formatTenge(price) })}
        </AppLink>
      ))}
    </>
  );
}
