import { plainClickTarget } from './click-delegation';

interface NavigationGuard {
  isOffline: () => boolean;
  /** The browser leaves the page. */
  onLeave: () => void;
  /** The guard stopped the browser; `leave` repeats the navigation. */
  onHeld: (leave: () => void) => void;
}

/** Stops links to other sites and posted forms while there is no connection: the visitor would lose the page. */
export function guardNavigation({ isOffline, onLeave, onHeld }: NavigationGuard): void {
  let isRetry = false;
  const guard = (event: Event) => {
    const leave = wayOut(event);
    if (leave === null) return;
    if (isRetry || !isOffline()) {
      onLeave();
      return;
    }
    event.preventDefault();
    onHeld(() => {
      isRetry = true;
      onLeave();
      leave();
      isRetry = false;
    });
  };
  for (const type of ['click', 'submit']) window.addEventListener(type, guard);
}

/** Returns a function that repeats the navigation of an event; null without a repeatable navigation. */
function wayOut(event: Event): (() => void) | null {
  const { target } = event;
  if (event.defaultPrevented || !(target instanceof Element)) return null;
  if (event instanceof SubmitEvent) {
    const isSent = target instanceof HTMLFormElement && target.method === 'post' && target.target === '';
    return isSent ? () => target.requestSubmit(event.submitter ?? undefined) : null;
  }
  const link = plainClickTarget(event, target);
  const leaves =
    link instanceof HTMLAnchorElement &&
    /^https?:$/.test(link.protocol) &&
    link.origin !== window.location.origin &&
    link.target === '' &&
    !link.hasAttribute('download');
  return leaves ? () => window.location.assign(link.href) : null;
}
