import { useCallback, useSyncExternalStore } from 'react';

/** The colour of a token in the current theme, because a canvas does not support custom properties. */
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

/** The same; updates when the theme changes. */
export function useTokenColor(name: string): string {
  return useSyncExternalStore(
    listenToTheme,
    useCallback(() => tokenColor(name), [name]),
  );
}
