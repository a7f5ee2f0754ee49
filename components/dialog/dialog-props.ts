import type { DialogOpening } from './dialog-opening';

/** What every dialog that a page can open is given. */
export interface DialogProps {
  opening: DialogOpening;
  onClose: () => void;
}
