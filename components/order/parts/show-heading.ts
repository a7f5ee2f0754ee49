/** After each step the page stands at its top, with its question in sight, which has the focus. */
export function showHeading(heading: HTMLElement | null): void {
  window.scrollTo({ top: 0, behavior: 'instant' });
  heading?.scrollIntoView({ behavior: 'instant', block: 'nearest' });
  heading?.focus({ preventScroll: true });
}
