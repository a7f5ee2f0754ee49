import { onlineManager } from '@tanstack/react-query';
import { mayFetchAhead } from '@/lib/browser/connection';
import { splitLocale } from '@/lib/i18n/routing';
import { hasUnsentLeads } from '@/lib/lead/unsent-leads-name';
import { WEB_VITALS_TIMING } from '@/lib/metrics/web-vitals.mjs';
import { isOpenMenu } from '@/lib/pages/page-command';
import { REFERRAL_PARAMETER } from '@/lib/referral/referral-code';
import type { SiteContacts } from '../runtime/contacts';
import { atFirstSign } from '../runtime/first-sign';
import { keepInstallPrompt } from '../runtime/install-prompt';
import { fetchLinksAhead } from '../runtime/links-ahead';
import { startNetworkStatus } from '../runtime/network-status';
import { beginSiteWorker } from '../runtime/site-worker';

/** Room for the button of the chat at the lower end of the screen, px: 60 of its own and 16 to the edges; with its label. */
const BUTTON = 84;
const LABELLED_BUTTON = 240;
const uncovered = 'main :is(form, table, dl, [data-uncovered])';

let hasBegun = false;
let onDialogTold: () => void = () => undefined;
let offerUnsent: () => void = () => undefined;

/** What nobody waits for when a page comes, and what therefore comes once the browser is idle. `onTold` shows the dialog that the page is to show by itself. */
export function startIdleFeatures(onTold: () => void, contacts: SiteContacts): void {
  onDialogTold = onTold;
  offerUnsent = () => offerUnsentLeads(contacts);
  hearDialogTold();
  offerUnsent();
  if (hasBegun) return;
  hasBegun = true;
  keepInstallPrompt();
  window.addEventListener('popstate', hearDialogTold);
  document.addEventListener('click', swipe);
  document.addEventListener('focusout', closeMenuLeft);
  window.addEventListener('message', hearMap);
  // Another tab has kept, sent or forgotten one, or this one has.
  window.addEventListener('storage', () => offerUnsent());
  onlineManager.subscribe(() => offerUnsent());
  const keepFree = chatCorner();
  const lookAhead = fetchLinksAhead();
  const keepState = startNetworkStatus();
  const keepSeen = beginSiteWorker();
  const look = () => {
    // Asks how large the window is, so it goes before what changes the page.
    keepFree();
    markCurrentPage();
    lookAhead();
    keepState();
    keepSeen();
  };
  // Pages come and go by soft navigation, and the shell around them with those of the order; what is typed in a dialog changes neither.
  new MutationObserver((changes) => {
    if (changes.some(({ target }) => !target.parentElement?.closest('dialog'))) look();
  }).observe(document.body, { subtree: true, childList: true });
  look();
  tellWebVitalsIfAsked();
  if (mayFetchAhead('large')) atFirstSign(fetchDialogsAhead);
}

/** The answer that brought the page says whether anybody wants to know how it was. */
function tellWebVitalsIfAsked(): void {
  const [page] = performance.getEntriesByType('navigation');
  if (page === undefined || !(page instanceof PerformanceNavigationTiming)) return;
  if (!page.serverTiming.some(({ name }) => name === WEB_VITALS_TIMING)) return;
  // In a file of its own, since no device keeps it for a time without a network.
  import('../runtime/web-vitals')
    .then(({ tellWebVitals }) => tellWebVitals(new URL(page.name).pathname))
    .catch((error: unknown) => console.info('Nobody is told how the page was', error));
}

let isOffered = false;

/** Shows the requests that wait for the network; once they were shown, also that there are none any more. */
function offerUnsentLeads(contacts: SiteContacts): void {
  if (!onlineManager.isOnline() || !(isOffered || hasUnsentLeads())) return;
  isOffered = true;
  import('./unsent-root')
    .then(({ showUnsentLeads }) => showUnsentLeads(contacts))
    .catch((error: unknown) => console.info('The requests that wait are not here yet', error));
}

function fetchDialogsAhead(): void {
  import('./dialog-code')
    .then(({ fetchAhead }) => fetchAhead())
    .catch((error: unknown) => console.info('Dialogs are not here yet', error));
}

/** The page is to show a dialog by itself: it is linked to, or an entry of the history tells of one. */
function hearDialogTold(): void {
  const isLinked = new URLSearchParams(window.location.search).has(REFERRAL_PARAMETER);
  if (isLinked || 'dialog' in Object(window.history.state)) onDialogTold();
}

/** Marks in the menus where the visitor is: the page itself, or the one above it. */
function markCurrentPage(): void {
  const { pathname } = window.location;
  for (const link of document.querySelectorAll<HTMLAnchorElement>(
    '[data-header] nav a:not([hreflang], [data-dialog])',
  )) {
    const isAbove = splitLocale(link.pathname).path !== '/' && pathname.startsWith(`${link.pathname}/`);
    if (link.pathname === pathname) link.ariaCurrent = 'page';
    else link.ariaCurrent = isAbove ? 'true' : null;
  }
}

/**
 * The button of the chat is labelled until the page is scrolled for the first time, and gone while something stands in its
 * corner that it must not cover. Returns what looks anew for what that is.
 */
function chatCorner(): () => void {
  let width = LABELLED_BUTTON;
  let observer: IntersectionObserver | null = null;
  const inCorner = new Set<Element>();
  const show = (entries: IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting } of entries)
      if (isIntersecting) inCorner.add(target);
      else inCorner.delete(target);
    const free = width === BUTTON ? 'icon' : 'labelled';
    for (const button of document.querySelectorAll<HTMLElement>('[data-chat]'))
      button.dataset['chat'] = inCorner.size > 0 ? 'hidden' : free;
  };
  const look = () => {
    observer?.disconnect();
    inCorner.clear();
    if (document.querySelector('[data-chat]') === null) return;
    const rootMargin = `${BUTTON - window.innerHeight}px 0px 0px ${width - window.innerWidth}px`;
    observer = new IntersectionObserver(show, { rootMargin });
    const elements = document.querySelectorAll(uncovered);
    for (const element of elements) observer.observe(element);
    if (elements.length === 0) show([]);
  };
  const collapse = () => {
    width = BUTTON;
    look();
  };
  window.addEventListener('resize', look);
  window.addEventListener('scroll', collapse, { once: true, passive: true });
  return look;
}

/** A menu that the keyboard has left closes: it would lie over what has the focus now. */
function closeMenuLeft({ target, relatedTarget }: FocusEvent): void {
  const menu = target instanceof Element ? target.closest<HTMLDetailsElement>(isOpenMenu) : null;
  if (menu !== null && relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false;
}

/** What the map in a page tells. */
function hearMap({ origin, source, data }: MessageEvent<unknown>): void {
  const frames = Array.from(document.querySelectorAll<HTMLIFrameElement>('#coverage iframe'));
  const frame = frames.find(({ contentWindow }) => contentWindow !== null && contentWindow === source);
  if (frame === undefined || origin !== location.origin) return;
  import('./map-click')
    .then(({ openAtClick }) => openAtClick(frame, data))
    .catch((error: unknown) => console.info('The map of the page is not heard yet', error));
}

/** Swipes by a button what scrolls sideways, by one column of two. */
function swipe({ target }: Event): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-swipe]') : null;
  const swiped = button?.closest('section')?.querySelector('[data-swiped]');
  swiped?.scrollBy({ left: (Number(button?.dataset['swipe']) * swiped.clientWidth) / 2 });
}
