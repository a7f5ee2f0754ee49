/** Document of the map, a plain Russian path without a menu entry (docs/decisions/0010). */
export const MAP_FRAME_PATH = '/map-frame';
/** Timeout after which a page reports that the map has not loaded. */
export const MAP_FRAME_WAIT_MS = 10_000;
/** Hash of a frame whose page controls the view; without it the frame shows the coverage. */
export const HOSTED_MAP_HASH = '#hosted';
