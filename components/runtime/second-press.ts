import { useLayoutEffect, useRef } from 'react';

/** A press so soon after another, or after what that has opened, and at its place, is the second one of a double press. */
const DOUBLE_PRESS_MS = 700;
const SAME_PLACE_PX = 16;

interface Press {
  clientX: number;
  clientY: number;
  timeStamp: number;
}

let lastPress: Press = { clientX: 0, clientY: 0, timeStamp: -Infinity };
let lastClick: { on: Element; press: Press } | null = null;

/** Notes where and when the page was pressed. */
export function notePress({ clientX, clientY, timeStamp }: PointerEvent): void {
  lastPress = { clientX, clientY, timeStamp };
}

function isSamePlace(press: Press, before: Press): boolean {
  // Keys, scripts and screen readers press at no place.
  if (press.clientX === 0 && press.clientY === 0) return false;
  return Math.hypot(press.clientX - before.clientX, press.clientY - before.clientY) < SAME_PLACE_PX;
}

/** Whether a click on an element is the second one of a double press; each click is to be asked about once. */
export function isDoublePress(click: MouseEvent, element: Element): boolean {
  // Not by the presses: on a busy page both of them come before the first click.
  const before = lastClick?.on === element ? lastClick.press : null;
  lastClick = { on: element, press: click };
  return before !== null && click.timeStamp - before.timeStamp < DOUBLE_PRESS_MS && isSamePlace(click, before);
}

/**
 * For what opens now: tells the second press of a double press, which is meant for what was pressed before and not for what
 * has opened under it.
 */
export function secondPressOfOpening(): (press: Press) => boolean {
  const at = performance.now();
  const opening = lastPress;
  // A press in a frame has no place that the page knows.
  const inFrame = document.activeElement instanceof HTMLIFrameElement;
  return (press) => press.timeStamp - at < DOUBLE_PRESS_MS && (inFrame || isSamePlace(press, opening));
}

/** The same for what is shown; `shown` changes when something else is. */
export function useSecondPress(shown: unknown): (press: Press) => boolean {
  const isSecondPress = useRef<(press: Press) => boolean>(() => false);
  useLayoutEffect(() => {
    isSecondPress.current = secondPressOfOpening();
  }, [shown]);
  return (press) => isSecondPress.current(press);
}
