import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { PhoneLink } from '@/components/ui/phone-link';
import { brand } from '@/lib/provider-files/company';

export function SupportPhone() {
  return (
    <PhoneLink phone={brand().support_phone} className={buttonClass('secondary')}>
      <Icon name="phone" size={20} />
      {brand().support_phone}
    </PhoneLink>
  );
}
