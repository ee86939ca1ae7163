import { allStates, type MachineFacts, type StateFacts } from './machine-facts.ts';

/** Words that begin a statement of Mermaid's state diagrams, or name something there. */
const RESERVED = new Set([
  'accDescr',
  'accTitle',
  'as',
  'class',
  'classDef',
  'click',
  'default',
  'direction',
  'end',
  'hide',
  'href',
  'note',
  'scale',
  'state',
  'style',
]);

/**
 * A machine as a state diagram of Mermaid, e.g. for a page. Effects and senders are left out: a picture with everything
 * cannot be read.
 */
export function writeMermaid(facts: MachineFacts): string {
  const ids = mermaidIds(facts);
  const id = (state: string): string => ids.get(state) ?? state;
  const lines: string[] = [];
  const blockOf = (states: readonly StateFacts[], parallel: boolean, indent: string): void => {
    for (const [index, state] of states.entries()) {
      if (parallel && index > 0) lines.push(`${indent}--`);
      lines.push(`${indent}state "${plain(state.key)}" as ${id(state.id)}`);
      if (state.states.length > 0) {
        lines.push(`${indent}state ${id(state.id)} {`);
        blockOf(state.states, state.kind === 'parallel', `${indent}  `);
        lines.push(`${indent}}`);
      }
      if (state.initial) lines.push(`${indent}[*] --> ${id(state.id)}`);
      if (state.kind === 'final') lines.push(`${indent}${id(state.id)} --> [*]`);
    }
  };
  blockOf(facts.states, facts.parallel, '  ');
  for (const state of allStates(facts.states)) {
    for (const { event, targets, guard } of state.transitions) {
      const label = plain([event, ...(guard === null ? [] : [`[${guard}]`])].filter((part) => part !== '').join(' '));
      for (const target of targets ?? [state.id]) {
        lines.push(`  ${id(state.id)} --> ${id(target)}${label === '' ? '' : ` : ${label}`}`);
      }
    }
  }
  return `stateDiagram-v2\n${lines.join('\n')}\n`;
}

/** A unique identifier of letters, digits and underscores for each state. */
function mermaidIds(facts: MachineFacts): ReadonlyMap<string, string> {
  const taken = new Set<string>(RESERVED);
  return new Map(
    allStates(facts.states).map((state) => {
      let word = state.id.replaceAll(/[^A-Za-z0-9]+/g, '_');
      while (taken.has(word)) word += '_';
      taken.add(word);
      return [state.id, word];
    }),
  );
}

/** Signs that would end a label or begin another statement. */
const plain = (text: string): string => text.replaceAll(/[\n"#;:{}<>%]+/g, ' ').trim();
