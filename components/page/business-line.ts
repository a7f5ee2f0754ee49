import { getLocale } from 'next-intl/server';
import { brand, salesPhone } from '@/lib/provider-files/company';
import { fetchContacts } from '@/lib/upstream/content';
import { optionalSection } from '@/lib/upstream/optional-section';

/** Phone and hours of the department for companies, or those of the sales. */
export async function businessLine(): Promise<{ phone: string; words: string }> {
  const contacts = await optionalSection(fetchContacts(await getLocale()));
  const business = contacts?.departments.find(({ id }) => id === 'business');
  return { phone: business?.phone ?? salesPhone(), words: business?.hours ?? brand().sales_hours };
}
