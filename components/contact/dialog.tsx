import { ContactsBlock } from './contacts-block';
import { DialogShell, type DialogShellProps } from '../dialog/dialog-shell';

interface DialogProps extends DialogShellProps {
  contacts?: boolean;
}

/** A dialog, with the contacts at its foot where they are wanted. */
export function Dialog({ contacts = false, children, ...shell }: DialogProps) {
  return (
    <DialogShell {...shell}>
      {children}
      {contacts && <ContactsBlock />}
    </DialogShell>
  );
}
