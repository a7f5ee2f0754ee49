/** A ref for what is said of something that was pressed: as soon as it is there it is in sight, not below an edge or a bar. */
export function intoSight(element: Element | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
