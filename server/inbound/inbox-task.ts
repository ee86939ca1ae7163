/** Name of the job that applies a stored callback; it is stored with waiting jobs, so it never changes. */
export const INBOX_TASK = 'inbox.process';
