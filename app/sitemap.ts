import type { MetadataRoute } from 'next';
import { locales } from '@/lib/i18n/routing';
import { pageLanguages } from '@/lib/metadata/page-metadata';
import { fetchSitePages } from '@/lib/upstream/site-pages';

export const revalidate = 300;

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  return (await fetchSitePages()).flatMap(({ path, changes, updated }) => {
    const languages = pageLanguages(path);
    return locales.map((locale) => ({
      url: languages[locale],
      alternates: { languages },
      changeFrequency: changes,
      ...(updated !== null && { lastModified: updated }),
    }));
  });
}
