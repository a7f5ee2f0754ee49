// @ts-check

/** Marks a section whose data could not be read. A page with such a section is fresh for `incompletePageMs`. */
export const INCOMPLETE_ATTRIBUTE = 'data-incomplete';
