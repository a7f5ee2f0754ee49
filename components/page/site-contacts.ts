import type { SiteContacts } from '@/components/runtime/contacts';
import {
  absentPages,
  brand,
  exampleAddress,
  hasCrm,
  referralDiscount,
  salesPhone,
  supportHours,
} from '@/lib/provider-files/company';

export function siteContacts(): SiteContacts {
  const { whatsapp_phone: whatsappPhone } = brand();
  return {
    brand: brand().name,
    referralDiscount: referralDiscount(),
    salesPhone: salesPhone(),
    ...(whatsappPhone !== undefined && { whatsappPhone }),
    supportPhone: brand().support_phone,
    salesHours: brand().sales_hours,
    hasCrm: hasCrm(),
    supportHours: supportHours().support,
    addressExample: exampleAddress(),
    absentPages: absentPages(),
    applications: brand().applications,
    nameServers: brand().name_servers,
  };
}
