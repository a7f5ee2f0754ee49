import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface LazyModule<Code> {
  state: 'idle' | 'loading' | 'ready' | 'failed';
  code: Code | null;
  /** It did not come when it was asked for last, or is asked for anew since. */
  hasFailed?: boolean | undefined;
}

/**
 * Code that comes after the page: when `fetch` is called, when the focus is in its place before the scripts, or at once.
 * What did not come is fetched by the next call. `name` is that of the log; `load` is given the container, where there is one.
 */
export function useLazyModule<Code>(
  name: string,
  load: (container: HTMLElement | null) => Promise<Code>,
  atOnce = false,
) {
  const [late, setLate] = useState<LazyModule<Code>>({ state: 'idle', code: null });
  const isAsked = useRef(false);
  const container = useRef<HTMLDivElement>(null);

  const fetch = () => {
    if (isAsked.current) return;
    isAsked.current = true;
    setLate(({ hasFailed }) => ({ state: 'loading', code: null, hasFailed }));
    load(container.current)
      .then((code) => setLate({ state: 'ready', code }))
      .catch((error: unknown) => {
        isAsked.current = false;
        console.info(`${name} did not come`, error);
        setLate({ state: 'failed', code: null, hasFailed: true });
      });
  };
  const fetchEarly = useEffectEvent(() => {
    if (atOnce || container.current?.contains(document.activeElement) === true) fetch();
  });
  useEffect(() => fetchEarly(), []);

  return { ...late, fetch, container };
}
