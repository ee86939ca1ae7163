declare const KONTER_CLIENT: string | undefined;

/** Hash of what this build can draw (SDUI-7); "" where nothing was built, as in tests. */
export const CLIENT_HASH = typeof KONTER_CLIENT === 'string' ? KONTER_CLIENT : '';
