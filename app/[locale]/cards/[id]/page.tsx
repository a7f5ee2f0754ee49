import { getLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { TariffPassport } from '@/components/sections/tariff-passport';
import { defaultLocale } from '@/lib/i18n/routing';
import { fetchTariff, fetchTariffIds } from '@/lib/upstream/page-content';

export const dynamicParams = false;
export const revalidate = 300;

interface Props {
  params: Promise<{ id: string }>;
}

export async function generateStaticParams() {
  return (await fetchTariffIds(defaultLocale)).map((id) => ({ id: String(id) }));
}

export async function generateMetadata({ params }: Props) {
  const found = await fetchTariff(await getLocale(), Number((await params).id));
  return found === null ? {} : { title: `${found.tariff.name} – ${found.group.title}`, description: found.tariff.summary };
}

export default async function TariffPage({ params }: Props) {
  const found = await fetchTariff(await getLocale(), Number((await params).id));
  if (found === null) notFound();
  return <TariffPassport tariff={found.tariff} groupTitle={found.group.title} />;
}
