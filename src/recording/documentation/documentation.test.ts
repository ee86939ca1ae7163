import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { MACHINES } from '#src/machines/machines.ts';
import { chartShape } from '../chart/chart-shape.ts';
import { allStates, machineFacts, placesOf, sendersOf } from './machine-facts.ts';
import { writeMachineDocument, writeMachineIndex } from './write-machine-document.ts';
import { writeMermaid } from './write-mermaid.ts';
import { writeScxml } from './write-scxml.ts';

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'docs', 'machines');
const every = [...MACHINES].map(([name, machine]) => [name, machineFacts(name, machine), chartShape(machine)] as const);

/** Nested, parallel, remembered and eventless: what no machine here has yet, and words that mean something elsewhere. */
const odd = machineFacts(
  'odd',
  createMachine({
    id: 'odd',
    initial: 'end',
    context: { quote: '<"&">' },
    states: {
      end: { description: 'two -- hyphens -', on: { 'GO;': { target: 'both', guard: 'a<b' } } },
      both: {
        type: 'parallel',
        exit: 'leave',
        states: {
          'left-side': {
            initial: 'one',
            states: { one: { always: 'two' }, two: {}, past: { type: 'history', history: 'deep' } },
          },
          right: { on: { BACK: { target: '#odd.end' } } },
        },
        on: { STOP: 'done' },
      },
      done: { type: 'final' },
    },
  }),
);

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Elements of an XML text in order. @throws Error when it is not well-formed */
function elementsOf(xml: string): readonly Element[] {
  const elements: Element[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    elements.push({
      name,
      attributes: Object.fromEntries(Object.entries(attributes).map(([key, { value }]) => [key, value])),
    });
  });
  parser.write(xml).close();
  return elements;
}

/** Statements of a state diagram as Mermaid's grammar has them; each has to be one of them. */
const STATEMENT =
  /^\s*(?:state "[^"]+" as \w+|state \w+ \{|\}|--|(?:\[\*\]|\w+) --> (?:\[\*\]|\w+)(?: : [^:;#"{}<>%]+)?)$/;

describe.each(every)('documentation of %s', (name, facts, shape) => {
  test('LIFE-9: is what its machine gives', () => {
    expect(readFileSync(join(FOLDER, `${name}.md`), 'utf8'), 'run node scripts/generate-machine-documents.mjs').toBe(
      writeMachineDocument(facts),
    );
  });

  test('LIFE-9: names every state and transition of the chart, and who may send what', () => {
    expect(allStates(facts.states).map(({ id }) => id)).toEqual(shape.states.map(({ id }) => id));
    const edges = allStates(facts.states).flatMap(({ id, transitions }) =>
      transitions.flatMap(({ event, targets }) => (targets ?? [id]).map((to) => `${id} ${event} ${to}`)),
    );
    expect(edges).toEqual(shape.edges.map(({ from, event, to }) => `${from} ${event} ${to}`));
    for (const event of placesOf(facts, 'event').keys()) expect(sendersOf(facts, event), event).not.toEqual([]);
  });

  test('LIFE-9: its Mermaid has one arrow per transition, and every statement is one of a state diagram', () => {
    const [head, ...lines] = writeMermaid(facts).trimEnd().split('\n');
    expect(head).toBe('stateDiagram-v2');
    expect(lines.filter((line) => !STATEMENT.test(line))).toEqual([]);
    expect(lines.filter((line) => line.includes('-->') && !line.includes('[*]'))).toHaveLength(shape.edges.length);
  });

  test('LIFE-9: its SCXML is well-formed, every target exists, every state and transition is there', () => {
    const elements = elementsOf(writeScxml(facts));
    const ids = elements.flatMap(({ attributes, name: element }) => (element === 'data' ? [] : (attributes.id ?? [])));
    expect(ids).toEqual(shape.states.map(({ id }) => id));
    const transitions = elements.filter((element) => element.name === 'transition');
    expect(transitions).toHaveLength(allStates(facts.states).flatMap((state) => state.transitions).length);
    const targets = transitions.flatMap(({ attributes }) => attributes.target?.split(' ') ?? []);
    expect(targets.filter((target) => !ids.includes(target))).toEqual([]);
    expect(ids).toContain(elements[0]?.attributes.initial);
  });
});

test('LIFE-9: there is a document of every machine and of nothing else', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(['README.md', ...every.map(([name]) => `${name}.md`)].sort());
  expect(readFileSync(join(FOLDER, 'README.md'), 'utf8')).toBe(writeMachineIndex(every.map(([, facts]) => facts)));
});

test('LIFE-9: nested, parallel and remembered states, eventless transitions and hostile names leave as valid text', () => {
  const elements = elementsOf(writeScxml(odd));
  const of = (element: string) => elements.filter(({ name }) => name === element).map(({ attributes }) => attributes);
  expect(of('data')).toEqual([{ id: 'quote', expr: '"<\\"&\\">"' }]);
  expect(of('parallel')).toEqual([{ id: 'both' }]);
  expect(of('history')).toEqual([{ id: 'both.left-side.past', type: 'deep' }]);
  expect(of('transition')).toContainEqual({ target: 'both.left-side.two' });
  expect(of('transition')).toContainEqual({ event: 'GO;', cond: 'a<b', target: 'both' });
  expect(of('state')).toContainEqual({ id: 'both.left-side', initial: 'both.left-side.one' });
  const lines = writeMermaid(odd).trimEnd().split('\n').slice(1);
  expect(lines.filter((line) => !STATEMENT.test(line))).toEqual([]);
  expect(lines).toContain('  [*] --> end_');
  expect(lines).toContain('    --');
  expect(lines).toContain('  end_ --> both : GO  [a b]');
});
