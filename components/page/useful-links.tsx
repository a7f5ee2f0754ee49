import { getLocale, getTranslations } from 'next-intl/server';
import { AppLink } from '@/components/ui/app-link';
import { Icon, type IconName } from '@/components/ui/icon';
import { usefulLinksFrom } from '@/lib/pages/useful-links';
import type { Locale } from '@/lib/i18n/routing.mjs';
import { absentPages, documentKinds, soldBesides } from '@/lib/provider-files/company';
import { fetchDocuments } from '@/lib/upstream/content';
import { optionalSection } from '@/lib/upstream/optional-section';
import styles from './useful-links.module.css';

const icons: Record<ReturnType<typeof usefulLinksFrom>[number]['name'], IconName> = {
  payments: 'card',
  support: 'question',
  instructions: 'book',
  documents: 'document',
  recommendation: 'wifi',
  contacts: 'phone',
  request: 'check',
  noInternet: 'warning',
  news: 'clock',
};

/** The useful-links grid: 3 columns, 2 below 960 px, hidden on phones (product.md, section 2). */
export async function UsefulLinks({ path }: { path: string | undefined }) {
  const t = await getTranslations('usefulLinks');
  const documents = await documentsText();
  return (
    <nav className={styles['links']} aria-labelledby="useful-links-heading">
      <h2 id="useful-links-heading">{t('heading')}</h2>
      <ul>
        {usefulLinksFrom(path, absentPages()).map(({ name, href }) => (
          <li key={name}>
            <Icon name={icons[name]} size={20} />
            <AppLink href={href}>{t(name)}</AppLink>
            <small>{name === 'documents' ? documents : t(`${name}Text`, soldBesides())}</small>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The kinds of the provider's documents, such as «Договор, прайс-лист»; empty if unknown. */
async function documentsText(): Promise<string> {
  const [t, locale] = [await getTranslations('usefulLinks.documentKinds'), await getLocale()];
  // No wait for kinds from files: a wait would move the links within the page's data.
  const there = new Set(documentKinds(locale) ?? (await fetchedKinds(locale)));
  const kinds = (['contract', 'price', 'forms'] as const).filter((kind) => there.has(kind)).map((kind) => t(kind));
  const text = kinds.join(', ');
  return text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1);
}

async function fetchedKinds(locale: Locale): Promise<string[]> {
  return ((await optionalSection(fetchDocuments(locale))) ?? []).map(({ category }) => category);
}
