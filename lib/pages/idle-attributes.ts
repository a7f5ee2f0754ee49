/** Attributes for idle features (components/hosts/idle-features.ts): server markup has no functions. */

/** The chat button stands nowhere over this element, as over forms; elsewhere it keeps off words and controls alone. */
export const uncoveredAttributes = { 'data-uncovered': '' };

/** The chat button's initial state, until its overlaps are known. */
export const chatAttributes = { 'data-chat': 'icon' };

/** Notices of the page: `data-notice` names the shown one, `data-loading` is the label of the progress bar. */
export function noticeAttributes(loading: string) {
  return { 'data-notice': '', 'data-loading': loading };
}

export const swipedAttributes = { 'data-swiped': '' };

/** A button that scrolls it, forward (1) or back (-1). */
export function swipeAttributes(direction: 1 | -1) {
  return { 'data-swipe': direction };
}
