import { useLayoutEffect, useState, type ReactNode, type RefObject } from 'react';

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
 * as it is. Markup and content stand side by side until the layout effects of the content have run: they may take values
 * and focus.
 */
export function Island({ container, content, fetch, byPointer = false, children }: IslandProps) {
  const [isTaken, setTaken] = useState(false);
  return (
    <div ref={container} onFocus={fetch} onPointerEnter={byPointer ? fetch : undefined}>
      {content !== null && <Taking onTaken={() => setTaken(true)}>{content}</Taking>}
      {!isTaken && children}
    </div>
  );
}

function Taking({ onTaken, children }: { onTaken: () => void; children: ReactNode }) {
  useLayoutEffect(onTaken, [onTaken]);
  return children;
}
