/** The browser's own offer to install the site; it can be made once. */
export interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let kept: InstallPrompt | null = null;
const listeners = new Set<() => void>();

function keep(prompt: InstallPrompt | null): void {
  kept = prompt;
  for (const tell of listeners) tell();
}

/** Keeps the browser's offer from showing by itself: the page makes it where it is wanted (components/install). */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    keep(event);
  });
  window.addEventListener('appinstalled', dropInstallPrompt);
}

/** What was kept; null where the browser offers nothing. */
export const keptInstallPrompt = (): InstallPrompt | null => kept;

export const dropInstallPrompt = (): void => keep(null);

/** Hears of every change of what is kept. Returns what ends that. */
export function hearInstallPrompt(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt;
  }
}
