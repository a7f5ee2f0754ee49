import { AppLink } from '@/components/ui/app-link';
import { commandAttributes } from '@/lib/pages/command-attributes';
import type { PageCommand } from '@/lib/pages/page-command';
import type { ComponentProps } from 'react';

interface DialogLinkProps extends Omit<ComponentProps<typeof AppLink>, 'href'>, Pick<PageCommand, 'card'> {
  dialog: NonNullable<PageCommand['dialog']>;
  /** Where the link leads while the dialog's code is not there yet, and with scripts off. */
  href: string;
}

/** Opens a dialog; a plain link without scripts. The page's listener hears of it, so it needs no script of its own. */
export function DialogLink({ dialog, href, card, ...rest }: DialogLinkProps) {
  const link = { ...rest, ...commandAttributes({ dialog, card }), 'aria-haspopup': 'dialog' } as const;
  return /^(tel|https):/.test(href) ? <a {...link} href={href} /> : <AppLink {...link} href={href} />;
}
