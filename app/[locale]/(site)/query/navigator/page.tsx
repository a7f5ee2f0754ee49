import { ContentPage, contentPageMetadata } from '@/components/articles/content-page';
import { TariffHelper } from '@/components/tariffs/tariff-helper';
import { helperAnswersSchema } from '@/lib/tariff/tariff-helper';

export const generateMetadata = () => contentPageMetadata('/navigator', { indexed: false });

export default async function HelperAnswerPage({ searchParams }: PageProps<'/[locale]/query/navigator'>) {
  const { data: answers = null } = helperAnswersSchema.safeParse(await searchParams);
  return <ContentPage path="/navigator" before={<TariffHelper answers={answers} />} />;
}
