import { getTranslations } from 'next-intl/server';
import { brand } from '@/lib/provider-files/company';

/** The steps after a lead. */
export async function nextSteps(lead: 'consultation' | 'builder' | 'waiting') {
  const t = await getTranslations();
  const steps =
    lead === 'waiting'
      ? [t('connection.nextWaiting')]
      : [
          t('connection.nextCall', { hours: brand().sales_hours }),
          t(`leadSection.${lead}Next1`),
          t(`leadSection.${lead}Next2`),
        ];
  return { heading: t('leadSection.nextHeading'), steps };
}
