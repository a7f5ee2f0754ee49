import { getLocale } from 'next-intl/server';
import { organization, webSite } from '@/lib/metadata/structured-data';
import { StructuredData } from '../page/structured-data';

export async function SiteFacts() {
  const locale = await getLocale();
  return <StructuredData data={[organization(locale), webSite(locale)]} />;
}
