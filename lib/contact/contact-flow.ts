/**
 * State machine of a contact in rotation, by phone or WhatsApp (product.md, sections 5, 7 and 8). A click requests the
 * phones, a captcha token and the index of the next phone, in this order.
 */

export const contactStages = ['list', 'captcha', 'index'] as const;
export type ContactStage = (typeof contactStages)[number];

export type ContactReason = 'captcha' | 'index' | 'phone' | 'network' | 'server' | 'slow';

/** Reason of a failed contact: a message, or the HTTP status of an error page. */
export type ContactFailure = { reason: ContactReason; status: null } | { reason: 'status' | 'captcha'; status: number };

/** The state after an attempt. */
export type ContactEnd =
  | { step: 'opened'; phone: string }
  /** The browser blocked the window: the visitor has to click the link. */
  | { step: 'blocked'; link: string }
  | { step: 'failed'; failure: ContactFailure };

export type ContactState = { step: 'idle' } | { step: 'working' } | ContactEnd;

export type ContactEvent = { type: 'started' } | { type: 'ended'; end: ContactEnd } | { type: 'left' };

export const idleContact: ContactState = { step: 'idle' };

/** Console messages, as product.md (section 5) words them. */
export const contactConsoleWords = {
  index: 'Invalid response from GetNextIndex',
  phone: 'Phone number not found',
} as const;

/** The phone at an index, or the reason it is missing: no index in the answer, or no phone at it. */
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
 * The failure of a stage; `failed` is null if no request failed. An HTTP error of list or index shows the error page
 * with its status (section 8), which explains a refused token; a missing captcha token always ends with a message.
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

/** The HTTP status for a full error page, or null. */
export function failedStatus(state: ContactState): number | null {
  return state.step === 'failed' ? state.failure.status : null;
}

/** The next state; a second click during an attempt and an end without an attempt change nothing. */
export function contactReducer(state: ContactState, event: ContactEvent): ContactState {
  if (event.type === 'left') return state.step === 'idle' ? state : idleContact;
  if (event.type === 'started') return state.step === 'working' ? state : { step: 'working' };
  return state.step === 'working' ? event.end : state;
}
