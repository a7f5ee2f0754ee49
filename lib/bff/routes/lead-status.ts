import 'server-only';
import type { z } from 'zod';
import { WRONG_STATUS_CODES_PER_PHONE } from '../../config/rate-limits';
import { leadStatusCall, ownLeadStatusCall, statusCodeCall } from '../../contracts/calls/site-lead-status';
import type { LeadCodeQuery, leadStatusAnswerSchema } from '../../contracts/lead-status';
import { readLeadNumber } from '../../lead/lead-number';
import { visitorLeadStatus } from '../../store/leads/lead-status';
import { siteDatabase } from '../../store/database/database';
import { findCard } from '../../store/leads/lead-cards';
import { findByNumber, findLead } from '../../store/leads/leads';
import type { LeadTable } from '../../store/database/schema';
import { checkSmsCode, sendSms } from '../../upstream/contracts';
import { ApiError } from '../http/api-error';
import { inBackground } from '../http/background-work';
import { countCodeAttempts } from '../http/code-attempts';
import { accessKey, reasonForVisitor } from './lead-answer';
import { limitWrong } from '../http/enforce-limit';
import { readSignedName } from '../http/signed-name';
import { siteRoute } from '../http/site-route';

type Pair = Pick<LeadCodeQuery, 'number' | 'phone'>;

/** Status of a lead for the device that sent it; 404 for an invalid key. */
export const getOwnLeadStatus = siteRoute(ownLeadStatusCall, async ({ body: { key } }) =>
  statusOf(await leadOfKey(key)),
);

/** The lead of a key. Throws ApiError 404 for an invalid key. */
export async function leadOfKey(key: string): Promise<LeadTable> {
  const id = await readSignedName('request-access', key);
  return existing(id === null ? undefined : await findLead(await siteDatabase(), id));
}

/**
 * Sends a code for the status of a lead. Lead numbers are sequential, so answer, timing and limits must not reveal if a
 * number belongs to a phone: lookup and SMS run in the background. The captcha precedes the limits of a phone, so that
 * using them up costs work.
 */
export const sendStatusCode = siteRoute(statusCodeCall, async ({ body, locale, request }) => {
  await countCodeAttempts(request, 'status-code', body.phone);
  inBackground('a code for the status of a request', async () => {
    if ((await findByPair(body)) === undefined) return;
    const { success } = await sendSms(locale, body.phone);
    if (!success) throw new Error('the provider sends none to this phone');
  });
  return { success: true as const };
});

/** Status of a lead by number and phone; 404 for a wrong code or a wrong pair. */
export const getLeadStatus = siteRoute(leadStatusCall, async ({ body, locale }) => {
  const { phone, code } = body;
  const lead = await limitWrong(['status-code-wrong', phone, WRONG_STATUS_CODES_PER_PHONE], async () => {
    // Both run in parallel, so that neither timing nor failure reveals which was wrong.
    const [isCode, found] = await Promise.all([checkSmsCode(locale, { phone, code }), findByPair(body)]);
    return isCode ? found : undefined;
  });
  return statusOf(existing(lead));
});

async function findByPair({ number, phone }: Pair): Promise<LeadTable | undefined> {
  const leads = await findByNumber(await siteDatabase(), readLeadNumber(number));
  return leads.find((lead) => lead.phone === phone);
}

function existing(lead: LeadTable | undefined): LeadTable {
  if (lead === undefined) throw new ApiError(404, 'not-found', 'no lead matches');
  return lead;
}

/** Status of a lead with the key to change it, which a proved phone holds while the page is open. */
export async function statusOf(lead: LeadTable): Promise<z.infer<typeof leadStatusAnswerSchema>> {
  const card = await findCard(await siteDatabase(), lead.id);
  const status = visitorLeadStatus({ ...lead, reason: await reasonForVisitor(lead) }, card);
  return { data: { ...status, key: await accessKey(lead.id) } };
}
