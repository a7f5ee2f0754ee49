import type { DialogOpening } from './dialog-props';

/** Marks the element whose form is replaced by its dialog. */
export const placeAttributes = { 'data-dialog-place': '' };

/** Where the dialog of a form stands: a check that begins in the place of the page, else above the page. */
export function placeOf({ name, typedAddress }: DialogOpening): HTMLElement | null {
  return name === 'check-connectivity' && typedAddress !== null
    ? document.querySelector<HTMLElement>('[data-dialog-place]')
    : null;
}

const ASKING = 'data-asking';

export function showDialogIn(place: HTMLElement): void {
  place.removeAttribute(ASKING);
}

/** Shows the form with what was typed; the focus goes to the house, with its text selected. */
export function showFormIn(place: HTMLElement): void {
  place.setAttribute(ASKING, '');
  const house = place.querySelector<HTMLInputElement>('form input[name=house]');
  house?.focus();
  house?.select();
}
