import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '#src/domain/language.ts';

interface ManifestChunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** Output of the browser program's build, for the server. */
export interface ClientBuild {
  /** The page's template. */
  readonly template: string;
  /** Addresses of the chunks a block's view is loaded from, without what the view loads by itself and what the page names already. */
  chunksOfBlock(name: string): readonly string[];
  /** Addresses of the chunks that hold the texts of a language. */
  chunksOfLanguage(language: Language): readonly string[];
}

/** Reads the build in `folder`; undefined when there is none. @throws Error when its page cannot be filled. */
export function readClientBuild(folder: string): ClientBuild | undefined {
  const page = path.join(folder, 'index.html');
  if (!existsSync(page)) return undefined;
  const template = readFileSync(page, 'utf8');
  for (const place of ['<!--konter:head-->', '<!--konter:boot-->']) {
    if (!template.includes(place)) throw new Error(`${page} has no ${place}: the page could not be filled.`);
  }
  const manifest = readManifest(path.join(folder, '.vite', 'manifest.json'));
  const chunksOf = (wanted: (source: string) => boolean) =>
    [...filesOf(manifest, [...manifest.keys()].filter(wanted))].filter((file) => !template.includes(file));
  return {
    template,
    chunksOfBlock: (name) => {
      const view = `/${name}/${viewName(name)}.tsx`;
      return chunksOf((source) => source.startsWith('src/blocks/') && source.endsWith(view));
    },
    chunksOfLanguage: (language) => chunksOf((source) => source === `src/app/i18n/${language}.json`),
  };
}

/** `nominal-grid` is drawn by `NominalGrid.tsx`; other files beside it hold parts that only some screens need. */
function viewName(block: string): string {
  return block.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function readManifest(file: string): ReadonlyMap<string, ManifestChunk> {
  if (!existsSync(file)) return new Map();
  return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, ManifestChunk>));
}

function filesOf(manifest: ReadonlyMap<string, ManifestChunk>, entries: readonly string[]): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (source: string): void => {
    const chunk = manifest.get(source);
    if (!chunk || seen.has(source)) return;
    seen.add(source);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(`/${file}`);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const entry of entries) visit(entry);
  return files;
}
