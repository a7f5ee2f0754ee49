import { getLocale, getTranslations } from 'next-intl/server';
import { SearchSuggestions } from '@/components/search/search-suggestions';
import { buttonClass } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { localizedPath } from '@/lib/i18n/routing.mjs';
import { soldBesides } from '@/lib/provider-files/company';
import { QUERY_MAXIMUM_LENGTH } from '@/lib/search/site-search';
import styles from './support-search.module.css';

const FIELD_ID = 'support-query';

/** Search over questions, instructions, tariffs, documents and news; without scripts it submits to the results page. */
export async function SupportSearch({ query = '' }: { query?: string }) {
  const t = await getTranslations('search');
  return (
    // The key replaces the form for a new query, so that the field shows it.
    <form key={query} role="search" className={styles['search']} action={localizedPath(await getLocale(), '/support')}>
      <SearchSuggestions
        words={{
          suggestions: t('suggestions'),
          loading: t('loading'),
          failed: t('failed'),
          none: t('none'),
          found: t('found'),
          reading: t('reading'),
          all: t('all'),
          kinds: {
            question: t('question'),
            instruction: t('instruction'),
            page: t('page'),
            article: t('article'),
            tariff: t('tariff'),
            document: t('document'),
            news: t('news'),
          },
        }}
      >
        <Field id={FIELD_ID} label={t('label')} hint={t('hint', soldBesides())}>
          {(describedBy) => (
            <div className={styles['row']}>
              <input
                id={FIELD_ID}
                type="search"
                name="q"
                defaultValue={query}
                maxLength={QUERY_MAXIMUM_LENGTH}
                autoComplete="off"
                enterKeyHint="search"
                aria-describedby={describedBy}
              />
              <button className={buttonClass('primary')}>{t('submit')}</button>
            </div>
          )}
        </Field>
      </SearchSuggestions>
    </form>
  );
}
