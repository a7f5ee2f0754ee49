import { useEffect, useEffectEvent, useState } from 'react';
import { fetchCoverage } from '@/lib/client-api/coverage';
import { pageMessageSchema, type FrameMessage, type MapScene } from '@/lib/contracts/map-message';
import { listenToMap, postToMap } from '@/lib/address/map-channel';
import { HOSTED_MAP_HASH } from '@/lib/address/map-frame';
import { THEME_STORAGE_KEY, themes, type Theme } from '@/lib/browser/theme';

/** Sends a message to the page that embeds the frame; does nothing outside of a frame. */
export const postToPage = (message: Parameters<typeof postToMap<FrameMessage>>[1]) =>
  postToMap<FrameMessage>(window.parent === window ? null : window.parent, message);

/** True if the page controls the scene; otherwise the frame shows the coverage. */
export const isHosted = () => location.hash === HOSTED_MAP_HASH;

function setTheme(theme: Theme | null): void {
  if (theme === null) delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

/** The scene to draw; null until it is known. */
export function useScene(onFailed: (error: unknown) => void): MapScene | null {
  const [scene, setScene] = useState<MapScene | null>(null);
  const fail = useEffectEvent(onFailed);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const stopListening = listenToMap(
      pageMessageSchema,
      () => window.parent,
      ({ theme, ...shown }) => {
        setTheme(theme);
        setScene(shown);
      },
    );
    postToPage({ type: 'ready' });
    if (!isHosted()) {
      fetchCoverage(signal)
        .then((coverage) =>
          setScene(
            (shown) => shown ?? { ...coverage, marker: null, view: null, interactive: window.parent !== window },
          ),
        )
        .catch((error: unknown) => {
          if (!signal.aborted) fail(error);
        });
    }
    // Every other document of the site gets this event when the visitor switches the theme.
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === THEME_STORAGE_KEY) setTheme(themes.find((theme) => theme === newValue) ?? null);
    };
    window.addEventListener('storage', onStorage, { signal });
    const onKey = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) postToPage({ type: 'escaped' });
    };
    window.addEventListener('keydown', onKey, { signal });
    return () => {
      stopListening();
      controller.abort();
    };
  }, []);

  return scene;
}
