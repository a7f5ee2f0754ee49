import { ContactsBlock } from './contacts-block';
import { DialogShell, type DialogShellProps } from '../dialog/dialog-shell';

interface DialogProps extends DialogShellProps {
  contacts?: boolean;
}

/** A dialog with optional contacts in its footer. */
export function Dialog({ contacts = false, children, ...shell }: DialogProps) {
  return (
    <DialogShell {...shell}>
      {children}
      {contacts && <ContactsBlock />}
    </DialogShell>
  );
}
