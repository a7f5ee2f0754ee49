import { buttonClass } from '@/components/ui/button';
import { HouseAction } from '@/components/visit-house/visit-house-slots';
import type { DialogName } from '@/lib/pages/dialogs';
import { hasPage } from '@/lib/provider-files/company';
import { PageDialogLink } from './page-dialog-link';

interface DialogButtonProps {
  dialog: DialogName;
  variant: 'primary' | 'secondary';
  text: string;
}

export function DialogButton({ dialog, variant, text }: DialogButtonProps) {
  if (dialog === 'referral' && !hasPage('/referal')) return null;
  const link = (
    <PageDialogLink dialog={dialog} className={buttonClass(variant)}>
      {text}
    </PageDialogLink>
  );
  return <p>{dialog === 'connection' ? <HouseAction>{link}</HouseAction> : link}</p>;
}
