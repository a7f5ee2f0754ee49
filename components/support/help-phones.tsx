import { getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/ui/button';
import { PhoneLink } from '@/components/ui/phone-link';
import { brand, salesPhone, supportHours } from '@/lib/provider-files/company';

export async function HelpPhones() {
  const t = await getTranslations('footer');
  return (
    <>
      <PhoneLink className={buttonClass('primary')} phone={brand().support_phone}>
        {`${t('supportPhone', supportHours())}: ${brand().support_phone}`}
      </PhoneLink>
      <PhoneLink className={buttonClass('secondary')} phone={salesPhone()}>
        {`${t('sales')}, ${brand().sales_hours}: ${salesPhone()}`}
      </PhoneLink>
    </>
  );
}
