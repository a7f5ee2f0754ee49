import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface LateCode<Code> {
  state: 'waiting' | 'coming' | 'here' | 'failed';
  code: Code | null;
  /** It did not come when it was asked for last, or is asked for anew since. */
  lost?: boolean | undefined;
}

/**
 * Code that comes after the page: when `fetch` is called, when the focus is in its place before the scripts, or at once.
 * What did not come is fetched by the next call. `name` is that of the log; `load` is given the container, where there is one.
 */
export function useLateCode<Code>(
  name: string,
  load: (container: HTMLElement | null) => Promise<Code>,
  atOnce = false,
) {
  const [late, setLate] = useState<LateCode<Code>>({ state: 'waiting', code: null });
  const isAsked = useRef(false);
  const container = useRef<HTMLDivElement>(null);

  const fetch = () => {
    if (isAsked.current) return;
    isAsked.current = true;
    setLate(({ lost }) => ({ state: 'coming', code: null, lost }));
    load(container.current)
      .then((code) => setLate({ state: 'here', code }))
      .catch((error: unknown) => {
        isAsked.current = false;
        console.info(`${name} did not come`, error);
        setLate({ state: 'failed', code: null, lost: true });
      });
  };
  const fetchEarly = useEffectEvent(() => {
    if (atOnce || container.current?.contains(document.activeElement) === true) fetch();
  });
  useEffect(() => fetchEarly(), []);

  return { ...late, fetch, container };
}
