import { ContentPage, contentPageMetadata } from '@/components/sections/content-page';
import { TariffHelper } from '@/components/sections/tariff-helper';
import { helperAnswersSchema } from '@/lib/tariff-helper';

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export function generateMetadata() {
  return contentPageMetadata('/navigator', { indexed: false });
}

/** The tariff helper with its answer. */
export default async function HelperAnswerPage({ searchParams }: Props) {
  const { data: answers = null } = helperAnswersSchema.safeParse(await searchParams);
  return <ContentPage path="/navigator" before={<TariffHelper answers={answers} />} />;
}
