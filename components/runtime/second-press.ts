import { useLayoutEffect, useRef } from 'react';

/** A press this soon after another, or after something opened, and this near to it, is the second of a double press. */
const DOUBLE_PRESS_MS = 700;
const SAME_PLACE_PX = 16;

interface Press {
  clientX: number;
  clientY: number;
  timeStamp: number;
}

let lastPress: Press = { clientX: 0, clientY: 0, timeStamp: -Infinity };
let lastClick: { on: Element; press: Press } | null = null;

export function notePress({ clientX, clientY, timeStamp }: PointerEvent): void {
  lastPress = { clientX, clientY, timeStamp };
}

function isSamePlace(press: Press, before: Press): boolean {
  // Clicks by keys, scripts and screen readers have no position.
  if (press.clientX === 0 && press.clientY === 0) return false;
  return Math.hypot(press.clientX - before.clientX, press.clientY - before.clientY) < SAME_PLACE_PX;
}

/** Whether a click on an element is the second of a double press. Call it once per click. */
export function isDoublePress(click: MouseEvent, element: Element): boolean {
  // Compares clicks, not presses: on a busy page both presses precede the first click.
  const before = lastClick?.on === element ? lastClick.press : null;
  lastClick = { on: element, press: click };
  return before !== null && click.timeStamp - before.timeStamp < DOUBLE_PRESS_MS && isSamePlace(click, before);
}

/**
 * Returns a function for an element that opens now: whether a press is the second of a double press, which was meant for the
 * opener and not for the element that now covers it.
 */
export function secondPressOfOpening(): (press: Press) => boolean {
  const at = performance.now();
  const opening = lastPress;
  // The page does not know the position of a press in a frame.
  const inFrame = document.activeElement instanceof HTMLIFrameElement;
  return (press) => press.timeStamp - at < DOUBLE_PRESS_MS && (inFrame || isSamePlace(press, opening));
}

/** `secondPressOfOpening` for a component; it starts again when `shown` changes. */
export function useSecondPress(shown: unknown): (press: Press) => boolean {
  const isSecondPress = useRef<(press: Press) => boolean>(() => false);
  useLayoutEffect(() => {
    isSecondPress.current = secondPressOfOpening();
  }, [shown]);
  return (press) => isSecondPress.current(press);
}
