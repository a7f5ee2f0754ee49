import { getLocale, getTranslations } from 'next-intl/server';
import { headers } from 'next/headers';
import { PlainLeadSection } from '@/components/page-forms/plain-lead-section';
import { PageHead } from '@/components/page/page-head';
import { PageLinks } from '@/components/page/page-links';
import { plainLeadForPage, plainWaiting } from '@/lib/bff/routes/plain-leads';
import { readPlainQuery } from '@/lib/lead/plain-lead';
import { pageMetadata } from '@/lib/metadata/page-metadata';
import { PLAIN_FORM_PATH } from '@/lib/pages/query-pages.mjs';

export async function generateMetadata() {
  const [locale, t] = [await getLocale(), await getTranslations()];
  return pageMetadata({
    locale,
    // `/request/new` has no picture.
    path: '/request',
    title: t('leadForm.another'),
    description: t('leadSection.consultationLead'),
    indexed: false,
  });
}

/** A lead form without scripts: the form, the captcha question, the lead's number. */
export default async function NewRequestPage({ searchParams }: PageProps<'/[locale]/query/request/new'>) {
  const [locale, t, asker] = [await getLocale(), await getTranslations(), await headers()];
  const query = readPlainQuery(await searchParams);
  const [known, waiting] = await Promise.all([plainLeadForPage(asker), plainWaiting(locale, query.address, asker)]);
  const title = t('leadForm.another');
  const trail = [
    { name: t('routes.request'), path: '/request' },
    { name: title, path: PLAIN_FORM_PATH },
  ];
  return (
    <>
      <PageHead title={title} drawing="/request" trail={trail} />
      <PlainLeadSection known={known} waiting={waiting} {...query} />
      <PageLinks />
    </>
  );
}
