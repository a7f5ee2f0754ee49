import 'server-only';
import { LEAD_FIRST_TRY_MS } from '../config/limits';
import { WRONG_STATUS_CODES_PER_PHONE } from '../config/rate-limits';
import { cancelLeadCall, changePhoneCall, newPhoneCodeCall } from '../contracts/calls/site-lead-status';
import type { LeadChangeAnswer } from '../contracts/lead-change';
import type { Locale } from '../i18n/routing';
import { siteDatabase } from '../store/database';
import { keepToldChange, keepUntoldChange, type LeadChange } from '../store/lead-changes';
import { findLead } from '../store/leads';
import type { LeadTable } from '../store/schema';
import { changeLead } from '../upstream/crm';
import { checkSmsCode } from '../upstream/orders';
import { ApiError } from './api-error';
import { countCodeAttempts } from './code-attempts';
import { reasonToTell } from './lead-answer';
import { leadOfKey, statusOf } from './lead-status';
import { sendCodeTo } from './orders';
import { enforceLimit, giveBack } from './rate-limit';
import { siteRoute } from './site-route';

const UNPROCESSABLE = 422;

/** Cancels a lead for whoever has its key; one that is cancelled already stays so. */
export const cancelLead = siteRoute(cancelLeadCall, async ({ body: { key }, locale }) =>
  change(await leadOfKey(key), { cancelled: true }, locale),
);

/** Sends a code to the phone that a lead is to have, whoever's that is: by the limits of all codes. */
export const sendNewPhoneCode = siteRoute(newPhoneCodeCall, async ({ body: { key, phone }, locale, request }) => {
  await leadOfKey(key);
  await sendCodeTo(locale, phone, await countCodeAttempts(request, 'status-code', phone));
  return { success: true as const };
});

/** Gives a lead the phone to which the code came. */
export const changePhone = siteRoute(changePhoneCall, async ({ body: { key, phone, code }, locale }) => {
  const lead = await leadOfKey(key);
  const attempt = await enforceLimit('status-code-wrong', phone, WRONG_STATUS_CODES_PER_PHONE);
  let isWrong = false;
  try {
    isWrong = !(await checkSmsCode(locale, { phone, code }));
  } finally {
    if (!isWrong) await giveBack(attempt);
  }
  if (isWrong) throw new ApiError(UNPROCESSABLE, 'invalid', 'not the code that was sent to this phone', 'code');
  return change(lead, { phone }, locale);
});

/** One that the CRM may not have yet is changed here and the CRM told later; of all others the CRM is asked first. */
async function change(lead: LeadTable, wanted: LeadChange, locale: Locale): Promise<LeadChangeAnswer> {
  const database = await siteDatabase();
  const kept = await keepUntoldChange(database, lead, wanted);
  if (kept !== undefined) return done(kept);
  const present = (await findLead(database, lead.id)) ?? lead;
  if (present.cancelled_at !== null && 'cancelled' in wanted) return done(present);
  if (present.cancelled_at !== null || present.state === 'rejected')
    throw new ApiError(UNPROCESSABLE, 'refused', 'a lead that is refused or cancelled stays as it is');
  const answer = await changeLead(locale, present.id, wanted, AbortSignal.timeout(LEAD_FIRST_TRY_MS));
  if (answer === null) throw new ApiError(UNPROCESSABLE, 'refused', 'the CRM cannot change this lead');
  if (!answer.success)
    return { success: false, reason: await reasonToTell({ reason: answer.reason ?? '', phone: present.phone }) };
  return done(await keepToldChange(database, present, wanted));
}

async function done(lead: LeadTable): Promise<LeadChangeAnswer> {
  return { success: true, ...(await statusOf(lead)) };
}
