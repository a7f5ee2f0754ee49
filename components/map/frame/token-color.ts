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

/** Whether the frame is dark; updates when the theme changes. */
export function useIsDark(): boolean {
  return useSyncExternalStore(listenToTheme, isDark);
}

function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
}

/** The colour of a token; updates when the theme changes. */
export function useTokenColor(name: string): string {
  return useSyncExternalStore(
    listenToTheme,
    useCallback(() => tokenColor(name), [name]),
  );
}
