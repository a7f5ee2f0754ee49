import { getLocale } from 'next-intl/server';
import { ContentPage, contentPageMetadata } from '@/components/articles/content-page';
import { CatalogueHead } from '@/components/tariffs/catalogue-head';
import { TariffCatalogue } from '@/components/tariffs/tariff-catalogue';
import { comparedTariffs, readTariffSelection } from '@/lib/tariff/tariff-selection';
import { fetchTariffsOfPage } from '@/lib/upstream/tariffs';

export const generateMetadata = () => contentPageMetadata('/cards', { indexed: false });

export default async function SelectedCardsPage({ searchParams }: PageProps<'/[locale]/query/cards'>) {
  const { groups, isLost } = await fetchTariffsOfPage(await getLocale());
  const selection = readTariffSelection(await searchParams, groups);
  return (
    <ContentPage
      path="/cards"
      head={(page) => comparedTariffs(groups, selection).length === 0 && <CatalogueHead page={page} groups={groups} />}
      before={<TariffCatalogue groups={groups} isLost={isLost} selection={selection} />}
    />
  );
}
