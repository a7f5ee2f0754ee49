import { useEffect, useEffectEvent, useMemo, useReducer, type ReactNode } from 'react';
import { FallbackContext } from './fallback-context';
import { useLazyModule } from './use-lazy-module';

interface IslandProps {
  /** Name for the log. */
  name: string;
  /** Loads the content; receives the element of the island. */
  load: (container: HTMLElement | null) => Promise<ReactNode>;
  /** Distance from the screen at which it loads. */
  rootMargin?: string;
  /** Chooses another moment for `load`. Returns its cleanup. */
  start?: (load: () => void) => (() => void) | void;
  /** Whether a pointer loads the content, as the focus does. */
  byPointer?: boolean;
  /** Shown above the server markup after a failed load. */
  failed?: ReactNode;
  className?: string | undefined;
  /** The server markup. It stays if the content fails to load. */
  children?: ReactNode;
}

/** Server markup that a lazily loaded script replaces: both are in the page until the content calls `useReplaceFallback`. */
export function Island({ name, load, rootMargin, start, byPointer = true, failed, className, children }: IslandProps) {
  const [isReplaced, replace] = useReducer(() => true, false);
  const { container, code, state, hasFailed, fetch } = useLazyModule(name, load);
  const fallback = useMemo(
    () => ({ container: () => (isReplaced ? null : container.current), replace }),
    [container, isReplaced],
  );

  const startLoading = useEffectEvent(() => {
    if (rootMargin === undefined || container.current === null) return start?.(fetch);
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && fetch(), {
      rootMargin,
    });
    observer.observe(container.current);
    return () => observer.disconnect();
  });
  useEffect(() => startLoading(), []);

  return (
    <div
      ref={container}
      className={className}
      data-island={hasFailed ? 'failed' : state}
      onFocus={fetch}
      onPointerEnter={byPointer ? fetch : undefined}
    >
      {code !== null && <FallbackContext value={fallback}>{code}</FallbackContext>}
      {!isReplaced && hasFailed && failed}
      {!isReplaced && children}
    </div>
  );
}
