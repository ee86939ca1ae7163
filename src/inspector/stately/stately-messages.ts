import type { StatelyInspectionEvent } from '@statelyai/inspect';
import type { AnyStateMachine } from 'xstate';
import { type BetweenLine, leavesPage, linesBetween } from '#src/recording/between.ts';
import { activeStates, chartShape } from '#src/recording/chart/chart-shape.ts';
import { patchContext } from '#src/recording/context-patch.ts';
import type { RecordedEvent, Recording } from '#src/recording/recording.ts';

/** Version of the protocol. A test compares it with the package whose receivers implement it. */
export const STATELY_VERSION = '0.7.2';

/**
 * Converts a recording to messages of Stately's inspector: the instance and its senders as actors, each step as an event
 * from its sender and the resulting snapshot, calls of suppliers and events of pages between them. Masked as the
 * recording is, with the recording's own times. The protocol has no message for guards, effects and refusal reasons: they
 * are left out.
 * @param machine shown there; undefined where there is no such machine any more
 * @returns gives the messages that were not sent yet, up to a step; called again with each shown step, and as the
 *   recording grows
 */
export function createStatelyTeller(
  machine: AnyStateMachine | undefined,
): (recording: Recording, until: number) => readonly StatelyInspectionEvent[] {
  const known = new Set<string>();
  const told = new Set<string>();
  let last = 0;
  let context: unknown;
  return (recording, until) => {
    const { header, steps } = recording;
    const self = header.instance;
    const messages: StatelyInspectionEvent[] = [];
    const common = (sessionId: string, at: string | null) => ({
      sessionId,
      rootId: self,
      id: `${self} ${known.size} ${told.size} ${last} ${messages.length}`,
      createdAt: String(at === null ? last : Date.parse(at)),
      _version: STATELY_VERSION,
    });
    const meet = (id: string, at: string | null, about: { value?: unknown; definition?: string } = {}): void => {
      if (known.has(id)) return;
      known.add(id);
      messages.push({
        type: '@xstate.actor',
        ...common(id, at),
        name: id === self ? header.machine : id,
        parentId: undefined,
        definition: about.definition ?? JSON.stringify({ id }),
        snapshot: { status: 'active', value: about.value, context: id === self ? context : {} },
      });
    };
    const say = (from: string, to: string, event: RecordedEvent, at: string | null): void => {
      meet(from, at);
      meet(to, at);
      messages.push({ type: '@xstate.event', ...common(to, at), sourceId: from, event });
    };
    const tellBetween = (lines: readonly BetweenLine[] = []): void => {
      for (const between of lines) {
        const key = JSON.stringify(between.line);
        if (told.has(key)) continue;
        told.add(key);
        for (const [from, to, event] of spoken(between, self)) say(from, to, event, between.line.at);
      }
    };
    const lines = linesBetween(recording);
    if (last === 0) {
      context = header.start?.context ?? {};
      const value = header.start?.value ?? steps[0]?.to;
      meet(self, steps[0]?.at ?? null, { value, ...(machine && { definition: definitionText(machine) }) });
    }
    tellBetween(lines.get(0));
    for (const step of steps) {
      if (step.seq > until) break;
      if (step.seq > last) {
        last = step.seq;
        context = patchContext(context, step.patch ?? []);
        say(senderOf(step), self, step.event, step.at);
        const stands = { ...standing(machine, step.to), value: step.to, context };
        messages.push({ type: '@xstate.snapshot', ...common(self, step.at), event: step.event, snapshot: stands });
      }
      tellBetween(lines.get(step.seq));
    }
    return messages;
  };
}

/** Sender, receiver and event of a line between the steps. */
function spoken({ kind, line }: BetweenLine, self: string): readonly (readonly [string, string, RecordedEvent])[] {
  if (kind === 'client') return [leavesPage(line) ? [line.client, self, line.event] : [self, line.client, line.event]];
  const supplier = `supplier ${line.supplier}`;
  const answer: readonly [string, string, RecordedEvent] = [
    supplier,
    self,
    { ...line.answer, type: `${line.call}.${line.outcome}`, reference: line.reference, status: line.status },
  ];
  if (line.call === 'callback') return [answer];
  return [[self, supplier, { type: line.operation ?? line.call, reference: line.reference }], answer];
}

const senderOf = ({ origin, actor }: Recording['steps'][number]): string => `${origin} ${actor ?? ''}`.trim();

/** Whether an instance in this state is still active. */
function standing(machine: AnyStateMachine | undefined, value: unknown) {
  const active = new Set(activeStates(value));
  const over =
    machine !== undefined &&
    chartShape(machine).states.some(({ id, parent, kind }) => parent === null && kind === 'final' && active.has(id));
  return over
    ? ({ status: 'done', output: undefined, error: undefined } as const)
    : ({ status: 'active', output: undefined, error: undefined } as const);
}

/** A machine's definition in the protocol's form: its configuration as JSON, functions by their names. */
function definitionText(machine: AnyStateMachine): string {
  return JSON.stringify(machine.config, (_key, value: unknown) =>
    typeof value === 'function' ? { type: value.name } : value,
  );
}
