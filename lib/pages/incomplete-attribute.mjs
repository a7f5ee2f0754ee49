// @ts-check

/** On a section that stands for data that could not be read. A page with it is kept for `incompletePageMs` only. */
export const INCOMPLETE_ATTRIBUTE = 'data-incomplete';
