import '@fontsource/atkinson-hyperlegible/latin-400.css';
import '@fontsource/atkinson-hyperlegible/latin-700.css';

/** Family of the highly legible font, once its styles are here. */
export const LEGIBLE_FONT = 'Atkinson Hyperlegible';
