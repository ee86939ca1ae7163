import type { FileColumn } from '../list-text.ts';

/** Columns of the audit log as a file. Apart from the shapes, which would bring the validator into the browser. */
export const AUDIT_FILE: readonly FileColumn[] = [
  'id',
  'at',
  { person: 'by' },
  'action',
  'subject',
  'outcome',
  'before',
  'after',
  'note',
  'address',
];
