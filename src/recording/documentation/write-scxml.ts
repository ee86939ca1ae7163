import type { MachineFacts, StateFacts, TransitionFacts } from './machine-facts.ts';

/** Namespace of our elements within SCXML, for facts that SCXML has no element for. */
const KONTER_NAMESPACE = 'urn:konter:machine';
/** Effects are messages to the program: SCXML has the element for it, this names the receiver. */
const EFFECT_TYPE = 'urn:konter:effect';

/**
 * A machine as SCXML 1.0, for tools that read it. Structure, events, guards and effects are complete; guards and
 * assignments are given by name, since their code is not data. Senders and the context are elements of our namespace,
 * which readers skip.
 */
export function writeScxml(facts: MachineFacts): string {
  const first = facts.states.filter(({ initial }) => initial).map(({ id }) => id);
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    open(
      'scxml',
      {
        xmlns: 'http://www.w3.org/2005/07/scxml',
        'xmlns:konter': KONTER_NAMESPACE,
        version: '1.0',
        datamodel: 'ecmascript',
        name: facts.name,
        initial: facts.parallel ? undefined : first.join(' '),
      },
      false,
    ),
    ...indented(dataOf(facts)),
    ...indented(
      facts.parallel ? wrapped('parallel', { id: facts.name }, statesOf(facts.states)) : statesOf(facts.states),
    ),
    '</scxml>',
  ];
  return `${lines.join('\n')}\n`;
}

type Attributes = Readonly<Record<string, string | undefined>>;

function dataOf({ context }: MachineFacts): readonly string[] {
  const data = Object.entries(context).map(([id, value]) => open('data', { id, expr: JSON.stringify(value) }, true));
  return data.length === 0 ? [] : wrapped('datamodel', {}, data);
}

const statesOf = (states: readonly StateFacts[]): readonly string[] => states.flatMap(stateOf);

function stateOf(state: StateFacts): readonly string[] {
  const { id, kind, history, description, states } = state;
  if (kind === 'history') return [open('history', { id, type: history ?? 'shallow' }, true)];
  const element = kind === 'final' || kind === 'parallel' ? kind : 'state';
  const first = states.filter(({ initial }) => initial).map((child) => child.id);
  const initial = kind === 'compound' ? first.join(' ') : undefined;
  return wrapped(element, { id, initial }, [
    ...comment(description),
    ...effectsIn('onentry', state.entry),
    ...effectsIn('onexit', state.exit),
    ...state.transitions.flatMap(transitionOf),
    ...statesOf(states),
  ]);
}

function transitionOf({
  event,
  guard,
  targets,
  description,
  by,
  effects,
  remembers,
}: TransitionFacts): readonly string[] {
  return wrapped(
    'transition',
    { event: event === '' ? undefined : event, cond: guard ?? undefined, target: targets?.join(' ') },
    [
      ...comment(description),
      ...by.map((sender) => open('konter:sender', { name: sender }, true)),
      ...remembers.map((name) => open('konter:remember', { name }, true)),
      ...effects.map(effectOf),
    ],
  );
}

const effectOf = (name: string): string => open('send', { type: EFFECT_TYPE, event: name }, true);
const effectsIn = (element: string, names: readonly string[]): readonly string[] =>
  names.length === 0 ? [] : wrapped(element, {}, names.map(effectOf));

/** A comment must not hold two hyphens in a row, nor end with one. */
const comment = (text: string | null): readonly string[] =>
  text === null ? [] : [`<!-- ${text.replaceAll(/-(?=-)/g, '- ').replace(/-$/, '- ')} -->`];

function wrapped(element: string, attributes: Attributes, inside: readonly string[]): readonly string[] {
  if (inside.length === 0) return [open(element, attributes, true)];
  return [open(element, attributes, false), ...indented(inside), `</${element}>`];
}

const indented = (lines: readonly string[]): readonly string[] => lines.map((line) => `  ${line}`);

function open(element: string, attributes: Attributes, ends: boolean): string {
  const written = Object.entries(attributes).map(([name, value]) =>
    value === undefined ? '' : ` ${name}="${escaped(value)}"`,
  );
  return `<${element}${written.join('')}${ends ? '/' : ''}>`;
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES.get(sign) ?? sign);
