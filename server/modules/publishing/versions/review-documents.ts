import type { ConnectorFixtures } from '#server/connectors/fixtures/connector-fixtures.ts';
import { documentOf } from '#server/connectors/fixtures/published-fixtures.ts';
import { judgeDocuments } from '#server/documents/check/judge-documents.ts';
import type { DocumentVersion } from '#server/documents/document-rows.ts';
import type { DocumentSnapshot } from '#server/documents/document-snapshot.ts';
import { inSlices, type Steps } from '#server/platform/concurrency/slices.ts';
import type { ApprovalPolicy } from '#src/contract/operations/preference.contract.ts';
import type { Document, Problem } from '#src/engine/core/document-types.ts';
import { approvalFor, type Change, compareInSteps } from './compare-versions.ts';

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

/** What documents are reviewed with besides what is there. */
export interface ReviewedWith {
  /** What is live by `kind id`, where it is not what is there: a version that cannot be used here now. */
  readonly live?: ReadonlyMap<string, DocumentVersion>;
  /** What is recorded of providers. */
  readonly fixtures?: ConnectorFixtures;
}

/**
 * Checks documents as one release and compares each with what is live.
 */
export async function reviewDocuments(...given: Parameters<typeof reviewInSteps>): Promise<readonly Review[]> {
  return inSlices(reviewInSteps(...given));
}

function* reviewInSteps(
  there: DocumentSnapshot,
  candidates: readonly unknown[],
  policy: ApprovalPolicy,
  { live = versionsOf(there), fixtures }: ReviewedWith = {},
): Steps<readonly Review[]> {
  const given = fixtures === undefined ? {} : { fixtures };
  const { documents } = yield* judgeDocuments(there, candidates, given);
  const reviews: Review[] = [];
  for (const { prepared, problems } of documents) {
    const ok = prepared !== undefined && problems.every(({ severity }) => severity !== 'error');
    if (prepared === undefined) {
      const approval = { needed: false, reasons: [] };
      reviews.push({ document: undefined, hash: undefined, live: null, ok, problems, changes: [], approval });
      continue;
    }
    const { document, hash } = prepared;
    const before = live.get(`${document.kind} ${document.id}`);
    const counted = before?.document ?? shippedFixtures(document, fixtures);
    const judged = approvalFor(document.kind, yield* compareInSteps(counted, document), policy);
    reviews.push({ document, hash, live: before?.hash ?? null, ok, problems, ...judged });
  }
  return reviews;
}

/** What a first document of fixtures takes the place of: the folder beside the connector that the program was installed with. */
function shippedFixtures({ kind, id, version }: Document, fixtures?: ConnectorFixtures): Document | undefined {
  const files = kind === 'fixtures' ? fixtures?.get(id) : undefined;
  return files === undefined || files.length === 0 ? undefined : documentOf(id, version, files);
}

/** The review of the first of documents that are checked as one release. @see reviewDocuments */
export async function reviewFirst(
  there: DocumentSnapshot,
  candidates: readonly [unknown, ...unknown[]],
  policy: ApprovalPolicy,
  given: ReviewedWith,
): Promise<Review> {
  const [review] = await reviewDocuments(there, candidates, policy, given);
  if (review === undefined) throw new Error('a check without an outcome');
  return review;
}

const versionsOf = ({ versions }: DocumentSnapshot): ReadonlyMap<string, DocumentVersion> =>
  new Map(versions.map(({ hash, document }) => [`${document.kind} ${document.id}`, { hash, document }]));
