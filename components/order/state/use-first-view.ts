import { useRef, useState, type RefObject } from 'react';
import { orderQuery } from '@/lib/order/order-query';

interface FirstView {
  container: RefObject<HTMLDivElement | null>;
  /** The order is there. */
  show: () => void;
}

/** Brings the order into view for who has come by a link to a step or a payment; who stands further down already is left there. */
export function useFirstView(): FirstView {
  const container = useRef<HTMLDivElement>(null);
  const [isLinked] = useState(() => {
    const { step, payment } = orderQuery(window.location.search);
    return step !== null || payment !== null;
  });
  const show = () => {
    // Where the browser has put somebody back, or they have gone themselves, counts more.
    if (isLinked && window.scrollY === 0) container.current?.scrollIntoView({ behavior: 'instant', block: 'start' });
  };
  return { container, show };
}
