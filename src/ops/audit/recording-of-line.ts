import { inspectorPath, requestPath } from '#src/inspector/link/inspector-address.ts';
import type { AuditEvent } from '../answers.ts';

/** Actions whose subject is the key of an instance, by their prefix. */
const BY_SUBJECT: readonly (readonly [deed: RegExp, machine: string])[] = [
  [/^device\.(accept|reject|revoke|allow)$/, 'device'],
  [/^bulk-file\.(confirm|cancel|result)$/, 'bulk-file'],
  [/^(deposit\.(check|cancel)|payment-review\.\w+)$/, 'payment'],
  [/^(review\.\w+|transaction\.(pay|cancel|reveal))$/, 'transaction'],
  [/^guest-refund\.\w+$/, 'checkout'],
  [/^ticket\.(reply|close|answer)$/, 'ticket'],
  [/^release\.(?!create)[\w-]+$/, 'release'],
];
/** Actions that begin an instance, or move one that the line does not name: found by their request. */
const BY_REQUEST =
  /^(inquiry|transaction|transfer|bulk-file|name-check|deposit|ticket|release|report-export)\.create$|^checkout\.order/;

/** The inspector's address of an action's recording; undefined for actions that move no instance of a machine. */
export function recordingOfLine({
  action,
  subject,
  request_id,
}: Pick<AuditEvent, 'action' | 'subject' | 'request_id'>): string | undefined {
  const machine = BY_SUBJECT.find(([deed]) => deed.test(action))?.[1];
  if (machine !== undefined && subject !== null) {
    return inspectorPath(machine, subject.replace(/^release /, ''), 'failing');
  }
  if (request_id === null || !BY_REQUEST.test(action)) return undefined;
  return requestPath(request_id);
}
