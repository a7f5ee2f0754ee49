import { useMemo, useReducer, type ReactNode, type RefObject } from 'react';
import { FallbackContext } from './fallback-context';

interface IslandProps {
  container: RefObject<HTMLDivElement | null>;
  /** Null until it has come. */
  content: ReactNode;
  /** Fetches it; called whenever the focus goes into it. */
  fetch: () => void;
  /** Also when a pointer does. */
  byPointer?: boolean;
  /** Stands there until then, and with scripts off. */
  children: ReactNode;
}

/**
 * Server markup that a script takes over when somebody turns to it (useLateCode). Code that does not come leaves the markup
 * as it is. Markup and content stand side by side until the content takes its place (useTaking).
 */
export function Island({ container, content, fetch, byPointer = false, children }: IslandProps) {
  const [isReplaced, replace] = useReducer(() => true, false);
  const fallback = useMemo(() => ({ container: () => container.current, replace }), [container]);
  return (
    <div ref={container} onFocus={fetch} onPointerEnter={byPointer ? fetch : undefined}>
      {content !== null && <FallbackContext value={fallback}>{content}</FallbackContext>}
      {!isReplaced && children}
    </div>
  );
}
