import { dialogNames, type DialogName } from './dialogs';

/** A command to the page's listener (components/runtime/click-delegation.ts), as attributes of an element. */
export interface PageCommand {
  dialog?: DialogName | undefined;
  card?: { type: string; name: string; id?: number | undefined } | undefined;
  /** A link or form that updates the page in place: scroll position and focus stay. */
  inPlace?: boolean;
  /** A form that submits on every change. */
  sendsChanges?: boolean;
  /** A disclosure that closes on Esc and on an outside click. */
  menu?: boolean;
}

export const asksForDialog = '[data-dialog]';
export const isOpenMenu = 'details[data-menu][open]';

/** Parses the command of an element. */
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
