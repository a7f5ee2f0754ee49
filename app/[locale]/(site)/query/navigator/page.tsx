import { ContentPage, contentPageMetadata } from '@/components/articles/content-page';
import { OrderSection } from '@/components/page-forms/order-section';
import { TariffHelper } from '@/components/tariffs/tariff-helper';
import { helperAnswersSchema } from '@/lib/tariff/tariff-helper';

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export function generateMetadata() {
  return contentPageMetadata('/navigator', { indexed: false });
}

/** The tariff helper with its answer, and below it the order that the answer can go into. */
export default async function HelperAnswerPage({ searchParams }: Props) {
  const { data: answers = null } = helperAnswersSchema.safeParse(await searchParams);
  const before = (
    <>
      <TariffHelper answers={answers} />
      <OrderSection />
    </>
  );
  return <ContentPage path="/navigator" before={before} />;
}
