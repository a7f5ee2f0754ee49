import { AppLink } from '@/components/ui/app-link';
import type { DialogName } from '@/lib/pages/dialogs';
import type { ComponentProps } from 'react';

interface DialogLinkProps extends Omit<ComponentProps<typeof AppLink>, 'href'> {
  dialog: DialogName;
  /** Where the link leads while the dialog's code is not there yet, and with scripts off. */
  href: string;
  card?: { type: string; name: string };
}

/** Opens a dialog; a plain link without scripts. The dialog host listens for it, so it needs no script of its own. */
export function DialogLink({ dialog, href, card, ...rest }: DialogLinkProps) {
  const attributes = { 'data-dialog': dialog, 'data-card-type': card?.type, 'data-card-name': card?.name };
  const link = { ...rest, ...attributes, 'aria-haspopup': 'dialog' } as const;
  return /^(tel|https):/.test(href) ? <a {...link} href={href} /> : <AppLink {...link} href={href} />;
}
