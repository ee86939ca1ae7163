import { documentHash } from '#server/documents/canonical-json.ts';
import { checkDocuments } from '#server/documents/check-documents.ts';
import type { DocumentVersion } from '#server/documents/document-rows.ts';
import type { DocumentSnapshot } from '#server/documents/document-snapshot.ts';
import { surroundingsOf } from '#server/documents/layered-documents.ts';
import type { ApprovalPolicy } from '#src/contract/preference.contract.ts';
import type { Document, Problem } from '#src/engine/core/document-types.ts';
import { lintDocument } from '#src/engine/core/lint/lint-document.ts';
import { approvalFor, type Change, compareVersions } from './compare-versions.ts';

/** What is to be said about a document before it may be released. */
export interface Review {
  readonly document: Document | undefined;
  readonly hash: string | undefined;
  readonly live: string | null;
  readonly ok: boolean;
  readonly problems: readonly Problem[];
  readonly changes: readonly Change[];
  readonly approval: { readonly needed: boolean; readonly reasons: readonly string[] };
}

/**
 * Checks documents as one release and compares each with what is live.
 * @param live what is live by `kind id`, where it is not what `there` shows: a version that cannot be used here now
 */
export function reviewDocuments(
  there: DocumentSnapshot,
  candidates: readonly unknown[],
  policy: ApprovalPolicy,
  live: ReadonlyMap<string, DocumentVersion> = versionsOf(there),
): readonly Review[] {
  const checked = checkDocuments(there, candidates);
  const around = surroundingsOf(
    new Map(checked.versions.map((one) => [`${one.document.kind} ${one.document.id}`, one])),
  );
  return checked.documents.map(({ prepared, problems: found }, index) => {
    const problems = withoutTwins([...found, ...lintDocument('unknown', candidates[index], around.environment)]);
    const ok = prepared !== undefined && problems.every(({ severity }) => severity !== 'error');
    if (prepared === undefined) {
      const approval = { needed: false, reasons: [] };
      return { document: undefined, hash: undefined, live: null, ok, problems, changes: [], approval };
    }
    const { document } = prepared;
    const before = live.get(`${document.kind} ${document.id}`);
    const judged = approvalFor(document.kind, compareVersions(before?.document, document), policy);
    return { document, hash: documentHash(document), live: before?.hash ?? null, ok, problems, ...judged };
  });
}

const versionsOf = ({ versions }: DocumentSnapshot): ReadonlyMap<string, DocumentVersion> =>
  new Map(versions.map(({ hash, document }) => [`${document.kind} ${document.id}`, { hash, document }]));

/** Check and linter agree on much; each thing is said once. */
function withoutTwins(problems: readonly Problem[]): readonly Problem[] {
  const said = new Map(problems.map((problem) => [`${problem.pointer} ${problem.reason}`, problem]));
  return [...said.values()];
}
