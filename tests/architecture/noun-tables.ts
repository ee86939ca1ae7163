import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, ROOT } from './source-tree.ts';

const isReadme = (file: string): boolean => file.endsWith('/README.md');

/** What folders of nouns say themselves, beside the central pages: READMEs of modules and machines. */
const READMES = [...filesBelow('server/modules', isReadme), ...filesBelow('src/machines', isReadme)];

/**
 * Names in code marks in the first column of the tables with a header, over READMEs of modules and machines and one page.
 * @param header the header's line as it is written
 * @param page path of the page for the nouns without such a README
 */
export function namedInTables(header: string, page: string): readonly string[] {
  return [page, ...READMES].flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n\n')
      .filter((block) => block.trimStart().startsWith(`${header}\n`))
      .flatMap((block) => block.trim().split('\n').slice(2))
      .flatMap((line) => [...(line.split(' | ')[0] ?? '').matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name)),
  );
}
