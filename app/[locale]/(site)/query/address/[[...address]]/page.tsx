import { getLocale, getTranslations } from 'next-intl/server';
import { headers } from 'next/headers';
import { AddressAnswer, AddressQuestion } from '@/components/home/address-answer';
import { PageHead } from '@/components/page/page-head';
import { PageLinks } from '@/components/page/page-links';
import { addressInPath, addressPath } from '@/lib/address/address-link';
import { addressLine, type AskedAddress } from '@/lib/address/check-flow';
import { checkForPage } from '@/lib/bff/routes/serviceability';
import { defaultLocale } from '@/lib/i18n/routing';
import { pageMetadata } from '@/lib/metadata/page-metadata';

interface Props {
  params: Promise<{ address?: string[] }>;
}

async function askedAddress({ params }: Props): Promise<AskedAddress | null> {
  return addressInPath((await params).address ?? []);
}

export async function generateMetadata(props: Props) {
  const [locale, t, asked] = [await getLocale(), await getTranslations('connectivity'), await askedAddress(props)];
  return pageMetadata({
    locale,
    path: addressPath(defaultLocale, asked ?? { street: '', house: '' }),
    title: asked === null ? t('title') : t('pageTitle', { address: addressLine(asked) }),
    description: t('pageDescription'),
    indexed: false,
  });
}

export default async function AddressPage(props: Props) {
  const [locale, t, address] = [await getLocale(), await getTranslations('connectivity'), await askedAddress(props)];
  const checked = await checkForPage(locale, address, await headers());
  if (checked !== null) return <AddressAnswer {...checked} />;
  return (
    <>
      <PageHead title={t('title')} drawing="/address" />
      <AddressQuestion asked={address} />
      <PageLinks />
    </>
  );
}
