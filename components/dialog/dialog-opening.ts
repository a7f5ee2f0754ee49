import type { DialogName } from '@/lib/pages/dialogs';
import type { PageCommand } from '@/lib/pages/page-command';
import type { ReadReferralCode } from '@/lib/referral/referral-code';

export interface DialogOpening {
  name: DialogName;
  card: NonNullable<PageCommand['card']> | null;
  /** Text of the page's address form before the dialog opened. */
  typedAddress: { street: string; house: string } | null;
  /** The referral code in the address of the page. */
  referral?: ReadReferralCode;
}
