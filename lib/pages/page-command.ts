import { dialogNames, type DialogName } from './dialogs';

/** What an element asks of the page's one listener (components/runtime/click-delegation.ts), in the attributes of command-attributes.ts. */
export interface PageCommand {
  /** Opens this dialog. */
  dialog?: DialogName | undefined;
  /** The tariff from which it is opened. */
  card?: { type: string; name: string; id?: number | undefined } | undefined;
  /** A link or a form that changes the page in place: scroll and focus stay. */
  inPlace?: boolean;
  /** A form that is sent at every change. */
  sendsChanges?: boolean;
  /** A disclosure that closes by Esc and by a click elsewhere. */
  menu?: boolean;
}

/** Selectors of what opens a dialog, and of the menus that are open. */
export const asksForDialog = '[data-dialog]';
export const isOpenMenu = 'details[data-menu][open]';

/** The command that stands in the attributes of an element. */
export function commandOf({ dataset }: HTMLElement): PageCommand {
  const { cardType, cardName, cardId } = dataset;
  return {
    dialog: dialogNames.find((name) => name === dataset['dialog']),
    card:
      cardType !== undefined && cardName !== undefined
        ? { type: cardType, name: cardName, id: cardId === undefined ? undefined : Number(cardId) }
        : undefined,
    inPlace: 'inPlace' in dataset,
    sendsChanges: 'sendsChanges' in dataset,
  };
}
