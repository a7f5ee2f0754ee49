import { isOpenMenu } from '@/lib/pages/page-command';

/** Closes a menu when the focus leaves it: it would cover the focused element. */
export function startMenuFocus(): void {
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    const menu = target instanceof Element ? target.closest<HTMLDetailsElement>(isOpenMenu) : null;
    if (menu !== null && relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false;
  });
}
