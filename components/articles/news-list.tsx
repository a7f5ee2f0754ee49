import { getLocale, getTranslations } from 'next-intl/server';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button';
import { chipClass } from '@/components/ui/chip';
import { SpotDrawing } from '@/components/ui/spot-drawing';
import type { ArticleSummary } from '@/lib/contracts/article';
import { NEWS_PER_PAGE, newsPath, type NewsSelection } from '@/lib/pages/news-selection';
import { fetchArticlePage } from '@/lib/upstream/content';
import { FirstArticle } from './article-list';
import listStyles from './article-list.module.css';
import { ArticleRows } from './article-rows';
import styles from './news-list.module.css';
import { Section } from '../page/section';

export async function NewsList({ selection }: { selection: NewsSelection }) {
  const t = await getTranslations('newsPages');
  const { page, year } = selection;
  const options = { page, perPage: NEWS_PER_PAGE, ...(year === null ? {} : { year }) };
  const { items, total, years } = await fetchArticlePage(await getLocale(), 'news', options);
  const heading = year === null ? t('latest') : t('year', { year: String(year) });
  return (
    <Section id="list" heading={heading} bare={year === null}>
      {years.length > 0 && <Years years={years} current={year} />}
      {items.length > 0 ? (
        <Items items={items} isLatest={page === 1} />
      ) : (
        <EmptyNews isAny={total > 0 || page > 1 || year !== null} />
      )}
      <div className={styles['foot']}>
        <Pages selection={selection} pages={Math.ceil(total / NEWS_PER_PAGE)} />
        <AppLink href="/news/rss.xml" className={styles['feed']}>
          {t('rss')}
        </AppLink>
      </div>
    </Section>
  );
}

/** The latest news of all is larger. */
function Items({ items: [first, ...others], isLatest }: { items: ArticleSummary[]; isLatest: boolean }) {
  if (first === undefined) return null;
  return (
    <>
      {isLatest && <FirstArticle section="news" item={first} />}
      <ArticleRows section="news" items={isLatest ? others : [first, ...others]} dated={listStyles['dated']} />
    </>
  );
}

async function Years({ years, current }: { years: number[]; current: number | null }) {
  const t = await getTranslations('newsPages');
  return (
    <nav aria-label={t('years')}>
      <ul className={styles['years']}>
        {[null, ...years].map((year) => (
          <li key={year}>
            <AppLink
              href={newsPath({ page: 1, year })}
              className={chipClass}
              aria-current={year === current ? 'true' : undefined}
              inPlace
            >
              {year ?? t('allYears')}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Without any news there is no link back to the list. */
async function EmptyNews({ isAny }: { isAny: boolean }) {
  const t = await getTranslations('newsPages');
  return (
    <div className={styles['none']}>
      <SpotDrawing name="house" />
      <h3>{t('none')}</h3>
      {isAny && (
        <>
          <p>{t('noneText')}</p>
          <AppLink href="/news" className={buttonClass('secondary')}>
            {t('all')}
          </AppLink>
        </>
      )}
    </div>
  );
}

async function Pages({ selection: { page, year }, pages }: { selection: NewsSelection; pages: number }) {
  if (pages < 2 || page > pages) return null;
  const t = await getTranslations('newsPages');
  return (
    <nav className={styles['pages']} aria-label={t('pages')}>
      {page > 1 && (
        <AppLink href={newsPath({ page: page - 1, year })} rel="prev" className={buttonClass('secondary')}>
          {t('previous')}
        </AppLink>
      )}
      <p>{t('current', { page: String(page), pages: String(pages) })}</p>
      {page < pages && (
        <AppLink href={newsPath({ page: page + 1, year })} rel="next" className={buttonClass('secondary')}>
          {t('next')}
        </AppLink>
      )}
    </nav>
  );
}
