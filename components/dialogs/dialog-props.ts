import type { DialogRequest } from '@/lib/dialogs';

/** What every dialog that a page can open is given. */
export interface DialogProps {
  request: DialogRequest;
  onClose: () => void;
}
