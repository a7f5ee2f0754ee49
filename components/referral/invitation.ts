import * as z from 'zod/mini';
import { browserStorage } from '@/lib/browser/browser-storage';
import { CLOSED_INVITATION, INVITATION_MARK, type Invitation } from '@/lib/referral/invitation-mark';
import { openReferral } from '@/lib/referral/kept-referral';
import { readReferralCode, REFERRAL_PARAMETER } from '@/lib/referral/referral-code';

const keptClosed = browserStorage(CLOSED_INVITATION, z.string(), 'The bar that was closed', 'sessionStorage');
/** The code of the closed bar, also without storage. */
let closed: string | null = null;
/** The bill with its discount ticked: a later choice of the visitor stays. */
let tickedBill: Element | null = null;

/** Stores the code of a link, marks the document, and ticks the discount of a bill. */
export function showInvitation(): void {
  document.addEventListener('click', closeBar);
  const { invitation } = readInvitation();
  if (invitation === null) document.documentElement.removeAttribute(INVITATION_MARK);
  else document.documentElement.setAttribute(INVITATION_MARK, invitation);
  if (invitation === 'open' || invitation === 'closed') tickBill();
}

function readInvitation(): { code: string; invitation: Invitation | null } {
  const linked = readReferralCode(new URLSearchParams(window.location.search).get(REFERRAL_PARAMETER) ?? '');
  const isWrong = 'fault' in linked && linked.fault !== 'empty';
  const code = isWrong ? linked.fault : (openReferral() ?? '');
  const isClosed = code !== '' && (closed ?? keptClosed.read()) === code;
  if (code === '') return { code, invitation: null };
  if (isWrong) return { code, invitation: isClosed ? null : 'wrong' };
  return { code, invitation: isClosed ? 'closed' : 'open' };
}

function closeBar({ target }: MouseEvent): void {
  if (!(target instanceof Element) || target.closest('[data-invitation-close]') === null) return;
  closed = readInvitation().code;
  keptClosed.keep(closed);
  showInvitation();
}

function tickBill(): void {
  const box = document.querySelector<HTMLInputElement>('#bill input[name=referral]');
  if (box !== null && box !== tickedBill) box.checked = true;
  tickedBill = box;
}
