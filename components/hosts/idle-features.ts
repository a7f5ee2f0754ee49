import { mayFetchAhead } from '@/lib/browser/connection';
import { WEB_VITALS_TIMING } from '@/lib/metrics/web-vitals.mjs';
import { isInvited } from '@/lib/referral/invitation-mark';
import type { SiteContacts } from '../runtime/contacts';
import { startChatCorner } from '../runtime/chat-corner';
import { markCurrentPage } from '../runtime/current-page';
import { atFirstSign } from '../runtime/first-sign';
import { startHeaderAutoHide } from '../runtime/header-auto-hide';
import { keepInstallPrompt } from '../runtime/install-prompt';
import { fetchLinksAhead } from '../runtime/links-ahead';
import { startMenuFocus } from '../runtime/menu-focus';
import { startNetworkStatus } from '../runtime/network-status';
import { beginSiteWorker } from '../runtime/site-worker';
import { startSwipeButtons } from '../runtime/swipe-buttons';
import { showUnsentLeads, watchUnsentLeads } from './unsent-notice';

/**
 * The features that start in an idle browser, each once per document. A feature returns the function that runs now and
 * after every change of the page, in this order: the chat corner reads the layout before others change the page.
 */
const features: readonly (() => (() => void) | void)[] = [
  startChatCorner,
  startInvitation,
  () => markCurrentPage,
  fetchLinksAhead,
  startNetworkStatus,
  beginSiteWorker,
  keepInstallPrompt,
  startSwipeButtons,
  startMenuFocus,
  startHeaderAutoHide,
  startWebVitals,
  startDialogPrefetch,
];

interface DialogCode {
  fetchAhead: () => Promise<unknown>;
}

let hasStarted = false;
let onDialogTold: () => void = () => undefined;
let showUnsent: () => void = () => undefined;
let importDialogs: () => Promise<DialogCode>;

/** Starts the features of an idle page. `onTold` opens the dialog of the history entry. */
export function startIdleFeatures(
  onTold: () => void,
  contacts: SiteContacts,
  importCode: () => Promise<DialogCode>,
): void {
  onDialogTold = onTold;
  importDialogs = importCode;
  showUnsent = () => showUnsentLeads(contacts);
  openDialogTold();
  showUnsent();
  if (hasStarted) return;
  hasStarted = true;
  window.addEventListener('popstate', openDialogTold);
  watchUnsentLeads(() => showUnsent());
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
function openDialogTold(): void {
  if ('dialog' in Object(window.history.state)) onDialogTold();
}

function startInvitation(): () => void {
  return () => {
    if (!isInvited()) return;
    import('../referral/invitation')
      .then(({ showInvitation }) => showInvitation())
      .catch((error: unknown) => console.info('The code of a friend is not kept yet', error));
  };
}

/** A header of the page says whether the server counts its Web Vitals. */
function startWebVitals(): void {
  const [page] = performance.getEntriesByType('navigation');
  if (page === undefined || !(page instanceof PerformanceNavigationTiming)) return;
  if (!page.serverTiming.some(({ name }) => name === WEB_VITALS_TIMING)) return;
  // In its own chunk, because offline pages do not need it.
  import('../runtime/web-vitals')
    .then(({ tellWebVitals }) => tellWebVitals(new URL(page.name).pathname))
    .catch((error: unknown) => console.info('The Web Vitals are not reported', error));
}

function startDialogPrefetch(): void {
  if (!mayFetchAhead('large')) return;
  atFirstSign(() => {
    importDialogs()
      .then(({ fetchAhead }) => fetchAhead())
      .catch((error: unknown) => console.info('Dialogs are not here yet', error));
  });
}
