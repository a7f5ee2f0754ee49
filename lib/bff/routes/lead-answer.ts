import 'server-only';
import type { LeadAnswer } from '../../contracts/lead';
import { withoutNumbers } from '../../lead/lead-number';
import { siteDatabase } from '../../store/database/database';
import { crmNumbersOf, isForWaitingList, siteNumber } from '../../store/leads/leads';
import type { LeadTable } from '../../store/database/schema';
import { signedName } from '../http/signed-name';

/** The answer about a lead: the CRM's number, or the site's until then and without a CRM, or the CRM's reason. */
export async function leadAnswer(lead: LeadTable): Promise<LeadAnswer> {
  if (lead.state === 'rejected') return { success: false, reason: await reasonForVisitor(lead) };
  const key = await accessKey(lead.id);
  const waiting = isForWaitingList(lead) ? { waiting_list: true } : {};
  const { crm_number: number } = lead;
  if (number !== null) return { success: true, data: { id: number, key }, state: 'delivered', ...waiting };
  return { success: true, data: { id: siteNumber(lead), key }, state: 'received', ...waiting };
}

/** The key that opens the status of a lead without a code. It is derived, not stored, so a repeat gets the same key. */
export function accessKey(id: string): Promise<string> {
  return signedName('request-access', id);
}

/** The CRM's reason without other lead numbers of the phone: the sender may not be its owner. */
export async function reasonForVisitor({ reason, phone }: Pick<LeadTable, 'reason' | 'phone'>): Promise<string> {
  return reason === null ? '' : withoutNumbers(reason, await crmNumbersOf(await siteDatabase(), phone));
}
