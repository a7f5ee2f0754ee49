import type { DialogRequest } from './dialog-request';

/** What every dialog that a page can open is given. */
export interface DialogProps {
  request: DialogRequest;
  onClose: () => void;
}
