import type { DialogOpening } from './dialog-opening';

export interface DialogProps {
  opening: DialogOpening;
  onClose: () => void;
}
