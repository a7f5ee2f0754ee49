/** Space for the chat button at the lower edge of the screen, px: 60 for itself and 16 to the edges; then with its label. */
const BUTTON = 84;
const LABELLED_BUTTON = 240;
const uncovered = 'main :is(form, table, dl, [data-uncovered])';

/**
 * Labels the chat button until the first scroll, and hides it while its corner contains an element that it must not cover.
 * Returns the function that searches for such elements again.
 */
export function startChatCorner(): () => void {
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
