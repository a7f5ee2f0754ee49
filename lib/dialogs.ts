import type { ReadReferralCode } from './referral-code';

/** The dialogs that a link or a button of a page can open, and what travels with it in data attributes. */

export const dialogNames = [
  'connection',
  'check-connectivity',
  'call',
  'callback',
  'whatsapp',
  'referral',
  'channels',
  'dns',
  'map',
] as const;
export type DialogName = (typeof dialogNames)[number];

export interface DialogRequest {
  name: DialogName;
  card: { type: string; name: string } | null;
  /** What was typed into an address form of the page before the dialog opened. */
  typedAddress: { street: string; house: string } | null;
  /** The code in the address of the page, when a link brought one. */
  referral?: ReadReferralCode;
}

/** What an element asks to open, from `data-dialog`, `data-card-type` and `data-card-name`; null when nothing. */
export function dialogRequest(data: DOMStringMap): DialogRequest | null {
  const name = dialogNames.find((known) => known === data['dialog']);
  if (name === undefined) return null;
  const { cardType, cardName } = data;
  return {
    name,
    card: cardType !== undefined && cardName !== undefined ? { type: cardType, name: cardName } : null,
    typedAddress: null,
  };
}
