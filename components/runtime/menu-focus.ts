import { isOpenMenu } from '@/lib/pages/page-command';

/** Closes a menu that the keyboard has left: it would lie over the element that has the focus now. */
export function startMenuFocus(): void {
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    const menu = target instanceof Element ? target.closest<HTMLDetailsElement>(isOpenMenu) : null;
    if (menu !== null && relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false;
  });
}
