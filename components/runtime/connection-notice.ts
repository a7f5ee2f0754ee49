/** The state of a navigation or of the connection; an empty one shows no notice. */
export type NoticeState = '' | 'failed' | 'offline' | 'slow';

/** Shows the notice of the page in a state and reserves space for it. Returns its element. */
export function showNotice(state: NoticeState): HTMLElement | null {
  const notice = document.querySelector<HTMLElement>('[data-notice]');
  if (notice === null) return null;
  notice.dataset['notice'] = state;
  const { style } = document.documentElement;
  if (state === '') style.removeProperty('--notice');
  else style.setProperty('--notice', `${notice.offsetHeight}px`);
  return notice;
}

interface NoticeButtons {
  onRetry: () => void;
  onClose: () => void;
}

/** Listens for the two buttons of the notice. */
export function listenToNotice({ onRetry, onClose }: NoticeButtons): void {
  window.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.closest('[data-notice-again]') !== null) onRetry();
    if (target.closest('[data-notice-close]') !== null) onClose();
  });
}
