import { stableJson } from '#src/contract/call-key.ts';
import type { Divergence } from './replay.ts';

const SAID: Readonly<Record<Divergence['kind'], string>> = {
  'unknown-machine': 'there is no such machine any more',
  'definition-changed': 'the definition has changed since',
  'event-undeclared': 'the state no longer knows the event',
  'guard-differs': 'a guard answers differently',
  'state-differs': 'it leads to another state',
  'context-differs': 'the machine remembers something else',
  'effects-differ': 'other effects follow',
  'end-differs': 'it ends elsewhere',
  'code-throws': "today's code throws",
};
const LONGEST = 200;

/**
 * A divergence in one English line: the same in command line, report and inspector.
 * @param other what the recording was held against
 */
export function describeDivergence({ kind, step, expected, actual }: Divergence, other = 'today'): string {
  const where = step === 0 ? 'recording' : `step ${step}`;
  return `${where}: ${kind}: ${SAID[kind]}; recorded ${brief(expected)}, ${other} ${brief(actual)}`;
}

function brief(value: unknown): string {
  const text = typeof value === 'string' ? value : stableJson(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
