/**
 * A contact in rotation, by phone or by WhatsApp: what a click leads to (product.md, sections 5, 7 and 8). The click
 * asks for the phones, a captcha token and the index of the phone whose turn it is, in this order.
 */

export const contactStages = ['list', 'captcha', 'index'] as const;
export type ContactStage = (typeof contactStages)[number];

export const contactReasons = ['captcha', 'index', 'phone', 'network', 'server', 'slow'] as const;
export type ContactReason = (typeof contactReasons)[number];

/** Why nobody was reached: in words, or by the HTTP status that is to be shown as an error page. */
export type ContactFailure = { reason: ContactReason; status: null } | { reason: 'status' | 'captcha'; status: number };

export type ContactState =
  | { step: 'idle' }
  | { step: 'working'; attempt: number }
  | { step: 'opened'; phone: string }
  /** The browser let no window open: the link is to be pressed. */
  | { step: 'blocked'; phone: string; link: string }
  | { step: 'failed'; failure: ContactFailure };
export type ContactStep = ContactState['step'];

/** How an attempt has ended. */
export type ContactOutcome =
  | { type: 'opened'; phone: string }
  | { type: 'blocked'; phone: string; link: string }
  | { type: 'failed'; failure: ContactFailure };

export type ContactEvent =
  { type: 'started'; attempt: number } | (ContactOutcome & { attempt: number }) | { type: 'left' };

export const idleContact: ContactState = { step: 'idle' };

/** What is written to the console where product.md (section 5) names the words. */
export const contactConsoleWords = {
  index: 'Invalid response from GetNextIndex',
  phone: 'Phone number not found',
} as const;

/** The phone at the index, or why there is none: no index in the answer, or no phone at it. */
export function phoneAt(
  phones: readonly string[],
  index: number | null,
): { phone: string } | { reason: keyof typeof contactConsoleWords } {
  if (index === null) return { reason: 'index' };
  const phone = phones[index];
  return phone === undefined ? { reason: 'phone' } : { phone };
}

const FIRST_ERROR_STATUS = 400;

/**
 * What the failure of a stage means; `failed` is null for whatever is no failure of a request. A list or an index that
 * comes with an HTTP error gets the error page with its status (section 8), which tells of a token that was refused;
 * without a captcha token the contact is given up in words, whatever the cause.
 */
export function contactFailure(
  stage: ContactStage,
  failed: { failure: string; status: number | null; code?: string | null } | null,
): ContactFailure {
  if (failed?.failure === 'network') return { reason: 'network', status: null };
  if (failed?.failure === 'timeout') return { reason: 'slow', status: null };
  if (stage === 'captcha') return { reason: 'captcha', status: null };
  const status = failed?.status ?? null;
  if (status !== null && status >= FIRST_ERROR_STATUS)
    return { reason: failed?.code === 'captcha' ? 'captcha' : 'status', status };
  return { reason: stage === 'index' ? 'index' : 'server', status: null };
}

/** The HTTP status that takes the screen, or null. */
export function failedStatus(state: ContactState): number | null {
  return state.step === 'failed' ? state.failure.status : null;
}

/** The next state; a second click while the first one works and the late end of a former attempt leave it as it is. */
export function contactReducer(state: ContactState, event: ContactEvent): ContactState {
  if (event.type === 'left') return state.step === 'idle' ? state : idleContact;
  if (event.type === 'started') return state.step === 'working' ? state : { step: 'working', attempt: event.attempt };
  if (state.step !== 'working' || state.attempt !== event.attempt) return state;
  switch (event.type) {
    case 'opened':
      return { step: 'opened', phone: event.phone };
    case 'blocked':
      return { step: 'blocked', phone: event.phone, link: event.link };
    case 'failed':
      return { step: 'failed', failure: event.failure };
  }
}
