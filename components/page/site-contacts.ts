import type { SiteContacts } from '@/components/runtime/contacts';
import { brand, salesPhone } from '@/lib/config/brand';

/** The company's facts for what runs in the browser: dialogs and forms. */
export function siteContacts(): SiteContacts {
  return {
    salesPhone: salesPhone(),
    supportPhone: brand.supportPhone,
    salesHours: brand.salesHours,
    applications: brand.applications,
    nameServers: brand.nameServers,
  };
}
