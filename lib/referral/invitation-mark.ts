import { REFERRAL_PARAMETER } from './referral-code';

/**
 * The mark of the document for a visitor with a friend's code. Apart from `kept-referral.ts`, because every page loads
 * it.
 */

/** Storage key of the code, also between visits; `kept-referral.ts` reads and writes it. */
export const KEPT_CODE = 'referral-code';
/** Storage key of the codes that a phone check has answered. */
export const ANSWERED_CODES = 'referral-answered';
/** Storage key of the code whose bar was closed in this visit. */
export const CLOSED_INVITATION = 'invitation-closed';

/** `open`: bar and sums with the discount; `closed`: the sums alone; `wrong`: a bar with the fault of the code. */
export type Invitation = 'open' | 'closed' | 'wrong';

/** Attribute of the document; the style sheets of the bar and of the sums wait for it. */
export const INVITATION_MARK = 'data-invited';

/** Runs before the first paint, so that the bar causes no layout shift; `invitation.ts` reads the code exactly. */
export const invitationScript = `try{var c=new URLSearchParams(location.search).get('${REFERRAL_PARAMETER}'),k=c?{code:c.toUpperCase(),expires:1/0}:JSON.parse(localStorage.getItem('${KEPT_CODE}'));if(k&&k.expires>Date.now()&&!(localStorage.getItem('${ANSWERED_CODES}')||'').includes('"'+k.code+'"'))document.documentElement.setAttribute('${INVITATION_MARK}',/[A-Z0-9-]{4}/.test(k.code)?sessionStorage.getItem('${CLOSED_INVITATION}')===JSON.stringify(k.code)?'closed':'open':'wrong')}catch(e){}`;

/** Whether the address of the page or the mark of the document has a code. */
export function isInvited(): boolean {
  return (
    document.documentElement.hasAttribute(INVITATION_MARK) ||
    new URLSearchParams(window.location.search).has(REFERRAL_PARAMETER)
  );
}
