import { useLayoutEffect, useRef } from 'react';

/** A press so soon after something has opened, at the place of the press before, is the second one of a double press. */
const DOUBLE_PRESS_MS = 700;
const SAME_PLACE_PX = 24;

interface Place {
  clientX: number;
  clientY: number;
}

/** Keys, scripts and screen readers press at no place. */
const nowhere: Place = { clientX: 0, clientY: 0 };
let lastPress = { ...nowhere, timeStamp: -Infinity };
let pressBefore = lastPress;

/** Notes where and when the page was pressed. */
export function notePress({ clientX, clientY, timeStamp }: PointerEvent): void {
  pressBefore = lastPress;
  lastPress = { clientX, clientY, timeStamp };
}

/** Whether a click is the second one of a double press. */
export function isDoublePress(click: MouseEvent): boolean {
  return click.timeStamp - pressBefore.timeStamp < DOUBLE_PRESS_MS && isSamePlace(pressBefore, click);
}

function isSamePlace(one: Place, other: Place): boolean {
  if (one.clientX === 0 && one.clientY === 0) return false;
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) < SAME_PLACE_PX;
}

/**
 * Tells the second press of a double press, which is meant for what was pressed before and not for what has opened under
 * it. `shown` changes when something else is shown.
 */
export function useSecondPress(shown: unknown): (press: Place & { timeStamp: number }) => boolean {
  const opened = useRef({ at: -Infinity, by: nowhere, inFrame: false });
  useLayoutEffect(() => {
    // A press in a frame has no place that the page knows.
    const inFrame = document.activeElement instanceof HTMLIFrameElement;
    opened.current = { at: performance.now(), by: lastPress, inFrame };
  }, [shown]);
  return (press) => {
    const { at, by, inFrame } = opened.current;
    return press.timeStamp - at < DOUBLE_PRESS_MS && (inFrame || isSamePlace(by, press));
  };
}
