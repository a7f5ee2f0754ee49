import type { SiteContacts } from '@/components/runtime/contacts';
import { allRoutes } from '@/lib/pages/routes';
import {
  brand,
  exampleAddress,
  hasPage,
  referralDiscount,
  salesPhone,
  supportHours,
} from '@/lib/provider-files/company';

export function siteContacts(): SiteContacts {
  return {
    brand: brand().name,
    referralDiscount: referralDiscount(),
    salesPhone: salesPhone(),
    supportPhone: brand().support_phone,
    salesHours: brand().sales_hours,
    supportHours: supportHours().support,
    addressExample: exampleAddress(),
    unsoldPages: allRoutes.flatMap(({ path }) => (hasPage(path) ? [] : path)),
    applications: brand().applications,
    nameServers: brand().name_servers,
  };
}
