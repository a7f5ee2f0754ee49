import { getLocale, getTranslations } from 'next-intl/server';
import { DialogLink } from '@/components/dialogs/dialog-link';
import { buttonClass } from '@/components/ui/button';
import { salesPhone } from '@/lib/config/brand';
import { dialablePhone } from '@/lib/phone';
import type { routesInProgress } from '@/lib/routes';
import { fetchPageContent } from '@/lib/upstream/page-content';
import { ArticleList } from './article-list';
import { PageHead } from './page-head';
import styles from './page-in-progress.module.css';
import { Questions } from './questions';
import { TariffCards } from './tariff-cards';
import { UsefulLinks } from './useful-links';

/** A short honest page for a route whose own page is still to come, with what there is already. */
export async function PageInProgress({ route }: { route: (typeof routesInProgress)[number] }) {
  const t = await getTranslations();
  const { groups, articles, questions } = await fetchPageContent(await getLocale(), route.path);
  const phone = salesPhone();
  return (
    <>
      <PageHead title={t(`routes.${route.title}`)} lead={t(`pages.${route.title}`)}>
        <p>{t('pageInProgress.note')}</p>
        <div className={styles['actions']}>
          <DialogLink dialog="connection" href={`tel:${dialablePhone(phone)}`} className={buttonClass('primary')}>
            {t('pageInProgress.request')}
          </DialogLink>
          <a className={buttonClass('secondary')} href={`tel:${dialablePhone(phone)}`}>
            {t('pageInProgress.call', { phone })}
          </a>
        </div>
      </PageHead>
      <div className={styles['content']}>
        {groups.map(({ group, tariffs }) => (
          <section key={group.id} aria-labelledby={`group-${group.id}`}>
            <h2 id={`group-${group.id}`}>{group.title}</h2>
            <TariffCards tariffs={tariffs} groupTitle={group.title} />
          </section>
        ))}
        {articles !== null && <ArticleList section={articles.section} items={articles.items} />}
        {questions.length > 0 && <Questions items={questions} more={t('home.more')} />}
      </div>
      <UsefulLinks />
    </>
  );
}
