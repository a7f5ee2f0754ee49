import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { PhoneLink } from '@/components/ui/phone-link';
import { brand } from '@/lib/config/brand';

export function SupportPhone() {
  return (
    <PhoneLink phone={brand.supportPhone} className={buttonClass('secondary')}>
      <Icon name="phone" size={20} />
      {brand.supportPhone}
    </PhoneLink>
  );
}
