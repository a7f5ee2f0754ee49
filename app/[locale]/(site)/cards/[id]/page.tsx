import { getLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { TariffPassport } from '@/components/tariffs/tariff-passport';
import { pageMetadata } from '@/lib/metadata/page-metadata';
import { fetchNomenclatures } from '@/lib/upstream/tariff-calls';
import { optionalSection } from '@/lib/upstream/optional-section';
import { fetchTariff, fetchTariffIds } from '@/lib/upstream/tariffs';

export const revalidate = 300;

export async function generateStaticParams() {
  return (await fetchTariffIds()).map((id) => ({ id: String(id) }));
}

export async function generateMetadata({ params }: PageProps<'/[locale]/cards/[id]'>) {
  const [locale, { id }] = [await getLocale(), await params];
  const found = await fetchTariff(locale, Number(id));
  if (found === null) return {};
  const { tariff, group } = found;
  return pageMetadata({
    locale,
    path: `/cards/${id}`,
    title: `${tariff.name} – ${group.title}`,
    description: tariff.summary,
  });
}

export default async function TariffPage({ params }: PageProps<'/[locale]/cards/[id]'>) {
  const [locale, id] = [await getLocale(), Number((await params).id)];
  const [found, nomenclatures] = await Promise.all([
    fetchTariff(locale, id),
    optionalSection(fetchNomenclatures(locale, id)),
  ]);
  if (found === null) notFound();
  return <TariffPassport {...found} nomenclatures={nomenclatures} />;
}
