/** Scrolls to the top of a new step and focuses its heading. */
export function showHeading(heading: HTMLElement | null): void {
  window.scrollTo({ top: 0, behavior: 'instant' });
  heading?.scrollIntoView({ behavior: 'instant', block: 'nearest' });
  heading?.focus({ preventScroll: true });
}
