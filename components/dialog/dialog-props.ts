import type { DialogName } from '@/lib/pages/dialogs';
import type { PageCommand } from '@/lib/pages/page-command';

export interface DialogOpening {
  name: DialogName;
  card: NonNullable<PageCommand['card']> | null;
  typedAddress: { street: string; house: string } | null;
}

export interface DialogProps {
  opening: DialogOpening;
  onClose: () => void;
}
