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
/** A request that could not be sent, whole but for the captcha, and the key under which the site takes it but once. */
export type UnsentLead = z.infer<typeof unsentLeadSchema>;

const kept = browserStorage(UNSENT_LEADS, z.array(z.unknown()), 'The requests that wait for the network');

/** The requests that are kept on this device for 24 hours with the visitor's consent, the oldest first; what is older or cannot be read is removed. */
export function readUnsentLeads(now = Date.now()): UnsentLead[] {
  const present = kept.read() ?? [];
  const leads = present
    .flatMap((item) => unsentLeadSchema.safeParse(item).data ?? [])
    .filter(({ saved_at: savedAt }) => savedAt <= now && now < savedAt + DRAFT_KEPT_MS);
  if (leads.length < present.length) replace(leads);
  return leads;
}

/** Keeps one, with the four before it at most. Returns whether the device has it now. */
export function keepUnsentLead(lead: Omit<UnsentLead, 'saved_at'>, now = Date.now()): boolean {
  const others = readUnsentLeads(now).filter(({ key }) => key !== lead.key);
  replace([...others, { ...lead, saved_at: now }].slice(-KEPT_AT_MOST));
  tell();
  return readUnsentLeads(now).some(({ key }) => key === lead.key);
}

/** Forgets the one of this key. */
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

/** The browser tells the other tabs, but not this one. */
function tell(): void {
  window.dispatchEvent(new Event('storage'));
}
