import { AppLink } from '@/components/ui/app-link';
import { commandAttributes } from '@/lib/pages/command-attributes';
import type { PageCommand } from '@/lib/pages/page-command';
import type { ComponentProps } from 'react';

interface DialogLinkProps extends Omit<ComponentProps<typeof AppLink>, 'href'>, Pick<PageCommand, 'card'> {
  dialog: NonNullable<PageCommand['dialog']>;
  /** Fallback while the dialog's code is not loaded, and without scripts. */
  href: string;
}

/** A link that opens a dialog. One listener of the page handles the click, so the link needs no script. */
export function DialogLink({ dialog, href, card, ...rest }: DialogLinkProps) {
  const link = { ...rest, ...commandAttributes({ dialog, card }), 'aria-haspopup': 'dialog' } as const;
  return /^(tel|https):/.test(href) ? <a {...link} href={href} /> : <AppLink {...link} href={href} />;
}
