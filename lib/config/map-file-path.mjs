// @ts-check

/** Where the server serves the vector map of `MAP_PMTILES`. */
export const MAP_FILE_PATH = '/city.pmtiles';
