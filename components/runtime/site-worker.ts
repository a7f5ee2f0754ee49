import { mayFetchAhead } from '@/lib/browser/connection';
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
 * Registers the service worker once the page is there, has it keep the pages that are read, and says once that the site has
 * been renewed (product.md, section 2.12). Returns what is to be told of every change of the page.
 */
export function beginSiteWorker(): () => void {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return () => undefined;
  const worker = pageLoaded()
    .then(registerWorker)
    .catch((error: unknown) => console.info('Nothing is kept on this device', error));
  let view = '';
  return () => {
    const page = window.location.pathname + window.location.search;
    if (page === view) return;
    // The page that the line tells of is gone.
    if (view !== '') document.querySelector(`[${KEPT_LINE_ATTRIBUTE}]`)?.remove();
    view = page;
    void worker.then((ready) => {
      if (ready && mayFetchAhead('small')) ready.active?.postMessage(page);
    });
  };
}

function pageLoaded(): Promise<unknown> {
  return document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
}

/** Ready to be spoken to; undefined where the worker is switched off. */
async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const { serviceWorker } = navigator;
  const known = await serviceWorker.getRegistration();
  // The browser itself looks after a worker that it has.
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
  // The worker that ends all others does not answer.
  const ask = (worker: ServiceWorker | null) => worker?.postMessage(RELEASE + pageLocale());
  const follow = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      if (worker.state !== 'installed') return;
      // With one that was there before, the page is an old one because the site does not answer.
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

/** As Next has written it into the data of the page. */
function pageRelease(): string | undefined {
  const data = Array.from(document.scripts, ({ text }) => text).join('');
  return /\\"b\\":\\"([\w-]+)/.exec(data)?.[1];
}

let lastLook = Date.now();

/** A browser looks by itself only when a page is loaded; some pages are open for days. */
function lookForRelease(registration: ServiceWorkerRegistration): void {
  if (document.hidden || Date.now() - lastLook < LOOK_PAUSE_MS) return;
  lastLook = Date.now();
  registration.update().catch((error: unknown) => console.info('Nobody knows whether the site was renewed', error));
}

/** A line at the lower edge: what has happened, a button for now and one for later. */
function offerRelease([renewed, renew, later]: string[]): void {
  const line = document.createElement('div');
  line.setAttribute('role', 'status');
  line.style.cssText = LINE_STYLE;
  const buttons = document.createElement('span');
  buttons.style.display = 'flex';
  buttons.append(
    // What comes from the network is of the new release, and lets it take over.
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
