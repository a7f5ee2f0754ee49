import * as z from 'zod/mini';
import { browserStorage } from '../browser/browser-storage';
import { DRAFT_KEPT_MS } from '../config/limits';
import { idempotencyKeySchema } from '../contracts/idempotency-key';
import { leadContentSchema, leadKinds } from '../contracts/lead';
import { UNSENT_LEADS } from './unsent-leads-name';

const KEPT_AT_MOST = 5;

const unsentLeadSchema = z.object({
  kind: z.enum(leadKinds),
  content: leadContentSchema,
  key: idempotencyKeySchema,
  saved_at: z.number(),
});
/** An unsent lead, complete except for the captcha token, with its idempotency key. */
export type UnsentLead = z.infer<typeof unsentLeadSchema>;

const kept = browserStorage(UNSENT_LEADS, z.array(z.unknown()), 'The requests that wait for the network');

/** Unsent leads of 24 hours, stored with the visitor's consent, oldest first; others are removed. */
export function readUnsentLeads(now = Date.now()): UnsentLead[] {
  const present = kept.read() ?? [];
  const leads = present
    .flatMap((item) => unsentLeadSchema.safeParse(item).data ?? [])
    .filter(({ saved_at: savedAt }) => savedAt <= now && now < savedAt + DRAFT_KEPT_MS);
  if (leads.length < present.length) replace(leads);
  return leads;
}

/** Stores an unsent lead and keeps at most the four before it. Returns false if the device did not store it. */
export function keepUnsentLead(lead: Omit<UnsentLead, 'saved_at'>, now = Date.now()): boolean {
  const others = readUnsentLeads(now).filter(({ key }) => key !== lead.key);
  replace([...others, { ...lead, saved_at: now }].slice(-KEPT_AT_MOST));
  tell();
  return readUnsentLeads(now).some(({ key }) => key === lead.key);
}

/** Removes the lead with this key. */
export function forgetUnsentLead(key: string): void {
  const present = readUnsentLeads();
  const others = present.filter((lead) => lead.key !== key);
  if (others.length === present.length) return;
  replace(others);
  tell();
}

function replace(leads: UnsentLead[]): void {
  if (leads.length === 0) kept.forget();
  else kept.keep(leads);
}

/** The browser sends `storage` events to other tabs only. */
function tell(): void {
  window.dispatchEvent(new Event('storage'));
}
