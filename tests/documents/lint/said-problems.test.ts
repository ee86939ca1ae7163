import path from 'node:path';
import { expect, it } from 'vitest';
import { environmentOf } from '#server/documents/check/judge-documents.ts';
import { readFolder } from '#server/ops/folder/document-folder.ts';
import { findingsOf, readCorpus } from '#server/ops/lint/corpus-figures.ts';
import { LANGUAGES, type Language, type Localized } from '#src/domain/language.ts';
import type { Problem } from '#src/engine/core/document-types.ts';
import { PHRASE_CATALOG, PROBLEM_CATALOG } from '#src/engine/core/problems/problem-catalog.ts';
import type { Phrase, ProblemParam, ProblemParams } from '#src/engine/core/problems/problem-params.ts';
import type { PhraseTexts, ProblemTexts } from '#src/engine/core/problems/problem-texts.ts';
import { sayProblem } from '#src/engine/core/problems/say-problem.ts';
import { foreignWords } from './foreign-words.ts';

const FOLDER = path.join(process.cwd(), 'tests', 'documents', 'lint', 'corpus');
const PROBLEMS: ProblemTexts = PROBLEM_CATALOG;
const PHRASES: PhraseTexts = PHRASE_CATALOG;

/** Names are the document's, in whatever language: the sentences around them are looked at with the names quoted. */
function quoted(param: ProblemParam): ProblemParam {
  if (typeof param === 'number') return param;
  if (typeof param === 'string') return `“${param.replaceAll(/[“”`"]/g, '')}”`;
  if ('names' in param) return { ...param, names: param.names.map((name) => `“${name}”`) };
  return { ...param, params: allQuoted(param.params) };
}

const allQuoted = (params: ProblemParams): ProblemParams =>
  Object.fromEntries(Object.entries(params).map(([name, param]) => [name, quoted(param)]));

/** Sentences that would have a hole: the text of a code, or of a phrase in it, names what nobody gave. */
function holes(texts: readonly Localized[], params: ProblemParams, language: Language): readonly string[] {
  const own = texts.flatMap((text) =>
    [...text[language].matchAll(/\{\{(\w+)\}\}/g)].flatMap(([, name = '']) =>
      Object.hasOwn(params, name) && params[name] !== '' ? [] : [`${text[language]}: ${name}`],
    ),
  );
  const inner = Object.values(params).flatMap((param) =>
    typeof param === 'object' && 'code' in param ? holes(textsOf(param), param.params, language) : [],
  );
  return [...own, ...inner];
}

function textsOf({ code, part }: Pick<Phrase, 'code' | 'part'>): readonly Localized[] {
  const problem = PROBLEMS[code];
  if (part !== undefined) return problem === undefined ? [] : [problem[part]];
  const phrase = PHRASES[code];
  return phrase === undefined ? [] : [phrase];
}

const rendered = ({ code, params }: Problem, language: Language) => sayProblem(code, params, language);

it('SDUI-5, NAV-15: every finding of the corpus is said whole in three languages', async () => {
  const { documents } = await readFolder(path.join(process.cwd(), 'schemas'));
  const findings = findingsOf(await readCorpus(FOLDER), documents, environmentOf(documents));
  const problems = [...findings].flatMap((finding) => finding.problems);
  const one = new Map(problems.map((problem) => [JSON.stringify([problem.code, problem.params]), problem]));
  expect(new Set(problems.map(({ code }) => code)).size).toBeGreaterThan(150);
  const wrong: string[] = [];
  for (const problem of one.values()) {
    const { code, params } = problem;
    const texts = PROBLEMS[code];
    for (const language of LANGUAGES) {
      const said = rendered(problem, language);
      if (texts === undefined || said === undefined || said.reason === '' || said.mend === '') {
        wrong.push(`${code} says nothing in ${language}`);
        continue;
      }
      wrong.push(
        ...holes([texts.reason, texts.mend], params, language).map((hole) => `${code} in ${language}: ${hole}`),
      );
      const around = sayProblem(code, allQuoted(params), language);
      const foreign = foreignWords(`${around?.reason} ${around?.mend}`, language);
      if (foreign !== undefined) wrong.push(`${code} in ${language}: “${foreign}” in ${said.reason}. ${said.mend}`);
    }
    expect(rendered(problem, 'en')).toEqual({ reason: problem.reason, mend: problem.mend });
  }
  expect(wrong).toEqual([]);
});
