import type { AnyStateMachine } from 'xstate';
import { stableJson } from '#src/contract/call-key.ts';
import { textHash } from './text-hash.ts';

const known = new WeakMap<AnyStateMachine, string>();

/**
 * Hash of a machine's declaration: states, events, targets, names of guards and effects, first context and permitted
 * senders. Labels, descriptions and the code of functions do not count: changes of code are found by replaying.
 */
export function definitionHash(machine: AnyStateMachine): string {
  const before = known.get(machine);
  if (before !== undefined) return before;
  const hash = structureHash(machineStructure(machine));
  known.set(machine, hash);
  return hash;
}

/** The placeholder in a structure for the machine's code. */
export const CODE = 'function';

/** A machine's declaration as JSON, without its texts and without its code: the input of its hash. */
export function machineStructure(machine: AnyStateMachine): unknown {
  return structureOf(machine.config);
}

/** The hash by which a structure is known, e.g. one that was kept from an older version. */
export const structureHash = (structure: unknown): string => textHash(stableJson(structure));

function structureOf(value: unknown): unknown {
  if (typeof value === 'function') return CODE;
  if (Array.isArray(value)) return value.map(structureOf);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== 'description')
      .map(([key, member]) => [key, key === 'meta' ? sendersOf(member) : structureOf(member)]),
  );
}

function sendersOf(meta: unknown): unknown {
  const events = typeof meta === 'object' && meta !== null ? Reflect.get(meta, 'events') : undefined;
  if (typeof events !== 'object' || events === null) return {};
  return Object.fromEntries(
    Object.entries(events).map(([event, about]) => [
      event,
      typeof about === 'object' && about !== null ? Reflect.get(about, 'by') : null,
    ]),
  );
}
