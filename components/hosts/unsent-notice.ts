import { onlineManager } from '@tanstack/react-query';
import { hasUnsentLeads } from '@/lib/lead/unsent-leads-name';
import type { SiteContacts } from '../runtime/contacts';

let isShown = false;

/** Shows the leads that wait for the network. Later calls also run without leads, to remove them from the notice. */
export function showUnsentLeads(contacts: SiteContacts): void {
  if (!onlineManager.isOnline() || !(isShown || hasUnsentLeads())) return;
  isShown = true;
  import('./unsent-root')
    .then((module) => module.showUnsentLeads(contacts))
    .catch((error: unknown) => console.info('The requests that wait are not here yet', error));
}

/** Calls `show` when this tab or another may have stored, sent or deleted a lead, and when the network is back. */
export function watchUnsentLeads(show: () => void): void {
  window.addEventListener('storage', show);
  onlineManager.subscribe(show);
}
