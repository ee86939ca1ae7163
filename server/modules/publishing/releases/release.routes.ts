import { readInstant } from '#server/platform/http/request/read-instant.ts';
import {
  defineRoute,
  OPERATIONS_AND_QA,
  OPERATIONS_ONLY,
  type RouteDefinition,
  type SignedInContext,
} from '#server/platform/http/route.ts';
import { pageById } from '#server/platform/paging/id-cursor.ts';
import {
  ofRelease,
  releaseAnswer,
  releaseCreateBody,
  releaseListAnswer,
  releaseListQuery,
  releaseRollOutBody,
  releaseScheduleBody,
  releaseStepBody,
} from '#src/contract/operations/release.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { PublishingDeps } from '../publishing-deps.ts';
import { approveRelease } from './approve-release.ts';
import { createRelease } from './create-release.ts';
import { presentReleases } from './release.presenter.ts';
import { findRelease, listReleases } from './release.repository.ts';
import type { ReleaseRow } from './release-row.ts';
import { type ReleaseStep, stepRelease } from './step-release.ts';

const USUAL_LIMIT = 25;

async function answerOf({ db, caller }: SignedInContext, row: ReleaseRow) {
  const [release] = await presentReleases(db, [row], caller);
  if (release === undefined) throw new Error('a release without an answer');
  return { release };
}

/** Releases: documents that go live, roll out and roll back as one (SDUI-6). */
export function releaseRoutes(deps: PublishingDeps): readonly RouteDefinition[] {
  return [...releaseReadRoutes(), ...preparingRoutes(deps), ...goingLiveRoutes(deps)];
}

function releaseReadRoutes(): readonly RouteDefinition[] {
  return [
    defineRoute({
      operation: 'ops.release.list',
      summary: 'Releases, newest first',
      policy: OPERATIONS_AND_QA,
      audit: 'none',
      query: releaseListQuery,
      answer: releaseListAnswer,
      handle: async ({ db, caller }, { query }) => {
        const { rows, next } = await pageById(query, USUAL_LIMIT, (page) =>
          listReleases(db, { state: query.state, ...page }),
        );
        return { data: await presentReleases(db, rows, caller), ...next };
      },
    }),
    defineRoute({
      operation: 'ops.release.get',
      summary: 'One release with its documents, approvals and what may be done now',
      policy: OPERATIONS_AND_QA,
      audit: 'none',
      params: ofRelease,
      answer: releaseAnswer,
      handle: async (context, { params }) => {
        const row = await findRelease(context.db, params.release);
        if (row === undefined) throw new AppError('not_found');
        return answerOf(context, row);
      },
    }),
  ];
}

/** What routes about one release have in common. */
const ONE_RELEASE = { policy: OPERATIONS_ONLY, auditsItself: true, params: ofRelease, answer: releaseAnswer } as const;

/** Takes a release one step on, and answers with it. */
const stepOf = (deps: PublishingDeps) => async (context: SignedInContext, id: string, step: ReleaseStep) => {
  const { requestId, address, caller } = context;
  const mover = { origin: 'operator', accountId: caller.accountId, requestId, address } as const;
  return answerOf(context, await stepRelease(context.db, deps, mover, id, step));
};

/** What happens to a release before agents see it. */
function preparingRoutes(deps: PublishingDeps): readonly RouteDefinition[] {
  const take = stepOf(deps);
  return [
    defineRoute({
      operation: 'ops.release.create',
      summary: 'Put drafts together: checked as one, stored as versions that never change',
      policy: OPERATIONS_ONLY,
      audit: 'release.create',
      auditsItself: true,
      body: releaseCreateBody,
      answer: releaseAnswer,
      status: 201,
      handle: async (context, { body }) => answerOf(context, await createRelease(context.db, deps, context, body)),
    }),
    defineRoute({
      ...ONE_RELEASE,
      operation: 'ops.release.approve',
      summary: 'Say yes as a second person; never to one’s own work',
      audit: 'release.approve',
      body: releaseStepBody,
      handle: async (context, { params, body }) =>
        answerOf(context, await approveRelease(context.db, context, params.release, body.note)),
    }),
    defineRoute({
      ...ONE_RELEASE,
      operation: 'ops.release.preview',
      summary: 'Note that somebody looked at it before agents do',
      audit: 'release.preview',
      body: releaseStepBody,
      handle: (context, { params, body }) => take(context, params.release, { type: 'PREVIEW', note: body.note }),
    }),
  ];
}

/** When and to whom a release is shown, and how it is taken back. */
function goingLiveRoutes(deps: PublishingDeps): readonly RouteDefinition[] {
  const take = stepOf(deps);
  return [
    defineRoute({
      ...ONE_RELEASE,
      operation: 'ops.release.schedule',
      summary: 'Let it go live by itself at a time of the database clock',
      audit: 'release.schedule',
      body: releaseScheduleBody,
      handle: (context, { params, body }) =>
        take(context, params.release, { type: 'SCHEDULE', at: readInstant(body.at, '/at'), note: body.note }),
    }),
    defineRoute({
      ...ONE_RELEASE,
      operation: 'ops.release.roll-out',
      summary: 'Show it to a share of the accounts or to a cohort; again to change the share',
      audit: 'release.roll-out',
      body: releaseRollOutBody,
      handle: (context, { params, body }) =>
        take(context, params.release, { type: 'ROLL_OUT', share: body.share, note: body.note }),
    }),
    defineRoute({
      ...ONE_RELEASE,
      operation: 'ops.release.publish',
      summary: 'Show it to everybody',
      audit: 'release.publish',
      body: releaseStepBody,
      handle: (context, { params, body }) => take(context, params.release, { type: 'PUBLISH', note: body.note }),
    }),
    defineRoute({
      ...ONE_RELEASE,
      operation: 'ops.release.roll-back',
      summary: 'Take it back: what was live before is live again; sales under way finish as they began',
      audit: 'release.roll-back',
      body: releaseStepBody,
      handle: (context, { params, body }) => take(context, params.release, { type: 'ROLL_BACK', note: body.note }),
    }),
    defineRoute({
      ...ONE_RELEASE,
      operation: 'ops.release.withdraw',
      summary: 'Give it up before it was ever seen',
      audit: 'release.withdraw',
      body: releaseStepBody,
      handle: (context, { params, body }) => take(context, params.release, { type: 'WITHDRAW', note: body.note }),
    }),
  ];
}
