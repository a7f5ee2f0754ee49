import { getTranslations } from 'next-intl/server';
import { brand } from '@/lib/provider-files/company';

/** The steps after a lead that asks for a call. */
export async function nextSteps(form: 'consultation' | 'builder'): Promise<{ heading: string; steps: string[] }> {
  const t = await getTranslations();
  return {
    heading: t('requestSection.nextHeading'),
    steps: [
      t('connection.nextCall', { hours: brand().sales_hours }),
      t(`requestSection.${form}Next1`),
      t(`requestSection.${form}Next2`),
    ],
  };
}
