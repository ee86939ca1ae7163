/** How a provider's statement and our books may differ about one reference (DEP-6). */
export const DIFFERENCE_CLASSES = ['theirs-only', 'ours-only', 'amount', 'state', 'doubled', 'fee'] as const;
export type DifferenceClass = (typeof DIFFERENCE_CLASSES)[number];

/** Open; closed by a person, with a reason; or gone by itself. */
export const DIFFERENCE_STATES = ['open', 'closed', 'resolved'] as const;
export type DifferenceState = (typeof DIFFERENCE_STATES)[number];

/** Why a difference went by itself: a line came, our books changed, or it became another difference. */
export const DIFFERENCE_RESOLUTIONS = ['line-came', 'books-changed', 'changed-again'] as const;
export type DifferenceResolution = (typeof DIFFERENCE_RESOLUTIONS)[number];

/** Whether a day's statement was read whole, is given by nobody, or could not be read. */
export const STATEMENT_STATES = ['read', 'none', 'unread'] as const;
export type StatementState = (typeof STATEMENT_STATES)[number];

/** Why a statement could not be read: no answer, lines that mean nothing to us, too many, or lines that have changed. */
export const STATEMENT_TROUBLES = ['no-answer', 'unreadable', 'too-long', 'changed'] as const;
export type StatementTrouble = (typeof STATEMENT_TROUBLES)[number];

/** What of ours a statement is held against. */
export const STATEMENT_MATCHES = ['attempts', 'payments', 'bank-lines'] as const;
export type StatementMatches = (typeof STATEMENT_MATCHES)[number];
