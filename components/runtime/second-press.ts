import { useLayoutEffect, useRef } from 'react';

/** A press so soon after another, or after what that has opened, and at its place, is the second one of a double press. */
const DOUBLE_PRESS_MS = 700;
const SAME_PLACE_PX = 16;

interface Press {
  clientX: number;
  clientY: number;
  timeStamp: number;
}

interface PressOn extends Press {
  target: EventTarget | null;
}

let lastPress: PressOn = { clientX: 0, clientY: 0, timeStamp: -Infinity, target: null };
let pressBefore = lastPress;

/** Notes where and when the page was pressed. */
export function notePress({ clientX, clientY, timeStamp, target }: PointerEvent): void {
  pressBefore = lastPress;
  lastPress = { clientX, clientY, timeStamp, target };
}

function isSamePlace(press: Press, before: Press): boolean {
  // Keys, scripts and screen readers press at no place.
  if (press.clientX === 0 && press.clientY === 0) return false;
  return Math.hypot(press.clientX - before.clientX, press.clientY - before.clientY) < SAME_PLACE_PX;
}

/** Whether a click is the second one of a double press on an element. */
export function isDoublePress(click: MouseEvent, element: Element): boolean {
  const isOfElement = pressBefore.target instanceof Node && element.contains(pressBefore.target);
  return isOfElement && click.timeStamp - pressBefore.timeStamp < DOUBLE_PRESS_MS && isSamePlace(click, pressBefore);
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
