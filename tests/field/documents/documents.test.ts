import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { judgeDocuments } from '#server/documents/check/judge-documents.ts';
import { readDocumentFiles, readDocumentText, withoutMark } from '#server/documents/folder/read-files.ts';
import { loadDocuments } from '#server/documents/load-documents.ts';
import type { PreparedDocument } from '#server/documents/prepare-document.ts';
import { placeOfProblem } from '#server/ops/lint/place-of-problem.ts';
import { finish } from '#server/platform/concurrency/slices.ts';
import type { Problem } from '#src/engine/core/document-types.ts';
import { jsonPlaces } from '#src/engine/core/json-places.ts';
import { followMend } from '../../documents/lint/follow-mend.ts';
import { WALK_THROUGH } from '../../support/walk-through-documents.ts';
import { type FieldCase, fieldCases } from '../field-cases.ts';

interface AuthorCase extends FieldCase {
  /** A document of the walk-through, which is clean. */
  readonly file: string;
  /** What the author slipped in: text of the document, and what stands in its place. */
  readonly change: readonly [from: string, to: string];
  /** Part of the line that the problem must point at. */
  readonly line: string;
  readonly code: string;
  /** What somebody writes who follows the mend, where it leaves a choice. */
  readonly mended?: readonly [from: string, to: string];
  /** Rules that may still advise something afterwards. */
  readonly left?: readonly string[];
  /** The change is made at the last place of the text. */
  readonly last?: boolean;
}

let versions: readonly PreparedDocument[] = [];
beforeAll(async () => {
  versions = finish(loadDocuments(await readDocumentFiles('schemas'), [])).versions;
}, 120_000);

/** What lint, preview and publishing say of a text. */
function problemsOf(text: string): readonly Problem[] {
  const read = readDocumentText(withoutMark(text));
  if ('problem' in read) return [read.problem];
  return finish(judgeDocuments({ versions }, [read.json])).documents[0]?.problems ?? [];
}

const codeOf = ({ code, params }: Problem): string =>
  code === 'file.not-json' && typeof params.why === 'object' && 'code' in params.why ? params.why.code : code;

describe('SDUI-5: mistakes that authors of JSON make are found, pointed at, explained and mended as the mend says', () => {
  it.each(fieldCases<AuthorCase>('documents').map((one) => [one.id, one] as const))('%s', (_id, one) => {
    const clean = readFileSync(`${WALK_THROUGH}/${one.file}`, 'utf8');
    const [from, to] = one.change;
    const at = one.last === true ? clean.lastIndexOf(from) : clean.indexOf(from);
    const text = clean.slice(0, at) + to + clean.slice(at + from.length);
    const problems = problemsOf(text);
    const problem = problems.find((each) => codeOf(each) === one.code);
    expect(problem, JSON.stringify(problems.map(codeOf))).toBeDefined();
    if (problem === undefined) return;
    const { line } = placeOfProblem(problem, jsonPlaces(text));
    if (one.last !== true) expect(text.split('\n')[line - 1]).toContain(one.line);
    expect(problem.mend).toMatch(/\w/);
    const [wrong = '', right = ''] = one.mended ?? [];
    const mended = one.mended === undefined ? followMend(text, problem) : text.replace(wrong, () => right);
    expect(mended, problem.mend).toBeDefined();
    const left = problemsOf(mended ?? '').filter(({ rule }) => one.left?.includes(rule) !== true);
    expect(left.map(({ pointer, reason }) => `${pointer} ${reason}`)).toEqual([]);
  });

  it('a file that begins with a byte order mark is read as any other', () => {
    expect(problemsOf(`\ufeff${readFileSync(`${WALK_THROUGH}/a-product.json`, 'utf8')}`)).toEqual([]);
  });
});
