import { getLocale, getTranslations } from 'next-intl/server';
import { headers } from 'next/headers';
import { cache } from 'react';
import { AddressAnswer, AddressQuestion } from '@/components/home/address-answer';
import { PageHead } from '@/components/page/page-head';
import { PageLinks } from '@/components/page/page-links';
import { addressInPath, addressPath } from '@/lib/address/address-link';
import { addressLine } from '@/lib/address/check-flow';
import { checkForPage } from '@/lib/bff/routes/serviceability';
import { defaultLocale } from '@/lib/i18n/routing.mjs';
import { pageMetadata } from '@/lib/metadata/page-metadata';

type Props = PageProps<'/[locale]/query/address/[[...address]]'>;

/** Once for the page and its title: each check counts for the limit. */
const checkAddress = cache(async (street: string, house: string) =>
  checkForPage(await getLocale(), { street, house }, await headers()),
);

async function checkOf(params: Props['params']) {
  const asked = addressInPath((await params).address ?? []);
  return { asked, checked: asked === null ? null : await checkAddress(asked.street, asked.house) };
}

export async function generateMetadata({ params }: Props) {
  const [locale, t] = [await getLocale(), await getTranslations('connectivity')];
  const { asked, checked } = await checkOf(params);
  const house = typeof checked?.result === 'object' ? checked.result.answer.address : null;
  return pageMetadata({
    locale,
    path: addressPath(defaultLocale, asked ?? { street: '', house: '' }),
    title: house === null ? t('title') : t('pageTitle', { address: addressLine(house) }),
    description: t('pageDescription'),
    indexed: false,
  });
}

export default async function AddressPage({ params }: Props) {
  const t = await getTranslations('connectivity');
  const { asked, checked } = await checkOf(params);
  if (checked !== null) return <AddressAnswer {...checked} />;
  return (
    <>
      <PageHead title={t('title')} drawing="/address" />
      <AddressQuestion asked={asked} />
      <PageLinks />
    </>
  );
}
