/** What server markup asks of the page once that is shown (components/dialogs/idle-features.ts), in attributes: it carries no functions. */

/** The button of the chat yields to it, as to forms, tables and lists of facts. */
export const uncoveredAttributes = { 'data-uncovered': '' };

/** The button of the chat, as it stands until it is known what it would cover. */
export const chatAttributes = { 'data-chat': 'icon' };

/** What the page says of itself: `data-notice` names which of its words are shown, `data-loading` the bar. */
export function noticeAttributes(loading: string) {
  return { 'data-notice': '', 'data-loading': loading };
}

/** A part of the page that scrolls sideways. */
export const swipedAttributes = { 'data-swiped': '' };

/** A button that swipes it, forward (1) or back (-1). */
export function swipeAttributes(direction: 1 | -1) {
  return { 'data-swipe': direction };
}
