/** What the house of this visit is kept under, and the event on `window` that tells of a change. Apart, because every page brings it along. */
export const VISIT_HOUSE = 'visit-house';

/** The attribute of the document while a house is kept: pages leave room for what is said of it. */
export const HOUSE_MARK = 'data-house';

/** Runs before the first paint, so that nothing moves when the words about a kept house come. */
export const houseScript = `try{if(sessionStorage.getItem('${VISIT_HOUSE}'))document.documentElement.setAttribute('${HOUSE_MARK}','')}catch(e){}`;

declare global {
  interface WindowEventMap {
    [VISIT_HOUSE]: Event;
  }
}
