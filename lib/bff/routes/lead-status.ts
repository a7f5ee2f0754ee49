import 'server-only';
import type { z } from 'zod';
import { WRONG_STATUS_CODES_PER_PHONE } from '../../config/rate-limits';
import { leadStatusCall, ownLeadStatusCall, statusCodeCall } from '../../contracts/calls/site-lead-status';
import type { LeadCodeQuery, leadStatusAnswerSchema } from '../../contracts/lead-status';
import { readLeadNumber } from '../../lead/lead-number';
import { requestStatus } from '../../store/leads/lead-status';
import { siteDatabase } from '../../store/database/database';
import { findByNumber, findLead } from '../../store/leads/leads';
import type { LeadTable } from '../../store/database/schema';
import { checkSmsCode, sendSms } from '../../upstream/contracts';
import { ApiError } from '../http/api-error';
import { inBackground } from '../http/background-work';
import { countCodeAttempts } from '../http/code-attempts';
import { accessKey, reasonToTell } from './lead-answer';
import { enforceLimit, giveBack } from '../http/enforce-limit';
import { readSignedName } from '../http/signed-name';
import { siteRoute } from '../http/site-route';

type Pair = Pick<LeadCodeQuery, 'number' | 'phone'>;

/** How a request stands, for the device that has left it; 404 for a key that opens none. */
export const tellOwnStatus = siteRoute(ownLeadStatusCall, async ({ body: { key } }) => statusOf(await leadOfKey(key)));

/** The lead that a key opens. Throws ApiError 404 when it opens none. */
export async function leadOfKey(key: string): Promise<LeadTable> {
  const id = await readSignedName('request-access', key);
  return existing(id === null ? undefined : await findLead(await siteDatabase(), id));
}

/**
 * Sends a code to the phone of a request. Numbers follow one another, so whether one has this phone shows neither in the
 * answer nor in its time nor in the limits: it is looked up and sent while nobody waits for it. The captcha comes before
 * all limits of a phone: whoever wants to use up those of somebody else has to work for each turn.
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

/** How a request stands, for whoever knows its number and has its phone; 404 for a wrong code just as for a wrong pair. */
export const tellLeadStatus = siteRoute(leadStatusCall, async ({ body, locale }) => {
  const { phone, code } = body;
  const attempt = await enforceLimit('status-code-wrong', phone, WRONG_STATUS_CODES_PER_PHONE);
  let isWrong = false;
  try {
    // Both are asked for, whatever the other comes to: neither time nor a failure tells which one was wrong.
    const [isCode, lead] = await Promise.all([checkSmsCode(locale, { phone, code }), findByPair(body)]);
    isWrong = !isCode || lead === undefined;
    return await statusOf(existing(isCode ? lead : undefined));
  } finally {
    if (!isWrong) await giveBack(attempt);
  }
});

async function findByPair({ number, phone }: Pair): Promise<LeadTable | undefined> {
  const leads = await findByNumber(await siteDatabase(), readLeadNumber(number));
  return leads.find((lead) => lead.phone === phone);
}

function existing(lead: LeadTable | undefined): LeadTable {
  if (lead === undefined) throw new ApiError(404, 'not-found', 'nothing here opens a request');
  return lead;
}

/** How a lead stands, with the key that changes it: who has proved its phone has it for as long as the page is open. */
export async function statusOf(lead: LeadTable): Promise<z.infer<typeof leadStatusAnswerSchema>> {
  const status = requestStatus({ ...lead, reason: await reasonToTell(lead) });
  return { data: { ...status, key: await accessKey(lead.id) } };
}
