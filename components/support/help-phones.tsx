import { getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/ui/button';
import { PhoneLink } from '@/components/ui/phone-link';
import { brand, salesPhone } from '@/lib/config/brand';

export async function HelpPhones() {
  const t = await getTranslations('footer');
  return (
    <>
      <PhoneLink className={buttonClass('primary')} phone={brand.supportPhone}>
        {`${t('supportPhone')}: ${brand.supportPhone}`}
      </PhoneLink>
      <PhoneLink className={buttonClass('secondary')} phone={salesPhone()}>
        {`${t('sales')}, ${brand.salesHours}: ${salesPhone()}`}
      </PhoneLink>
    </>
  );
}
