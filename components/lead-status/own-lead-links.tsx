import { localizedPath } from '@/lib/i18n/routing.mjs';
import { addressWithNumber } from '@/lib/lead/lead-number';
import { pageLocale } from '../runtime/page-messages';
import { OwnLeads } from './own-leads';

export function OwnLeadLinks() {
  const page = new URL(localizedPath(pageLocale(), '/request'), window.location.href);
  return <OwnLeads onChoose={({ number }) => window.location.assign(addressWithNumber(page.href, number))} />;
}
