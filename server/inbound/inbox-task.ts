/** Name of the job that applies a stored callback; jobs that wait bear it, so it never changes. */
export const INBOX_TASK = 'inbox.process';
