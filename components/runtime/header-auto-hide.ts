/** Least scroll in one direction, px, that hides or shows a header: ignores a trembling finger. */
const DIRECTION = 24;
/** Height of the tallest header, px: above it a hidden header would leave its place empty. */
const TOP = 120;

/** Marks the root while the page scrolls down: headers hide then and return on the way up. */
export function startHeaderAutoHide(): void {
  const root = document.documentElement;
  let turn = window.scrollY;
  const read = () => {
    const { scrollY } = window;
    const isOn = root.dataset['scroll'] === 'on';
    if (isOn ? scrollY > turn : scrollY < turn) turn = scrollY;
    const isAtTop = scrollY <= TOP;
    if (!isAtTop && Math.abs(scrollY - turn) < DIRECTION) return;
    if (!isAtTop && scrollY > turn) root.dataset['scroll'] = 'on';
    else delete root.dataset['scroll'];
    turn = scrollY;
  };
  window.addEventListener('scroll', read, { passive: true });
}
