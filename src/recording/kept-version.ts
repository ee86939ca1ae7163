import { type AnyStateMachine, assign, createMachine } from 'xstate';
import { isRecord } from './context-patch.ts';
import { CODE, definitionHash, machineStructure, structureHash } from './definition-hash.ts';

/**
 * A version of a machine as it was kept: what it declared, without its code. Recordings name the definition under which they
 * were made; so it is known what they mean, long after the machine became another one or went away.
 */
export interface KeptVersion {
  readonly machine: string;
  readonly definition: string;
  /** Day on which it was kept, `2026-11-22`. */
  readonly since: string;
  /** Names of actions that only remember something and are no effects. */
  readonly remembers: readonly string[];
  readonly structure: Readonly<Record<string, unknown>>;
}

/** Placeholder for parameters of an effect that an older version's code would have computed. */
export const UNKNOWN_PARAMETERS = { masked: 'code' } as const;

/** What has to be kept of a machine as it is today. @param since day on which it is kept */
export function keepVersion(name: string, machine: AnyStateMachine, since: string): KeptVersion {
  const structure: unknown = JSON.parse(JSON.stringify(machineStructure(machine)));
  const remembers = Object.entries(machine.implementations.actions ?? {})
    .filter(([, action]) => typeof action === 'function' && Reflect.get(action, 'type') === 'xstate.assign')
    .map(([action]) => action);
  return {
    machine: name,
    definition: definitionHash(machine),
    since,
    remembers: remembers.sort(),
    structure: isRecord(structure) ? structure : {},
  };
}

/** Whether a kept version still matches its hash; an edited one does not. */
export const isUnchanged = ({ definition, structure }: KeptVersion): boolean => structureHash(structure) === definition;

/**
 * A machine of a kept structure: the same states, transitions and definition hash. It has no code: the caller provides
 * the results of its guards, its context is empty, and parameters computed by its code are unknown.
 * @param answer result of a guard, by its name
 * @throws Error for a structure that is no machine
 */
export function machineOfVersion(
  { structure, remembers }: Pick<KeptVersion, 'structure' | 'remembers'>,
  answer: (guard: string) => boolean,
): AnyStateMachine {
  const guards = Object.fromEntries(
    [...guardNames(structure)].map((name) => [name, (): boolean => answer(name)] as const),
  );
  const actions = Object.fromEntries(remembers.map((name) => [name, assign({})] as const));
  const config = revive(structure, '', () => answer(CODE));
  return createMachine(config as Parameters<typeof createMachine>[0]).provide({ guards, actions } as object);
}

function guardNames(value: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (Array.isArray(value)) for (const member of value) guardNames(member, found);
  if (!isRecord(value)) return found;
  for (const [key, member] of Object.entries(value)) {
    const name: unknown = key === 'guard' && isRecord(member) ? member.type : member;
    if (key === 'guard' && typeof name === 'string' && name !== CODE) found.add(name);
    else guardNames(member, found);
  }
  return found;
}

/** Replaces code: guards call `ask`, parameters are unknown, a first context is empty. */
function revive(value: unknown, key: string, ask: () => boolean): unknown {
  if (value === CODE) return key === 'guard' ? ask : key === 'context' ? () => ({}) : () => UNKNOWN_PARAMETERS;
  if (Array.isArray(value)) return value.map((member) => revive(member, key, ask));
  if (!isRecord(value)) return value;
  if (key === 'meta') {
    return { events: Object.fromEntries(Object.entries(value).map(([event, by]) => [event, { by }])) };
  }
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, revive(member, name, ask)]));
}
