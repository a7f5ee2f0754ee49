/** Starts the buttons that scroll a row sideways, by half its width. */
export function startSwipeButtons(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-swipe]') : null;
    const swiped = button?.closest('section')?.querySelector('[data-swiped]');
    swiped?.scrollBy({ left: (Number(button?.dataset['swipe']) * swiped.clientWidth) / 2 });
  });
}
