import 'server-only';
import { WRONG_STATUS_CODES_PER_PHONE } from '../../config/rate-limits';
import {
  cancelLeadCall,
  changePhoneCall,
  leadVisitSlotsCall,
  moveVisitCall,
  newPhoneCodeCall,
} from '../../contracts/calls/site-lead-status';
import { leadAddress } from '../../contracts/lead';
import type { LeadChangeAnswer } from '../../contracts/lead-change';
import type { LeadChangeName } from '../../contracts/lead-status';
import type { VisitSlot } from '../../contracts/visit-slot';
import { isLocale, type Locale } from '../../i18n/routing.mjs';
import { siteDatabase } from '../../store/database/database';
import { isWithoutCrm } from '../../store/database/back-end';
import { cancelKept, storeAcceptedChange, storePendingChange, type LeadChange } from '../../store/leads/lead-changes';
import { findCard } from '../../store/leads/lead-cards';
import { visitorLeadStatus } from '../../store/leads/lead-status';
import { findLead, storedLead } from '../../store/leads/leads';
import type { LeadTable } from '../../store/database/schema';
import { changeLead } from '../../upstream/crm';
import { checkSmsCode } from '../../upstream/contracts';
import { fetchStreets, fetchVisitSlots } from '../../upstream/houses';
import { ApiError } from '../http/api-error';
import { countCodeAttempts } from '../http/code-attempts';
import { reasonForVisitor } from './lead-answer';
import { leadOfKey, statusOf } from './lead-status';
import { sendCodeTo } from './orders';
import { limitWrong } from '../http/enforce-limit';
import { siteRoute } from '../http/site-route';

/** Cancels the lead of a key; idempotent. */
export const cancelLead = siteRoute(cancelLeadCall, async ({ body: { key }, locale }) =>
  change(await leadToChange(key, 'cancel'), { cancelled: true }, locale),
);

/** Sends a code to the new phone of a lead, within the limits of all codes. */
export const sendNewPhoneCode = siteRoute(newPhoneCodeCall, async ({ body: { key, phone }, locale, request }) => {
  const { id } = await leadToChange(key, 'phone');
  await sendCodeTo(locale, phone, await countCodeAttempts(request, 'status-code', phone, id));
  return { success: true as const };
});

export const changePhone = siteRoute(changePhoneCall, async ({ body: { key, phone, code }, locale }) => {
  const lead = await leadToChange(key, 'phone');
  const isRight = await limitWrong(['status-code-wrong', phone, WRONG_STATUS_CODES_PER_PHONE], () =>
    checkSmsCode(locale, { phone, code }),
  );
  if (!isRight) throw new ApiError(422, 'invalid', 'not the code that was sent to this phone', 'code');
  return change(lead, { phone }, locale);
});

/** Free visit slots for the house of a lead; empty if the CRM does not list the house. */
export const leadVisitSlots = siteRoute(leadVisitSlotsCall, async ({ body: { key }, locale, request }) => ({
  data: await freeVisits(await leadOfKey(key), locale, request.signal),
}));

/** Chooses or changes the visit. The CRM decides if a slot is free, so it must have the lead. */
export const moveVisit = siteRoute(moveVisitCall, async ({ body: { key, visit }, locale }) =>
  changeAtCrm(await leadToChange(key, 'visit'), { visit }, locale),
);

/** The lead of a key. Throws ApiError 422 if its state does not allow the change; a second cancellation is allowed. */
async function leadToChange(key: string, name: LeadChangeName): Promise<LeadTable> {
  const lead = await leadOfKey(key);
  const card = await findCard(await siteDatabase(), lead.id);
  const { state, possible_changes: possible } = visitorLeadStatus(lead, card);
  if (possible.includes(name) || (name === 'cancel' && state === 'cancelled')) return lead;
  throw new ApiError(422, 'refused', `the lead is ${state}: ${name} is not possible`);
}

async function freeVisits(lead: LeadTable, locale: Locale, signal: AbortSignal): Promise<VisitSlot[]> {
  const address = leadAddress(storedLead(lead));
  if (address === null) return [];
  const { street, house } = address;
  const streets = await fetchStreets(isLocale(lead.locale) ? lead.locale : locale, street, signal);
  const found = streets.find((one) => one.street === street && one.houses.some((listed) => listed.house === house));
  return found === undefined ? [] : fetchVisitSlots(locale, { street_id: found.id, house }, signal);
}

/** Changes a lead that the CRM may not have here, and sends the change to the CRM later; otherwise the CRM decides first. */
async function change(
  lead: LeadTable,
  wanted: Parameters<typeof storePendingChange>[2],
  locale: Locale,
): Promise<LeadChangeAnswer> {
  const database = await siteDatabase();
  const kept = await ('cancelled' in wanted && isWithoutCrm(lead)
    ? cancelKept(database, lead)
    : storePendingChange(database, lead, wanted));
  if (kept !== undefined) return done(kept);
  const present = (await findLead(database, lead.id)) ?? lead;
  if (present.cancelled_at !== null && 'cancelled' in wanted) return done(present);
  return changeAtCrm(present, wanted, locale);
}

async function changeAtCrm(present: LeadTable, wanted: LeadChange, locale: Locale): Promise<LeadChangeAnswer> {
  if (present.cancelled_at !== null || present.state !== 'delivered' || isWithoutCrm(present))
    throw new ApiError(422, 'refused', 'only leads that the CRM has and the visitor has not cancelled');
  const change = 'visit' in wanted ? { visit_slot: wanted.visit.id } : wanted;
  const answer = await changeLead(locale, present.id, change);
  if (answer === null) throw new ApiError(422, 'refused', 'the CRM cannot change this lead');
  if (!answer.success)
    return { success: false, reason: await reasonForVisitor({ reason: answer.reason ?? '', phone: present.phone }) };
  return done(await storeAcceptedChange(await siteDatabase(), present, wanted));
}

async function done(lead: LeadTable): Promise<LeadChangeAnswer> {
  return { success: true, ...(await statusOf(lead)) };
}
