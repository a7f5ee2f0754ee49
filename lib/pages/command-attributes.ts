import type { PageCommand } from './page-command';

/** A command as attributes, because server markup has no functions. Apart from the parser, which every page loads. */
export function commandAttributes({ dialog, card, inPlace, sendsChanges, menu }: PageCommand) {
  return {
    'data-dialog': dialog,
    'data-card-type': card?.type,
    'data-card-name': card?.name,
    'data-card-id': card?.id === undefined ? undefined : String(card.id),
    'data-in-place': inPlace === true ? '' : undefined,
    'data-sends-changes': sendsChanges === true ? '' : undefined,
    'data-menu': menu === true ? '' : undefined,
  };
}
