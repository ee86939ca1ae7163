import { AppError } from '#src/domain/errors/app-error.ts';
import { unescapeText } from './escaped-text.ts';
import { readXml } from './read-xml.ts';
import type { DayZero } from './shown-cell.ts';
import type { ZipArchive } from './zip-archive.ts';

/** Where the main part is in packages that say nothing of it. */
const USUAL_WORKBOOK = 'xl/workbook.xml';
/** Kinds of parts, the last word of their relationships' names: the rest is of one edition of the standard or the other. */
type Kind = 'officeDocument' | 'worksheet' | 'sharedStrings' | 'styles';

interface Relation {
  readonly kind: string;
  /** Path of the part that it leads to. */
  readonly path: string;
}

export interface ListedSheet {
  readonly name: string;
  readonly hidden: boolean;
  readonly path: string;
}

/** A workbook's parts, found by their relationships (ECMA-376 part 2, 6.5). */
export interface WorkbookParts {
  /** In the order of their tabs; sheets of another kind (charts) are left out. */
  readonly sheets: readonly ListedSheet[];
  /** Path of the one whose tab was open when the file was saved. */
  readonly open: string | undefined;
  readonly texts: string | undefined;
  readonly styles: string | undefined;
  readonly dayZero: DayZero;
}

/** @throws AppError `bulk_file_unreadable` when the package is no workbook or lists no sheets */
export async function findParts(archive: ZipArchive): Promise<WorkbookParts> {
  const roots = await readRelations(archive, '');
  const workbook = [...roots.values()].find(({ kind }) => kind === ('officeDocument' satisfies Kind))?.path;
  const main = workbook !== undefined && archive.has(workbook) ? workbook : USUAL_WORKBOOK;
  if (!archive.has(main)) throw new AppError('bulk_file_unreadable');
  const relations = await readRelations(archive, main);
  const { listed, active, dayZero } = await readWorkbook(archive, main);
  const located = listed.map((sheet) => ({ ...sheet, relation: relations.get(sheet.relation) }));
  const sheets = located.flatMap(({ name, hidden, relation }) =>
    relation?.kind === ('worksheet' satisfies Kind) ? [{ name, hidden, path: relation.path }] : [],
  );
  if (sheets.length === 0) throw new AppError('bulk_file_unreadable');
  const partOf = (wanted: Kind): string | undefined =>
    [...relations.values()].find(({ kind, path }) => kind === wanted && archive.has(path))?.path;
  const open = located[active]?.relation?.path;
  return { sheets, open, texts: partOf('sharedStrings'), styles: partOf('styles'), dayZero };
}

async function readWorkbook(archive: ZipArchive, path: string) {
  const listed: { readonly name: string; readonly relation: string; readonly hidden: boolean }[] = [];
  let active: number | undefined;
  let dayZero: DayZero = 1900;
  let inList = false;
  await readXml(archive.unpack(path), {
    open: (name, attributes) => {
      if (name === 'sheets') inList = true;
      if (name === 'workbookPr' && /^(?:1|true|on)$/.test(attributes.date1904 ?? '')) dayZero = 1904;
      if (name === 'workbookView') active ??= Number(attributes.activeTab ?? '0');
      if (name !== 'sheet' || !inList) return;
      const relation = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
      const hidden = (attributes.state ?? 'visible') !== 'visible';
      listed.push({ name: unescapeText(attributes.name ?? ''), relation, hidden });
    },
    close: (name) => {
      if (name === 'sheets') inList = false;
    },
  });
  return { listed, active: active ?? 0, dayZero };
}

/** Relationships of a part, or of the package for ''. A package without them has none. */
async function readRelations(archive: ZipArchive, part: string): Promise<ReadonlyMap<string, Relation>> {
  const slash = part.lastIndexOf('/') + 1;
  const [folder, name] = [part.slice(0, slash), part.slice(slash)];
  const relations = new Map<string, Relation>();
  const path = `${folder}_rels/${name}.rels`;
  if (!archive.has(path)) return relations;
  await readXml(archive.unpack(path), {
    open: (element, { Id = '', Target = '', Type = '', TargetMode = '' }) => {
      if (element !== 'Relationship' || TargetMode === 'External') return;
      relations.set(Id, { kind: Type.slice(Type.lastIndexOf('/') + 1), path: resolvePath(folder, Target) });
    },
  });
  return relations;
}

/** A target is an address relative to the folder of its source, or to the package when it begins with a slash. */
function resolvePath(folder: string, target: string): string {
  const written = unquoted(target.replaceAll('\\', '/'));
  const steps: string[] = [];
  for (const step of (written.startsWith('/') ? written : folder + written).split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  return steps.join('/');
}

function unquoted(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
