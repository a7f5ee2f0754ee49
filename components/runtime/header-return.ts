/** Way in one direction, px, before it counts: a finger that trembles neither hides nor shows. */
const DIRECTION = 24;
/** Height of the tallest header, px: while a header's own place is seen, it would be empty. */
const TOP = 120;

/** Says on the root whether the page is scrolled on; headers leave then and return on the way up. */
export function startHeaderReturn(): void {
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
