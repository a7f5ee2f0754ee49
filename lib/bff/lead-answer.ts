import 'server-only';
import type { LeadAnswer } from '../contracts/lead';
import { withoutNumbers } from '../request-number';
import { siteDatabase } from '../store/database';
import { crmNumbersOf, siteNumber } from '../store/leads';
import type { LeadTable } from '../store/schema';

/** What the visitor is told of a lead: the CRM's number, the site's own until there is one, or the CRM's reason. */
export async function leadAnswer(lead: LeadTable): Promise<LeadAnswer> {
  if (lead.state === 'rejected') return { success: false, reason: await reasonToTell(lead) };
  if (lead.crm_number !== null) return { success: true, data: { id: lead.crm_number }, state: 'delivered' };
  return { success: true, data: { id: siteNumber(lead) }, state: 'received' };
}

/** The CRM's reason, without the numbers of requests of this phone: who has sent the lead need not be who has the phone. */
export async function reasonToTell({ reason, phone }: LeadTable): Promise<string> {
  return reason === null ? '' : withoutNumbers(reason, await crmNumbersOf(await siteDatabase(), phone));
}
