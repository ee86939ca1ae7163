import type { Static } from '@sinclair/typebox';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { recordAudit } from '#server/platform/http/guard/audit.ts';
import { readInstant } from '#server/platform/http/request/read-instant.ts';
import { defineRoute, OPERATIONS_AND_QA, OPERATIONS_ONLY, type RouteDefinition } from '#server/platform/http/route.ts';
import { pageById } from '#server/platform/paging/id-cursor.ts';
import {
  ofRecording,
  type RecordingListQuery,
  recordingAnswer,
  recordingListAnswer,
  recordingListQuery,
  recordingRevealAnswer,
  recordingRevealBody,
  recordingStreamAnswer,
} from '#src/contract/operations/recording.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { Recording } from '#src/recording/recording.ts';
import { writeRecording } from '#src/recording/write-recording.ts';
import { assembleClientRecording } from './assemble-client.ts';
import { assembleRecording, type EarlierCall } from './assemble-recording.ts';
import { CLIENT_CALL } from './client-call.routes.ts';
import { findClientInstances, readClientInstance, readClientSteps } from './client-step.repository.ts';
import { presentInstance } from './found-instance.ts';
import {
  findInstance,
  findInstances,
  readCalls,
  readRefusals,
  readSteps,
  type StoredStep,
} from './recording.repository.ts';

const USUAL_LIMIT = 50;

/**
 * What happened to every instance of every machine, for QA and operations (LIFE-8). Masked, whoever asks.
 * @param stately where recordings may be streamed to; absent: nowhere
 */
export function recordingRoutes({
  stately,
}: {
  readonly stately?: string | undefined;
} = {}): readonly RouteDefinition[] {
  return [
    defineRoute({
      operation: 'ops.recording.list',
      summary: 'Instances of machines, the youngest first; by state, event, refusal, key, request, actor, time',
      policy: OPERATIONS_AND_QA,
      audit: 'none',
      query: recordingListQuery,
      answer: recordingListAnswer,
      handle: ({ db }, { query }) => listRecordings(db, query),
    }),
    defineRoute({
      operation: 'ops.recording.stream',
      summary: 'Where the inspector may stream a recording to, for those who use Stately’s',
      policy: OPERATIONS_AND_QA,
      audit: 'none',
      answer: recordingStreamAnswer,
      handle: async () => ({ stately: stately ?? null }),
    }),
    defineRoute({
      operation: 'ops.recording.get',
      summary: 'One recording as the file that leaves the program, masked',
      policy: OPERATIONS_AND_QA,
      audit: 'none',
      params: ofRecording,
      answer: recordingAnswer,
      handle: async ({ db }, { params }) => {
        const { recording } = await readRecordingOf(db, params);
        const { machine, key, instance } = recording.header;
        return { name: `${machine}-${key ?? instance}.konter.jsonl`, text: writeRecording(recording) };
      },
    }),
    defineRoute({
      operation: 'ops.recording.reveal',
      summary: 'The events as they were, unmasked, with a reason that stands in the log',
      policy: OPERATIONS_ONLY,
      audit: 'recording.reveal',
      auditsItself: true,
      params: ofRecording,
      body: recordingRevealBody,
      answer: recordingRevealAnswer,
      handle: async ({ db, caller, requestId, address }, { params, body }) => {
        const { recording, events } = await readRecordingOf(db, params);
        await inTransaction(db, (trx) =>
          recordAudit(trx, {
            accountId: caller.accountId,
            action: 'recording.reveal',
            subject: recording.header.instance,
            outcome: 'ok',
            requestId,
            address,
            note: body.note,
          }),
        );
        return { events };
      },
    }),
  ];
}

async function listRecordings(db: Executor, query: RecordingListQuery): Promise<Static<typeof recordingListAnswer>> {
  const { cursor, limit, ...wanted } = query;
  for (const name of ['from', 'to'] as const) {
    const text = wanted[name];
    if (text !== undefined && text !== '') readInstant(text, `/${name}`);
  }
  const find = wanted.machine === CLIENT_CALL ? findClientInstances : findInstances;
  const { rows, next } = await pageById({ cursor, limit }, USUAL_LIMIT, (page) => find(db, wanted, page));
  return {
    data: rows.map(presentInstance),
    ...next,
  };
}

/** @throws AppError `not_found` */
async function readRecordingOf(
  db: Executor,
  { noun, key }: Static<typeof ofRecording>,
): Promise<{ readonly recording: Recording; readonly events: Static<typeof recordingRevealAnswer>['events'] }> {
  if (noun === CLIENT_CALL) {
    const stored = await readClientInstance(db, noun, key);
    if (stored.length === 0) throw new AppError('not_found');
    return { recording: assembleClientRecording(key, stored), events: [] };
  }
  const instance = await findInstance(db, noun, key);
  if (instance === undefined) throw new AppError('not_found');
  const steps = await readSteps(db, noun, instance);
  const refusals = await readRefusals(db, noun, instance);
  const calls = await readCalls(db, noun, instance);
  const before: EarlierCall[] = [];
  for (const { noun: kind, id, key: name } of steps[0]?.led_by ?? [])
    for (const call of await readCalls(db, kind, id)) before.push({ of: `${kind}/${name}`, call });
  const client = await readClientSteps(db, requestsOf([...steps, ...refusals]));
  const recording = assembleRecording(noun, instance, { steps, refusals, calls, before, client });
  const stored = steps.values();
  const events = recording.steps.flatMap(({ seq, outcome }) => {
    const event = outcome === 'taken' ? stored.next().value?.event : undefined;
    return event === undefined ? [] : [{ seq, event: { ...event } }];
  });
  return { recording, events };
}

/** Requests of accounts among steps and refusals, with the account that sent each. */
function requestsOf(
  said: readonly Pick<StoredStep, 'origin' | 'actor' | 'request_id'>[],
): readonly { readonly request: string; readonly account: string }[] {
  const found = new Map<string, string>();
  for (const { origin, actor, request_id } of said)
    if (origin === 'user' && actor !== null && request_id !== null && /^\d{1,18}$/.test(actor))
      found.set(request_id, actor);
  return [...found].map(([request, account]) => ({ request, account }));
}
