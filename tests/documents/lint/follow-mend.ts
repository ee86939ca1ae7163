import type { Problem } from '#src/engine/core/document-types.ts';
import { jsonPlaces } from '#src/engine/core/json-places.ts';
import type { ProblemParam, ProblemParams } from '#src/engine/core/problems/problem-params.ts';

const phraseOf = (param: ProblemParam | undefined) =>
  typeof param === 'object' && 'code' in param ? { code: param.code, params: param.params } : undefined;

/** Follows a mend word for word, as somebody would who knows nothing of the document. @returns undefined where it leaves a choice */
export function followMend(text: string, problem: Problem): string | undefined {
  const places = jsonPlaces(text);
  if (!places.ok) return mendText(text, places);
  const near = phraseOf(problem.params.mend);
  if (near?.code !== 'mend.near') return undefined;
  const name = String(near.params.name);
  const wrong = wrongName(problem);
  const at = offsetOf(text, isKey(problem, wrong) ? places.keyAt(problem.pointer) : places.valueAt(problem.pointer));
  const found = text.indexOf(wrong, at);
  return found < 0 ? undefined : text.slice(0, found) + name + text.slice(found + wrong.length);
}

/** Whether the wrong name is that of the member itself. */
const isKey = ({ code, pointer }: Problem, wrong: string): boolean =>
  code === 'meta-schema.unknown' || pointer.split('/').at(-1) === wrong;

/** The name that the sentence says is wrong. */
function wrongName({ pointer, params, code }: Problem): string {
  if (code === 'unknown-name.call' || code === 'unknown-name.inquiry' || code === 'placeholder.name') {
    return /(\w+)\??\}$/.exec(String(params.placeholder))?.[1] ?? '';
  }
  const said = String(params.operation ?? params.value ?? params.name ?? pointer.split('/').at(-1));
  // The problem names `reply.x` in full, but only its last part is wrong; names of operations contain dots.
  return code.startsWith('unknown-name.') ? (said.split('.').at(-1) ?? said) : said;
}

function mendText(
  text: string,
  {
    code,
    params,
    place,
  }: {
    readonly code: string;
    readonly params: ProblemParams;
    readonly place: { readonly line: number; readonly column: number };
  },
): string | undefined {
  const at = offsetOf(text, place);
  const put = (length: number, words: string): string => text.slice(0, at) + words + text.slice(at + length);
  switch (code) {
    case 'json-text.spare-comma':
      return put(1, '');
    case 'json-text.missing-comma':
      return put(0, ',');
    case 'json-text.comment':
      return put((/^\/\*[\s\S]*?\*\/|^[^\n]*/.exec(text.slice(at))?.[0] ?? '').length, '');
    case 'json-text.quotes': {
      const line = /^[^\n]*/.exec(text.slice(at))?.[0] ?? '';
      return put(line.length, line.replaceAll(/[“”‘’']/g, '"'));
    }
    case 'json-text.bare-name':
      return put(String(params.name).length, `"${String(params.name)}"`);
    case 'json-text.word':
      return put(String(params.word).length, String(params.mend));
    case 'json-text.control':
      return put(1, String(params.written));
    case 'json-text.escape':
      return put(String(params.written).length, String(params.right));
    case 'json-text.blank':
      return put(1, ' ');
    case 'json-text.unclosed':
      return text + String(params.sign);
    case 'json-text.bracket':
      return put(1, String(params.wanted));
    default:
      return undefined;
  }
}

function offsetOf(text: string, { line, column }: { readonly line: number; readonly column: number }): number {
  const lines = text.split('\n');
  const before = lines.slice(0, line - 1).reduce((total, one) => total + one.length + 1, 0);
  return before + [...(lines[line - 1] ?? '')].slice(0, column - 1).join('').length;
}
