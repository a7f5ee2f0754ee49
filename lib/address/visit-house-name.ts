/** What the house of this visit is kept under, and the event on `window` that tells of a change. Apart, because every page brings it along. */
export const VISIT_HOUSE = 'visit-house';

declare global {
  interface WindowEventMap {
    [VISIT_HOUSE]: Event;
  }
}
