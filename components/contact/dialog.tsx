import { ContactsBlock } from './contacts-block';
import { DialogShell, type DialogShellProps } from '../dialog/dialog-shell';

interface DialogProps extends DialogShellProps {
  contacts?: boolean;
}

export function Dialog({ contacts = false, children, ...shell }: DialogProps) {
  return (
    <DialogShell {...shell}>
      {children}
      {contacts && <ContactsBlock />}
    </DialogShell>
  );
}
