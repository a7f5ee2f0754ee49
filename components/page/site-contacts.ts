import type { SiteContacts } from '@/components/runtime/contacts';
import { brand, salesPhone } from '@/lib/config/brand';

export function siteContacts(): SiteContacts {
  return {
    salesPhone: salesPhone(),
    supportPhone: brand.supportPhone,
    salesHours: brand.salesHours,
    applications: brand.applications,
    nameServers: brand.nameServers,
  };
}
