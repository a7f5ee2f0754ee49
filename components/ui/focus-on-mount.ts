/** A ref for what takes the place of the button that was pressed: it has the focus as soon as it is there. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
