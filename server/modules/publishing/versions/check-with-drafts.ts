import type { DocumentSnapshot } from '#server/documents/document-snapshot.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { ApprovalPolicy } from '#src/contract/operations/preference.contract.ts';
import { isShallow } from '#src/engine/core/check/check-size.ts';
import type { DocumentKind } from '#src/engine/core/document-types.ts';
import { listDraftBodies } from '../drafts/draft.repository.ts';
import { type Review, type ReviewedWith, reviewFirst } from './review-documents.ts';

/** Drafts that are tried one by one; with more, all of them are tried together at once. A check runs whenever typing rests. */
const TRIED_ALONE = 5;

export interface CheckedWithDrafts {
  readonly review: Review;
  /** Drafts that have to go live in the same release; empty when the document is right by itself, or drafts mend none of its errors. */
  readonly together: readonly { readonly kind: DocumentKind; readonly id: string }[];
}

/**
 * Judges a document by itself and, when it has errors, once more beside the drafts of other documents: a menu entry of a product that is
 * a draft itself is no mistake, but the two have to be released together. Where drafts mend those errors and show others, the others count:
 * fixtures of a connector that is a draft are tried on that draft.
 * @param candidate parsed JSON of any shape
 */
export async function checkWithDrafts(
  db: Executor,
  there: DocumentSnapshot,
  candidate: unknown,
  policy: ApprovalPolicy,
  given: ReviewedWith,
): Promise<CheckedWithDrafts> {
  const judge = (beside: readonly unknown[]): Promise<Review> =>
    reviewFirst(there, [candidate, ...beside], policy, given);
  const alone = await judge([]);
  if (alone.ok || typeof candidate !== 'object' || candidate === null || !isShallow(candidate))
    return { review: alone, together: [] };
  const text = JSON.stringify(candidate);
  const drafts = (await listDraftBodies(db)).filter(
    (draft) => !isAbout(candidate, draft.kind, draft.id) && namesOf(draft).some((name) => text.includes(name)),
  );
  const attempts = drafts.length <= TRIED_ALONE ? drafts.map((draft) => [draft]) : [];
  if (drafts.length > 1) attempts.push(drafts);
  const first = new Set(errorsOf(alone));
  let nearest: CheckedWithDrafts | undefined;
  for (const attempt of attempts) {
    const review = await judge(attempt.map(({ body }) => body));
    const checked = { review, together: attempt.map(({ kind, id }) => ({ kind, id })) };
    if (review.ok) return checked;
    if (!errorsOf(review).some((error) => first.has(error))) nearest ??= checked;
  }
  return nearest ?? { review: alone, together: [] };
}

/** Errors by code and place: the words change with what is there. */
const errorsOf = ({ problems }: Review): readonly string[] =>
  problems.filter(({ severity }) => severity === 'error').map(({ code, pointer }) => `${code} ${pointer}`);

const isAbout = (json: unknown, kind: string, id: string): boolean =>
  memberOf(json, 'kind') === kind && memberOf(json, 'id') === id;

/** By what another document refers to this one: its id, the type of a product, the path of a screen. */
function namesOf({ id, body }: { readonly id: string; readonly body: unknown }): readonly string[] {
  const route = memberOf(body, 'route');
  return [id, memberOf(body, 'type'), memberOf(route, 'path')].filter(
    (name): name is string => typeof name === 'string' && name !== '',
  );
}

const memberOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
