import 'server-only';
import type { z } from 'zod';
import {
  OWN_STATUS_READS_PER_CLIENT_ADDRESS,
  STATUS_CHECKS_PER_CLIENT_ADDRESS,
  WRONG_STATUS_CODES_PER_PHONE,
} from '../config/limits';
import {
  ownLeadQuerySchema,
  requestCodeSchema,
  leadStatusQuerySchema,
  type requestCodeAnswerSchema,
  type leadStatusAnswerSchema,
} from '../contracts/lead-status';
import { requestLocale } from '../i18n/request-locale';
import { readLeadNumber } from '../lead/lead-number';
import { requestStatus } from '../store/lead-status';
import { siteDatabase } from '../store/database';
import { findByNumber, findLead } from '../store/leads';
import type { LeadTable } from '../store/schema';
import { checkSmsCode, sendSms } from '../upstream/orders';
import { ApiError } from './api-error';
import { inBackground } from './background-work';
import { verifyCaptcha } from './captcha';
import { countCodeAttempts } from './code-attempts';
import { reasonToTell } from './lead-answer';
import { checkOrigin, hostnameOf } from './origin';
import { clientAddress, enforceLimit, giveBack } from './rate-limit';
import { readBody } from './read-body';
import { readSignedName } from './signed-name';

type StatusAnswer = z.infer<typeof leadStatusAnswerSchema>;
type Pair = Pick<z.infer<typeof requestCodeSchema>, 'number' | 'phone'>;

/** How a request stands, for the device that has left it. Throws ApiError 404 for a key that opens none. */
export async function tellOwnStatus(request: Request): Promise<StatusAnswer> {
  checkOrigin(request);
  const { key } = await readBody(request, ownLeadQuerySchema);
  await enforceLimit('request-status-own', clientAddress(request), OWN_STATUS_READS_PER_CLIENT_ADDRESS);
  const id = await readSignedName('request-access', key);
  return statusOf(id === null ? undefined : await findLead(await siteDatabase(), id));
}

/**
 * Sends a code to the phone of a request. Numbers follow one another, so whether one has this phone shows neither in the
 * answer nor in its time nor in the limits: it is looked up and sent while nobody waits for it.
 */
export async function sendStatusCode(request: Request): Promise<z.infer<typeof requestCodeAnswerSchema>> {
  checkOrigin(request);
  const { recaptcha, ...pair } = await readBody(request, requestCodeSchema);
  await checkVisitor(request, recaptcha);
  await countCodeAttempts(request, 'status-code', pair.phone);
  inBackground('a code for the status of a request', async () => {
    if ((await findByPair(pair)) === undefined) return;
    const { success } = await sendSms(requestLocale(request), pair.phone);
    if (!success) throw new Error('the provider sends none to this phone');
  });
  return { success: true };
}

/** How a request stands, for whoever knows its number and has its phone. Throws ApiError 404 for a wrong code just as for a wrong pair. */
export async function tellLeadStatus(request: Request): Promise<StatusAnswer> {
  checkOrigin(request);
  const { recaptcha, code, ...pair } = await readBody(request, leadStatusQuerySchema);
  await checkVisitor(request, recaptcha);
  const attempt = await enforceLimit('status-code-wrong', pair.phone, WRONG_STATUS_CODES_PER_PHONE);
  let isWrong = false;
  try {
    // Both are asked for, whatever the other comes to: neither time nor a failure tells which one was wrong.
    const [isCode, lead] = await Promise.all([
      checkSmsCode(requestLocale(request), { phone: pair.phone, code }),
      findByPair(pair),
    ]);
    isWrong = !isCode || lead === undefined;
    return await statusOf(isCode ? lead : undefined);
  } finally {
    if (!isWrong) await giveBack(attempt);
  }
}

/** The captcha before all limits of a phone: whoever wants to use up those of somebody else has to work for each turn. */
async function checkVisitor(request: Request, recaptcha: string): Promise<void> {
  await enforceLimit('request-status-address', clientAddress(request), STATUS_CHECKS_PER_CLIENT_ADDRESS);
  await verifyCaptcha(recaptcha, hostnameOf(request));
}

async function findByPair({ number, phone }: Pair): Promise<LeadTable | undefined> {
  const leads = await findByNumber(await siteDatabase(), readLeadNumber(number));
  return leads.find((lead) => lead.phone === phone);
}

async function statusOf(lead: LeadTable | undefined): Promise<StatusAnswer> {
  if (lead === undefined) throw new ApiError(404, 'not-found', 'nothing here opens a request');
  return { data: requestStatus({ ...lead, reason: await reasonToTell(lead) }) };
}
