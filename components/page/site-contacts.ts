import type { SiteContacts } from '@/components/runtime/contacts';
import {
  absentPages,
  brand,
  exampleAddress,
  hasCrm,
  referralDiscount,
  salesPhone,
  supportHours,
  visitHours,
} from '@/lib/provider-files/company';

export function siteContacts(): SiteContacts {
  const { whatsapp_phone: whatsappPhone } = brand();
  const visits = visitHours();
  return {
    brand: brand().name,
    referralDiscount: referralDiscount(),
    salesPhone: salesPhone(),
    ...(whatsappPhone !== undefined && { whatsappPhone }),
    supportPhone: brand().support_phone,
    salesHours: brand().sales_hours,
    hasCrm: hasCrm(),
    ...(visits !== undefined && { visits }),
    supportHours: supportHours().support,
    addressExample: exampleAddress(),
    absentPages: absentPages(),
    applications: brand().applications,
    nameServers: brand().name_servers,
  };
}
