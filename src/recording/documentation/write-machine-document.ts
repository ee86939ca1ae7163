import type { Localized } from '#src/domain/language.ts';
import type { EventField } from '#src/machines/event-forms.ts';
import { machineMeta } from '#src/machines/every-machine.ts';
import { allStates, type MachineFacts, type Place, placesOf, type StateFacts, sendersOf } from './machine-facts.ts';
import { writeMermaid } from './write-mermaid.ts';

/** Part of every file: an edit by hand would be overwritten. */
const WRITTEN = '<!-- Written by scripts/generate-machine-documents.mjs; change the machine instead. -->';

/** The documentation of one machine as Markdown: chart, states, transitions with senders, events, guards, effects. */
export function writeMachineDocument(facts: MachineFacts): string {
  const states = allStates(facts.states);
  const label = (state: StateFacts, language: keyof Localized): string =>
    machineMeta(facts.name, state.key)?.label[language] ?? '';
  const parts = [
    `# ${facts.name}`,
    WRITTEN,
    `${facts.description ?? ''}. The same page with export is \`/inspector/${facts.name}?view=documentation\`.`,
    '## Chart',
    `\`\`\`mermaid\n${writeMermaid(facts)}\`\`\``,
    '## States',
    table(
      ['state', 'id', 'en', 'zh', 'what it means', 'on entry', 'ends'],
      states.map((state) => [
        `${code(state.id)}${state.initial ? ' (initial)' : ''}`,
        label(state, 'id'),
        label(state, 'en'),
        label(state, 'zh'),
        state.description ?? '',
        state.entry.map(code).join(', '),
        state.kind === 'final' ? 'for ever' : machineMeta(facts.name, state.key)?.final === true ? 'outcome known' : '',
      ]),
    ),
    '## Transitions',
    table(
      ['from', 'event', 'only if', 'to', 'who may send it', 'effects', 'remembers', 'what it means'],
      states.flatMap((state) =>
        state.transitions.map(({ event, guard, targets, by, effects, remembers, description }) => [
          code(state.id),
          code(event),
          guard === null ? '' : code(guard),
          targets === null ? 'stays' : targets.map(code).join(', '),
          by.join(', '),
          effects.map(code).join(', '),
          remembers.map(code).join(', '),
          description ?? '',
        ]),
      ),
    ),
    '## Events',
    table(
      ['event', 'who may send it', 'fields'],
      [...placesOf(facts, 'event').keys()].map((event) => [
        code(event),
        sendersOf(facts, event).join(', '),
        (facts.fields[event] ?? []).map(fieldText).join('; '),
      ]),
    ),
    ...named('Guards', placesOf(facts, 'guard')),
    ...named('Effects', placesOf(facts, 'effect')),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** The list of all machines, for the folder of their documents. */
export function writeMachineIndex(machines: readonly MachineFacts[]): string {
  const rows = machines.map((facts) => [
    `[${facts.name}](${facts.name}.md)`,
    facts.description ?? '',
    String(allStates(facts.states).length),
    String(placesOf(facts, 'event').size),
  ]);
  return `${['# Machines', WRITTEN, table(['machine', 'what it is', 'states', 'events'], rows)].join('\n\n')}\n`;
}

function named(title: string, places: ReadonlyMap<string, readonly Place[]>): readonly string[] {
  if (places.size === 0) return [];
  const text = ({ state, event }: Place): string => (event === '' ? code(state) : `${code(state)} ${code(event)}`);
  return [
    `## ${title}`,
    table(
      ['name', 'where'],
      [...places].map(([name, list]) => [code(name), list.map(text).join(', ')]),
    ),
  ];
}

const fieldText = ({ name, type, optional = false, nullable = false }: EventField): string =>
  `${code(name)} ${type}${optional ? ', optional' : ''}${nullable ? ', may be null' : ''}`;

const code = (text: string): string => (text === '' ? '' : `\`${text}\``);

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
