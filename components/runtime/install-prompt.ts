/** The browser's offer to install the site, which can be shown once. */
export interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let kept: InstallPrompt | null = null;
const listeners = new Set<() => void>();

function keep(prompt: InstallPrompt | null): void {
  kept = prompt;
  for (const tell of listeners) tell();
}

/** Stores the browser's offer instead of showing it: the page shows it in its own place (components/install). */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    keep(event);
  });
  window.addEventListener('appinstalled', dropInstallPrompt);
}

/** The stored offer; null where the browser has made none. */
export const keptInstallPrompt = (): InstallPrompt | null => kept;

export const dropInstallPrompt = (): void => keep(null);

/** Calls `tell` when the stored offer changes. Returns its cleanup. */
export function onInstallPromptChange(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt;
  }
}
