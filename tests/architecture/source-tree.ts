import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

const SKIPPED = new Set(['node_modules', 'dist', '.git', '.data', 'coverage', 'test-results', 'playwright-report']);

/** Every file below a folder of the project, as paths relative to the project's root. */
export function filesBelow(folder: string, matches: (path: string) => boolean): string[] {
  const found: string[] = [];
  const walk = (directory: string): void => {
    for (const item of readdirSync(directory, { withFileTypes: true })) {
      if (SKIPPED.has(item.name)) continue;
      const path = join(directory, item.name);
      if (item.isDirectory()) walk(path);
      else if (matches(path)) found.push(relative(ROOT, path).split(sep).join('/'));
    }
  };
  walk(join(ROOT, folder));
  return found.sort();
}

export const isSource = (path: string): boolean => /\.tsx?$/.test(path) && !path.endsWith('.d.ts');
/** Tests and what only tests use. */
export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) || path.includes('/test-support/');

/** A source text without its comments: prose may name what code may not. */
export const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

export interface Import {
  /** Importing file. */
  readonly from: string;
  /** Imported file of the project, or the package's name. */
  readonly to: string;
  readonly typeOnly: boolean;
  /** `import()`: loaded on demand. */
  readonly dynamic: boolean;
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;

/** The imports a file makes, static and dynamic, resolved to files of the project where they are ours. */
export function importsOf(file: string): Import[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const found: Import[] = [];
  for (const match of text.matchAll(IMPORT)) {
    const specifier = match[2] ?? match[3];
    if (specifier === undefined) continue;
    const typeOnly = match[1] !== undefined;
    const dynamic = match[3] !== undefined;
    if (specifier.startsWith('#')) found.push({ from: file, to: specifier.slice(1), typeOnly, dynamic });
    else if (specifier.startsWith('.'))
      found.push({
        from: file,
        to: normalize(join(dirname(file), specifier))
          .split(sep)
          .join('/'),
        typeOnly,
        dynamic,
      });
    else found.push({ from: file, to: specifier, typeOnly, dynamic });
  }
  return found;
}
