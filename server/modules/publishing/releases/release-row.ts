import type { LifecycleSnapshot, Living } from '#server/lifecycle/lifecycle-definition.ts';
import type { ReleaseState } from '#src/contract/operations/release.contract.ts';
import type { Share } from '#src/contract/publishing.contract.ts';
import type { DocumentKind } from '#src/engine/core/document-types.ts';
import type { Change } from '../versions/compare-versions.ts';

/** One document of a release. */
export interface ReleasedDocument {
  readonly kind: DocumentKind;
  readonly id: string;
  readonly hash: string;
  /** What was live when the release was put together. */
  readonly before: string | null;
  readonly changes: readonly Change[];
  /** Everybody who wrote at it. */
  readonly authors: readonly string[];
}

/** What effects may know of a release. */
export interface ReleaseSubject {
  readonly title: string;
  readonly note: string;
  readonly authorId: string;
  readonly approvalNeeded: boolean;
  readonly approvalReasons: readonly string[];
  readonly documents: readonly ReleasedDocument[];
}

/** Columns that steps bring along. */
export interface ReleaseColumns {
  readonly share: Share | null;
  readonly position: string | null;
  readonly publishAt: Date | null;
  readonly liveAt: Date | null;
  readonly endedAt: Date | null;
  readonly problem: string | null;
}

/** A release as it is stored. */
export interface ReleaseRow extends ReleaseSubject, ReleaseColumns, Living {
  readonly state: ReleaseState;
  readonly snapshot: LifecycleSnapshot;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
