import { getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/ui/button';
import { PhoneLink } from '@/components/ui/phone-link';
import { salesPhone } from '@/lib/provider-files/company';
import { Section } from './section';

/** The fallback for a page without content of the Content API. */
export async function AskByPhone({ phone = salesPhone() }: { phone?: string }) {
  const t = await getTranslations('askByPhone');
  return (
    <Section id="by-phone" heading={t('heading')} lead={t('text')}>
      <p>
        <PhoneLink className={buttonClass('primary')} phone={phone} />
      </p>
    </Section>
  );
}
