/** A ref callback that focuses an element that replaced the pressed button. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
