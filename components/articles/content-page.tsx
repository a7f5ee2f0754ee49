import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button';
import { pageMetadata } from '@/lib/metadata/page-metadata';
import type { Locale } from '@/lib/i18n/routing.mjs';
import { allRoutes, type RoutePath } from '@/lib/pages/routes';
import type { Page, PageAction } from '@/lib/contracts/page';
import { faqPage } from '@/lib/metadata/structured-data';
import { fetchPage, fetchQuestions } from '@/lib/upstream/content';
import { optionalSection } from '@/lib/upstream/optional-section';
import { wordlessPage } from '@/lib/upstream/wordless-page';
import { AskByPhone } from '../page/ask-by-phone';
import { headingsOf } from '../page/contents';
import { HelpByPhone, type HelpKind } from '../page/help-by-phone';
import { PageColumns } from '../page/page-columns';
import { spots } from '../page/spots';
import { ArticleBody } from './article-body';
import styles from './content-page.module.css';
import { ContentPicture } from './content-picture';
import { DialogButton } from '../page/dialog-button';
import { SectionUnavailable } from '../page/section-unavailable';
import { PageHead } from '../page/page-head';
import { PageLinks } from '../page/page-links';
import { Questions } from '../page/questions';
import { Section } from '../page/section';
import { StructuredData } from '../page/structured-data';

interface ContentPageProps {
  path: RoutePath;
  /** Replaces the common head. */
  head?: (page: Page) => ReactNode;
  besideAction?: ReactNode;
  /** The page's own form has the filled button. */
  quietAction?: boolean;
  before?: ReactNode;
  children?: ReactNode;
  links?: ReactNode;
}

const isWordsOnly = (path: RoutePath) => allRoutes.some((route) => route.path === path && route.wordsOnly === true);

/** Sales phone first on pages that sell; support phone first on others, without the check for payments. */
function helpOn(path: RoutePath): HelpKind {
  if (path === '/internet-for-builders') return 'business';
  if (path === '/payments') return 'support';
  const sells = allRoutes.some((route) => route.path === path && (route.top === 'connection' || route.main === true));
  return sells ? 'sales' : 'check';
}

/** The text of a page; only its title if the text cannot be read. Throws UpstreamError if the page is text only. */
export async function pageWords(locale: Locale, path: RoutePath): Promise<Page & { isLost: boolean }> {
  const reading = fetchPage(locale, path);
  const page = await (isWordsOnly(path) ? reading : optionalSection(reading));
  return { ...(page ?? wordlessPage(locale, path)), isLost: page === null };
}

export async function contentPageMetadata(
  path: RoutePath,
  { indexed = true }: { indexed?: boolean } = {},
): Promise<Metadata> {
  const locale = await getLocale();
  const { title, description } = await pageWords(locale, path);
  return pageMetadata({ locale, path, title, description, indexed });
}

/** A page built around its text: head with one action, text, its questions, links. */
export async function ContentPage({
  path,
  head,
  besideAction,
  quietAction = false,
  before,
  children,
  links = <PageLinks path={path} />,
}: ContentPageProps) {
  const locale = await getLocale();
  const t = await getTranslations();
  const [page, questions] = await Promise.all([
    pageWords(locale, path),
    optionalSection(fetchQuestions(locale, 'all')),
  ]);
  const pageQuestions = page.questions.flatMap((id) => questions?.find((question) => question.id === id) ?? []);
  return (
    <>
      {head?.(page) ?? (
        <PageHead title={page.title} drawing={path} lead={page.lead} trail={[{ name: page.title, path }]}>
          {(page.action !== null || Boolean(besideAction)) && (
            <div className={styles['actions']}>
              {page.action !== null && (
                <FirstAction action={page.action} variant={quietAction ? 'secondary' : 'primary'} />
              )}
              {besideAction}
            </div>
          )}
        </PageHead>
      )}
      {before}
      {page.isLost && <SectionUnavailable />}
      {(page.image !== undefined || page.body.length > 0) && <PageText path={path} page={page} />}
      {page.body.length === 0 && isWordsOnly(path) && <AskByPhone />}
      {children}
      {questions === null && page.questions.length > 0 && <SectionUnavailable />}
      {pageQuestions.length > 0 && (
        <Section
          id="questions"
          heading={t('support.questions')}
          aside={<AppLink href="/support">{t('home.questionsAll')}</AppLink>}
          raised
          split
        >
          <Questions items={pageQuestions} more={t('home.more')} />
          <StructuredData data={faqPage(locale, pageQuestions)} />
        </Section>
      )}
      {links}
    </>
  );
}

/** Cards at the start of a text take the whole width; a text with headings has its contents beside it. */
function PageText({ path, page: { image, body } }: { path: RoutePath; page: Page }) {
  const firstHeading = body.findIndex(({ type }) => type === 'heading');
  const beforeHeading = firstHeading === -1 ? [] : body.slice(0, firstHeading);
  const opening = beforeHeading.some(({ type }) => type === 'cards') ? beforeHeading : [];
  const blocks = body.slice(opening.length);
  const headings = headingsOf(blocks);
  const text = (
    <>
      {image !== undefined && <ContentPicture image={image} />}
      <ArticleBody blocks={blocks} />
    </>
  );
  return (
    <div id="text">
      {opening.length > 0 && (
        <div className={styles['content']}>
          <ArticleBody blocks={opening} />
        </div>
      )}
      {headings.length < 2 ? (
        <div className={styles['content']}>{text}</div>
      ) : (
        <PageColumns
          headings={headings}
          beside={path === '/no-internet' ? undefined : <HelpByPhone drawing={spots[path]} help={helpOn(path)} />}
        >
          {text}
        </PageColumns>
      )}
    </div>
  );
}

function FirstAction({ action, variant }: { action: PageAction; variant: 'primary' | 'secondary' }) {
  if ('dialog' in action) return <DialogButton {...action} variant={variant} />;
  return (
    <AppLink href={action.href} className={buttonClass(variant)}>
      {action.text}
    </AppLink>
  );
}
