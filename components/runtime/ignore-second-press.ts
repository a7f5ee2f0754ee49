import { secondPressOfOpening } from './second-press';

/** Ignores the second press of the double press that is answered now, whatever comes under it. */
export function ignoreSecondPress(): void {
  const isSecondPress = secondPressOfOpening();
  const hear = (click: MouseEvent) => {
    if (!isSecondPress(click)) return window.removeEventListener('click', hear, true);
    click.preventDefault();
    click.stopPropagation();
  };
  window.addEventListener('click', hear, true);
}
