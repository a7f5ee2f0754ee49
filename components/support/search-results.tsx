import { getLocale, getTranslations } from 'next-intl/server';
import { FoundText } from '@/components/search/found-text';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button';
import { PhoneLink } from '@/components/ui/phone-link';
import { SpotDrawing } from '@/components/ui/spot-drawing';
import { brand, supportHours } from '@/lib/provider-files/company';
import type { FoundItem } from '@/lib/search/site-search';
import { optionalSection } from '@/lib/upstream/optional-section';
import { siteSearch } from '@/lib/upstream/search-items';
import styles from './search-results.module.css';
import { Section } from '../page/section';

const MOST_RESULTS = 30;

/** Search results, best first; a message with the phone if there are none or the search fails. */
export async function SearchResults({ query }: { query: string }) {
  const t = await getTranslations('search');
  const search = await optionalSection(siteSearch(await getLocale()));
  if (search === null) {
    return (
      <Section id="results" heading={t('problemHeading')} split aside={<SpotDrawing name="technician" />}>
        <SupportPhone words={t('problem', supportHours())} />
      </Section>
    );
  }
  const { reading, total, found } = search(query, MOST_RESULTS);
  if (total === 0) return <NothingFound query={query} />;
  const lead = [
    ...(reading === null ? [] : [t('readingAs', { reading })]),
    t('count', { total }),
    ...(found.length < total ? [t('first', { shown: found.length })] : []),
  ];
  return (
    <Section id="results" heading={t('resultsHeading', { query })} lead={lead.join(' ')} split>
      <ol className={styles['results']}>
        {found.map((item) => (
          <Result key={item.href} item={item} />
        ))}
      </ol>
    </Section>
  );
}

async function Result({ item: { kind, href, title, snippet } }: { item: FoundItem }) {
  const t = await getTranslations('search');
  return (
    <li>
      <small>{t(kind)}</small>
      <h3>
        <AppLink href={href}>
          <FoundText parts={title} />
        </AppLink>
      </h3>
      <p>
        <FoundText parts={snippet} />
      </p>
    </li>
  );
}

async function NothingFound({ query }: { query: string }) {
  const [t, routes] = await Promise.all([getTranslations('search'), getTranslations('routes')]);
  return (
    <Section id="results" heading={t('emptyHeading', { query })} split aside={<SpotDrawing name="house" />}>
      <div className={styles['none']}>
        <ul className={styles['tips']}>
          <li>{t('tipSpelling')}</li>
          <li>{t('tipShort')}</li>
          <li>{t('tipOther')}</li>
        </ul>
        <SupportPhone words={t('askSupport', supportHours())} />
        <div className={styles['ways']}>
          <AppLink href="/no-internet" className={buttonClass('secondary')}>
            {routes('noInternet')}
          </AppLink>
          <AppLink href="/support" className={buttonClass('secondary')}>
            {t('popular')}
          </AppLink>
        </div>
      </div>
    </Section>
  );
}

function SupportPhone({ words }: { words: string }) {
  return (
    <p className={styles['phone']}>
      {words} <PhoneLink phone={brand().support_phone} />
    </p>
  );
}
