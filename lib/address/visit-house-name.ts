/** Storage key of this visit's house, and event after a change. A separate file, because every page loads it. */
export const VISIT_HOUSE = 'visit-house';

/** Attribute of the document while a house is stored: pages reserve space for its line. */
export const HOUSE_MARK = 'data-house';

/** Runs before the first paint, so that the line about a stored house causes no layout shift. */
export const houseScript = `try{if(sessionStorage.getItem('${VISIT_HOUSE}'))document.documentElement.setAttribute('${HOUSE_MARK}','')}catch(e){}`;

declare global {
  interface WindowEventMap {
    [VISIT_HOUSE]: Event;
  }
}
