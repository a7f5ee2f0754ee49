import { useCallback, useSyncExternalStore } from 'react';

/** What is drawn on a canvas knows no custom properties: the colour of a token as it is in the present theme. */
export function tokenColor(name: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${name})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

function listenToTheme(onChange: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const chosen = new MutationObserver(onChange);
  system.addEventListener('change', onChange);
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    system.removeEventListener('change', onChange);
    chosen.disconnect();
  };
}

/** The same, and anew when the theme changes. */
export function useTokenColor(name: string): string {
  return useSyncExternalStore(
    listenToTheme,
    useCallback(() => tokenColor(name), [name]),
  );
}
