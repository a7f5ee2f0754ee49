import { ContentPage, contentPageMetadata } from '@/components/articles/content-page';
import { TariffHelper } from '@/components/tariffs/tariff-helper';
import { helperAnswersSchema } from '@/lib/tariff/tariff-helper';

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export function generateMetadata() {
  return contentPageMetadata('/navigator', { indexed: false });
}

export default async function HelperAnswerPage({ searchParams }: Props) {
  const { data: answers = null } = helperAnswersSchema.safeParse(await searchParams);
  return <ContentPage path="/navigator" before={<TariffHelper answers={answers} />} />;
}
