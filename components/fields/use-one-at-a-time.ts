'use client';

import { useEffect, useRef } from 'react';

/** Runs one piece of work at a time; its signal stops it, at the latest when the component that it belongs to goes away. */
export function useOneAtATime() {
  const present = useRef<AbortController>(null);

  /** What is cancelled is out of the way at once. */
  const cancel = () => {
    present.current?.abort();
    present.current = null;
  };
  useEffect(() => cancel, []);

  /** Whether it goes: nothing does while another is under way. How it went, an error too, the work itself tells. */
  const run = (work: (signal: AbortSignal) => Promise<unknown>): boolean => {
    // A second click comes before the next render.
    if (present.current !== null) return false;
    const controller = new AbortController();
    present.current = controller;
    const end = () => {
      if (present.current === controller) present.current = null;
    };
    work(controller.signal).then(end, end);
    return true;
  };

  return { run, cancel };
}
