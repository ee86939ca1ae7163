/** How long typing must rest before a search is reported, in milliseconds. */
export const SEARCH_PAUSE_MS = 250;
