import { onlineManager } from '@tanstack/react-query';
import { isPrefetchAllowed } from '@/lib/browser/connection';
import { hasUnsentLeads } from '@/lib/lead/unsent-leads-name';
import { WEB_VITALS_TIMING } from '@/lib/metrics/web-vitals.mjs';
import { isInvited } from '@/lib/referral/invitation-mark';
import type { SiteContacts } from '../runtime/contacts';
import { startChatCorner } from '../runtime/chat-corner';
import { markCurrentPage } from '../runtime/current-page';
import { onFirstInteraction } from '../runtime/first-sign';
import { startHeaderAutoHide } from '../runtime/header-auto-hide';
import { keepInstallPrompt } from '../runtime/install-prompt';
import { startLinkPrefetch } from '../runtime/links-ahead';
import { startMenuFocus } from '../runtime/menu-focus';
import { startNetworkStatus } from '../runtime/network-status';
import { startSiteWorker } from '../runtime/site-worker';
import { startSwipeButtons } from '../runtime/swipe-buttons';

/**
 * The features that start in an idle browser, each once per document. A feature returns the function that runs now and
 * after every change of the page, in this order: the chat corner reads the layout before others change the page.
 */
const features: readonly (() => (() => void) | void)[] = [
  startChatCorner,
  () => markInvitation,
  () => markCurrentPage,
  startLinkPrefetch,
  startNetworkStatus,
  startSiteWorker,
  keepInstallPrompt,
  startSwipeButtons,
  startMenuFocus,
  startHeaderAutoHide,
  startWebVitals,
  startDialogPrefetch,
];

interface DialogCode {
  prefetchDialogs: () => Promise<unknown>;
}

let hasStarted = false;
let onHistoryDialog: () => void = () => undefined;
let contactsOfPage: SiteContacts;
let isUnsentShown = false;
let importDialogs: () => Promise<DialogCode>;

/** Starts the features of an idle page. `onTold` opens the dialog of the history entry. */
export function startIdleFeatures(
  onTold: () => void,
  contacts: SiteContacts,
  importCode: () => Promise<DialogCode>,
): void {
  onHistoryDialog = onTold;
  importDialogs = importCode;
  contactsOfPage = contacts;
  openHistoryDialog();
  showUnsentLeads();
  if (hasStarted) return;
  hasStarted = true;
  window.addEventListener('popstate', openHistoryDialog);
  // This tab or another may have stored, sent or deleted a lead, or the network is back.
  window.addEventListener('storage', showUnsentLeads);
  onlineManager.subscribe(showUnsentLeads);
  const updates = features.map((start) => start());
  const update = () => {
    for (const updateFeature of updates) updateFeature?.();
  };
  // Soft navigations replace pages. Typing in a dialog above the page changes no page; an answer in its place does.
  new MutationObserver((changes) => {
    if (changes.some(({ target }) => !target.parentElement?.closest('dialog:not([data-dialog-place] > dialog)')))
      update();
  }).observe(document.body, { subtree: true, childList: true });
  update();
}

/** The history entry of the page names a dialog. */
function openHistoryDialog(): void {
  if ('dialog' in Object(window.history.state)) onHistoryDialog();
}

/** Shows the leads that wait for the network. Later calls also run without leads, to remove them from the notice. */
function showUnsentLeads(): void {
  if (!onlineManager.isOnline() || !(isUnsentShown || hasUnsentLeads())) return;
  isUnsentShown = true;
  import('./unsent-root')
    .then((module) => module.showUnsentLeads(contactsOfPage))
    .catch((error: unknown) => console.info('The requests that wait are not here yet', error));
}

function markInvitation(): void {
  if (!isInvited()) return;
  import('../referral/invitation')
    .then(({ showInvitation }) => showInvitation())
    .catch((error: unknown) => console.info('The code of a friend is not kept yet', error));
}

/** A header of the page says whether the server counts its Web Vitals. */
function startWebVitals(): void {
  const [page] = performance.getEntriesByType('navigation');
  if (page === undefined || !(page instanceof PerformanceNavigationTiming)) return;
  if (!page.serverTiming.some(({ name }) => name === WEB_VITALS_TIMING)) return;
  // In its own chunk, because offline pages do not need it.
  import('../runtime/web-vitals')
    .then(({ sendWebVitals }) => sendWebVitals(new URL(page.name).pathname))
    .catch((error: unknown) => console.info('The Web Vitals are not reported', error));
}

function startDialogPrefetch(): void {
  if (!isPrefetchAllowed('large')) return;
  onFirstInteraction(() => {
    importDialogs()
      .then(({ prefetchDialogs }) => prefetchDialogs())
      .catch((error: unknown) => console.info('Dialogs are not here yet', error));
  });
}
