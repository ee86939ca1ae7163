export { type AreaBook, openAreaBook } from './area-book.ts';
export { findPlace, isPostCodeNear, listRegencies } from './find-place.ts';
export { storeAreas } from './store-areas.ts';
