import { isPrefetchAllowed } from '@/lib/browser/connection';
import {
  KEPT_LINE_ATTRIBUTE,
  RELEASE,
  TAKE_OVER,
  WORKER_OFF_HEADER,
  WORKER_PATH,
} from '@/lib/offline/worker-messages.mjs';
import { buttonClass } from '../ui/button';
import { pageLocale } from './page-messages';

const LOOK_PAUSE_MS = 60 * 60_000;
const LINE_STYLE =
  'position:fixed;z-index:19;inset-inline:var(--space-4);bottom:calc(var(--space-4) + var(--notice));width:fit-content;display:flex;flex-wrap:wrap;' +
  'align-items:center;gap:var(--space-2) var(--space-3);padding:var(--space-2) var(--space-4);color:var(--ink);' +
  'background:var(--surface-dialog);border:1px solid var(--line);border-radius:var(--radius-card);box-shadow:var(--shadow-card)';

/**
 * Registers the service worker once the page has loaded, makes it store visited pages, and announces a new release once
 * (product.md, section 2.12). Returns the function to call after every change of the page.
 */
export function startSiteWorker(): () => void {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return () => undefined;
  const worker = pageLoaded()
    .then(registerWorker)
    .catch((error: unknown) => console.info('No service worker on this device', error));
  let view = '';
  return () => {
    const page = window.location.pathname + window.location.search;
    if (page === view) return;
    // The notice belongs to the previous page.
    if (view !== '') document.querySelector(`[${KEPT_LINE_ATTRIBUTE}]`)?.remove();
    view = page;
    void worker.then((ready) => {
      if (ready && isPrefetchAllowed('small')) ready.active?.postMessage(page);
    });
  };
}

function pageLoaded(): Promise<unknown> {
  return document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
}

/** Resolves to the active registration; undefined where the worker is switched off. */
async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const { serviceWorker } = navigator;
  const known = await serviceWorker.getRegistration();
  // The browser updates an existing worker itself.
  if (known === undefined && (await isSwitchedOff())) return undefined;
  const registration = known ?? (await serviceWorker.register(WORKER_PATH, { updateViaCache: 'none' }));
  const release = pageRelease();
  let [isNew, isTold] = [false, false];
  serviceWorker.addEventListener('message', ({ data }) => {
    if (!Array.isArray(data)) return;
    const [workerRelease, ...words] = data.map(String);
    if (workerRelease === release) registration.waiting?.postMessage(TAKE_OVER);
    else if (isNew && !isTold) {
      isTold = true;
      offerRelease(words);
    }
  });
  // The self-removing worker does not answer.
  const ask = (worker: ServiceWorker | null) => worker?.postMessage(RELEASE + pageLocale());
  const follow = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      if (worker.state !== 'installed') return;
      // A worker installed earlier means a stored page: the site does not answer.
      isNew = true;
      ask(worker);
    });
  registration.addEventListener('updatefound', () => follow(registration.installing));
  follow(registration.installing);
  ask(registration.waiting);
  document.addEventListener('visibilitychange', () => lookForRelease(registration));
  return serviceWorker.ready;
}

async function isSwitchedOff(): Promise<boolean> {
  return (await fetch(WORKER_PATH, { method: 'HEAD' })).headers.has(WORKER_OFF_HEADER);
}

/** Reads the build id that Next writes into the data of the page. */
function pageRelease(): string | undefined {
  const data = Array.from(document.scripts, ({ text }) => text).join('');
  return /\\"b\\":\\"([\w-]+)/.exec(data)?.[1];
}

let lastLook = Date.now();

/** A browser looks for updates only when a page loads; some pages stay open for days. */
function lookForRelease(registration: ServiceWorkerRegistration): void {
  if (document.hidden || Date.now() - lastLook < LOOK_PAUSE_MS) return;
  lastLook = Date.now();
  registration.update().catch((error: unknown) => console.info('The check for a new release failed', error));
}

/** Shows a notice at the lower edge: the text, a button for now and one for later. */
function offerRelease([renewed, renew, later]: string[]): void {
  const line = document.createElement('div');
  line.setAttribute('role', 'status');
  line.style.cssText = LINE_STYLE;
  const buttons = document.createElement('span');
  buttons.style.display = 'flex';
  buttons.append(
    // A reloaded page belongs to the new release, which then takes over.
    button(renew, 'primary', () => window.location.reload()),
    button(later, 'quiet', () => line.remove()),
  );
  line.append(String(renewed), buttons);
  document.body.append(line);
}

function button(text: string | undefined, look: 'primary' | 'quiet', act: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  Object.assign(made, { type: 'button', className: buttonClass(look), textContent: text });
  made.addEventListener('click', act);
  return made;
}
