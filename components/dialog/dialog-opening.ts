import { dialogNames, type DialogName } from '@/lib/pages/dialogs';
import type { ReadReferralCode } from '@/lib/referral/referral-code';

/** What a dialog is opened with: it travels in data attributes of the link or button. */
export interface DialogOpening {
  name: DialogName;
  card: { type: string; name: string } | null;
  /** What was typed into an address form of the page before the dialog opened. */
  typedAddress: { street: string; house: string } | null;
  /** The code in the address of the page, when a link brought one. */
  referral?: ReadReferralCode;
}

/** What an element asks to open, from `data-dialog`, `data-card-type` and `data-card-name`; null when nothing. */
export function dialogOpening(data: DOMStringMap): DialogOpening | null {
  const name = dialogNames.find((known) => known === data['dialog']);
  if (name === undefined) return null;
  const { cardType, cardName } = data;
  return {
    name,
    card: cardType !== undefined && cardName !== undefined ? { type: cardType, name: cardName } : null,
    typedAddress: null,
  };
}
