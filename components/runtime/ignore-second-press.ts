import { secondPressOfOpening } from './second-press';

/** Ignores the second press of a double press after its first one has changed the page. */
export function ignoreSecondPress(): void {
  const isSecondPress = secondPressOfOpening();
  const hear = (click: MouseEvent) => {
    if (!isSecondPress(click)) return window.removeEventListener('click', hear, true);
    click.preventDefault();
    click.stopPropagation();
  };
  window.addEventListener('click', hear, true);
}
