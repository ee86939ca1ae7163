/** Documents are larger than other requests, yet bounded; bytes of a body. */
export const LARGEST_DOCUMENT = 2 * 1024 * 1024;
/** A table of choices has 20,000 rows of some 120 bytes (decision 0136). */
export const LARGEST_TABLE = 4 * 1024 * 1024;
