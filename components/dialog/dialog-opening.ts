import type { DialogName } from '@/lib/pages/dialogs';
import type { PageCommand } from '@/lib/pages/page-command';
import type { ReadReferralCode } from '@/lib/referral/referral-code';

/** What a dialog is opened with. */
export interface DialogOpening {
  name: DialogName;
  card: NonNullable<PageCommand['card']> | null;
  /** What was typed into an address form of the page before the dialog opened. */
  typedAddress: { street: string; house: string } | null;
  /** The code in the address of the page, when a link brought one. */
  referral?: ReadReferralCode;
}
