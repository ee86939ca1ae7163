import type { Static } from '@sinclair/typebox';
import { csvText } from '#src/domain/text/spreadsheet-text.ts';
import type { auditListAnswer } from './release.contract.ts';

type AuditEvent = Static<typeof auditListAnswer>['data'][number];

/** Formats in which the log leaves the program. */
export const AUDIT_FORMATS = ['csv', 'jsonl'] as const;
export type AuditFormat = (typeof AUDIT_FORMATS)[number];

const HEADS = [
  'id',
  'at',
  'by',
  'by_id',
  'action',
  'subject',
  'outcome',
  'before',
  'after',
  'note',
  'address',
] as const;

/** The log as a file: CSV whose cells no spreadsheet takes for formulas, or one JSON object per line. */
export function auditText(events: readonly AuditEvent[], format: AuditFormat): string {
  if (format === 'jsonl') return events.map((event) => `${JSON.stringify(event)}\n`).join('');
  const rows = events.map((event) => [
    event.id,
    event.at,
    event.by?.name,
    event.by?.id,
    event.action,
    event.subject,
    event.outcome,
    event.before,
    event.after,
    event.note,
    event.address,
  ]);
  return csvText(HEADS, rows);
}
