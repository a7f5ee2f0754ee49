import type { PageCommand } from './page-command';

/** A command as attributes, because server markup has no functions. Apart from the parser, which every page loads. */
export function commandAttributes({ dialog, card, inPlace, sendsChanges, menu }: PageCommand) {
  // Omits absent attributes: the payload of a page would list each as undefined.
  return {
    ...(dialog !== undefined && { 'data-dialog': dialog }),
    ...(card && { 'data-card-type': card.type, 'data-card-name': card.name }),
    ...(card?.id !== undefined && { 'data-card-id': String(card.id) }),
    ...(inPlace === true && { 'data-in-place': '' }),
    ...(sendsChanges === true && { 'data-sends-changes': '' }),
    ...(menu === true && { 'data-menu': '' }),
  };
}
