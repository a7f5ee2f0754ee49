/** The frame of the map, as the pages that hold it know it. */

/** The document of the map, the plain Russian path. It is no page of the menu (docs/decisions/0010). */
export const MAP_FRAME_PATH = '/map-frame';
/** After so long without a word from its frame a page says that the map did not come. */
export const MAP_FRAME_WAIT_MS = 10_000;
/** In the address of a frame whose page says what is shown; without it the frame shows the coverage. */
export const HOSTED_MAP_HASH = '#hosted';
