/** The question of a step is what is seen after each step, and what has the focus. */
export function showHeading(heading: HTMLElement | null): void {
  heading?.closest('section')?.scrollIntoView({ behavior: 'instant', block: 'start' });
  heading?.focus({ preventScroll: true });
}
