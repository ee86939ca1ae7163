import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { environmentOf } from '#server/documents/check/judge-documents.ts';
import { readFolder } from '#server/ops/folder/document-folder.ts';
import { applyPatch } from '#server/ops/lint/apply-patch.ts';
import { findingsOf, readCorpus } from '#server/ops/lint/corpus-figures.ts';
import type { Problem } from '#src/engine/core/document-types.ts';
import { lintDocument } from '#src/engine/core/lint/lint-document.ts';
import { followMend } from './follow-mend.ts';

const FOLDER = path.join(process.cwd(), 'tests', 'documents', 'lint', 'corpus');
const { documents } = await readFolder('schemas');
const environment = environmentOf(documents);

/** A problem that names what was probably meant, and what the document becomes by following it. */
interface Followed {
  readonly title: string;
  readonly problem: Problem;
  readonly mended: unknown;
}

const isNear = ({ params }: Problem): boolean =>
  typeof params.mend === 'object' && 'code' in params.mend && params.mend.code === 'mend.near';

const key = ({ code, pointer }: Problem): string => `${code} ${pointer}`;

/** The first of each kind of misspelt name in the corpus. */
async function misspelt(): Promise<readonly Followed[]> {
  const entries = (await readCorpus(FOLDER)).filter(({ expect: rule }) => rule !== undefined);
  const found = new Map<string, Followed>();
  for (const { entry, file, problems } of findingsOf(entries, documents, environment)) {
    const original = documents.find(({ name }) => name === file)?.json;
    const text = JSON.stringify(applyPatch(original, entry.patch, entry.name), null, 2);
    for (const problem of problems.filter(isNear)) {
      const mended = followMend(text, problem);
      if (mended === undefined || found.has(`${problem.code} ${entry.name}`)) continue;
      found.set(`${problem.code} ${entry.name}`, {
        title: `${problem.code}: ${entry.name}`,
        problem,
        mended: JSON.parse(mended) as unknown,
      });
    }
  }
  return [...found.values()];
}

const followed = await misspelt();
const connector = documents.find(({ name }) => name.includes('midtrans/connector.json'))?.json;

describe('SDUI-5: a mend that is followed to the letter makes its message go away', () => {
  it.each(followed.map((one) => [one.title, one] as const))('%s', (_title, { problem, mended }) => {
    const left = lintDocument('unknown', mended, environment).filter(({ severity }) => severity === problem.severity);
    expect(left.map(key)).not.toContain(key(problem));
  });

  it('there are names of several kinds among them', () => {
    expect(new Set(followed.map(({ problem }) => problem.code)).size).toBeGreaterThan(5);
  });

  it.each([
    ['{secret.server_kee}', 'server_key'],
    ['{setting.audienc}', 'audience'],
    ['{const.versio}', 'version'],
    ['{kept.transaction}', 'transaction_id'],
  ])('the problem of placeholder %s suggests the name %s', (written, meant) => {
    const known = {
      settings: ['audience'],
      constants: { version: '1' },
      secrets: ['server_key'],
    };
    const changed = applyPatch(
      connector,
      [
        ...Object.entries(known).map(([name, value]) => ({ op: 'set', pointer: `/${name}`, value }) as const),
        { op: 'set', pointer: '/operations/charge/response/remember', value: { transaction_id: 'supplier_id' } },
        { op: 'set', pointer: '/operations/charge/headers', value: { 'X-Try': written } },
      ],
      'midtrans',
    );
    const text = JSON.stringify(changed, null, 2);
    const problem = lintDocument('connector', changed, environment).find(({ code }) => code === 'placeholder.name');
    expect(problem).toMatchObject({ pointer: '/operations/charge/headers/X-Try' });
    expect(problem?.mend).toContain(meant);
    const mended: unknown = JSON.parse((problem && followMend(text, problem)) ?? 'null');
    expect(JSON.stringify(mended)).toContain(meant);
    expect(lintDocument('connector', mended, environment).map(({ code }) => code)).not.toContain('placeholder.name');
  });

  it('a member that is missing is there once it is added as the mend names it', () => {
    const product = documents.find(({ name }) => name === 'products/prepaid/pulsa.json')?.json;
    const cut = applyPatch(product, [{ op: 'remove', pointer: '/supplier' }], 'pulsa');
    const [missing] = lintDocument('product', cut, environment).filter(({ code }) => code === 'meta-schema.required');
    const name = String(missing?.params.name);
    expect(missing?.mend).toContain(name);
    const value: unknown = Reflect.get(Object(product), name);
    const whole = applyPatch(cut, [{ op: 'set', pointer: `${missing?.pointer}/${name}`, value }], 'pulsa');
    expect(lintDocument('product', whole, environment)).toEqual([]);
  });
});
