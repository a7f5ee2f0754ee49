import { getLocale } from 'next-intl/server';
import { ContentPage, contentPageMetadata } from '@/components/articles/content-page';
import { ProofBand } from '@/components/home/proof-band';
import { CatalogueHead } from '@/components/tariffs/catalogue-head';
import { TariffCatalogue } from '@/components/tariffs/tariff-catalogue';
import { wholeSelection } from '@/lib/tariff/tariff-selection';
import { fetchTariffsOfPage } from '@/lib/upstream/tariffs';

export const revalidate = 300;
export const generateMetadata = () => contentPageMetadata('/cards');

export default async function CardsPage() {
  const { groups, isLost } = await fetchTariffsOfPage(await getLocale());
  return (
    <ContentPage
      path="/cards"
      head={(page) => <CatalogueHead page={page} groups={groups} />}
      before={
        <>
          <TariffCatalogue groups={groups} isLost={isLost} selection={wholeSelection} />
          <ProofBand />
        </>
      }
    />
  );
}
