import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';

interface LazyModule<Code> {
  state: 'idle' | 'loading' | 'ready' | 'failed';
  code: Code | null;
  /** The last load failed; stays true during the next one. */
  hasFailed?: boolean | undefined;
}

/**
 * Loads code after the page: when `fetch` is called, or if the container had the focus before the scripts ran. After a
 * failure the next call loads again. `name` is for the log; `load` gets the container, if there is one.
 */
export function useLazyModule<Code>(name: string, load: (container: HTMLElement | null) => Promise<Code>) {
  const [late, setLate] = useState<LazyModule<Code>>({ state: 'idle', code: null });
  const isAsked = useRef(false);
  const container = useRef<HTMLDivElement>(null);

  const fetch = () => {
    if (isAsked.current) return;
    isAsked.current = true;
    // Paints the answer to the press first.
    startTransition(() => setLate(({ hasFailed }) => ({ state: 'loading', code: null, hasFailed })));
    // Next renders the style sheet of the code: outside a transition, React would hold every update until it is here.
    startTransition(() => {
      load(container.current)
        .then((code) => startTransition(() => setLate({ state: 'ready', code })))
        .catch((error: unknown) => {
          isAsked.current = false;
          console.info(`${name} did not come`, error);
          setLate({ state: 'failed', code: null, hasFailed: true });
        });
    });
  };
  const fetchEarly = useEffectEvent(() => {
    if (container.current?.contains(document.activeElement) === true) fetch();
  });
  useEffect(() => fetchEarly(), []);

  return { ...late, fetch, container };
}
