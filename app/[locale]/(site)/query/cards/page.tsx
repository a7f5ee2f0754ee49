import { getLocale } from 'next-intl/server';
import { ContentPage, contentPageMetadata } from '@/components/articles/content-page';
import { LowestPrice } from '@/components/tariffs/lowest-price';
import { TariffCatalogue } from '@/components/tariffs/tariff-catalogue';
import { readTariffSelection } from '@/lib/tariff/tariff-selection';
import { fetchTariffsOfPage } from '@/lib/upstream/tariffs';

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export function generateMetadata() {
  return contentPageMetadata('/cards', { indexed: false });
}

export default async function SelectedCardsPage({ searchParams }: Props) {
  const { groups, isLost } = await fetchTariffsOfPage(await getLocale());
  const selection = readTariffSelection(await searchParams, groups);
  return (
    <ContentPage
      path="/cards"
      besideAction={<LowestPrice groups={groups} />}
      before={<TariffCatalogue groups={groups} isLost={isLost} selection={selection} />}
    />
  );
}
