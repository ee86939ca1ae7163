/** Tasks of the worker that belong to transactions. */
export const TASKS = {
  send: 'transaction.send',
  check: 'transaction.check',
  expire: 'transaction.expire',
  sweep: 'transaction.sweep',
} as const;

/** Key of the one waiting check of a transaction; a later one replaces it. */
export const checkKey = (refId: string): string => `transaction.check:${refId}`;

/** Key of the one waiting expiry of an inquiry. */
export const expireKey = (refId: string): string => `transaction.expire:${refId}`;
