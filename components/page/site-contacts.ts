import type { SiteContacts } from '@/components/runtime/contacts';
import { brand, salesPhone } from '@/lib/provider-files/company';

export function siteContacts(): SiteContacts {
  return {
    salesPhone: salesPhone(),
    supportPhone: brand().support_phone,
    salesHours: brand().sales_hours,
    applications: brand().applications,
    nameServers: brand().name_servers,
  };
}
