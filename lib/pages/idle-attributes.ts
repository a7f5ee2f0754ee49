/** Attributes for idle features (components/hosts/idle-features.ts): server markup has no functions. */

/** The chat button never covers this element, like a form; elsewhere it only keeps off words and controls. */
export const uncoveredAttributes = { 'data-uncovered': '' };

/** The chat button's initial state, until its overlaps are known. */
export const chatAttributes = { 'data-chat': 'icon' };

/** Notices of the page: `data-notice` names the shown one, `data-loading` is the label of the progress bar. */
export function noticeAttributes(loading: string) {
  return { 'data-notice': '', 'data-loading': loading };
}

export const swipedAttributes = { 'data-swiped': '' };

/** A button that scrolls the row forward (1) or back (-1). */
export function swipeAttributes(direction: 1 | -1) {
  return { 'data-swipe': direction };
}
