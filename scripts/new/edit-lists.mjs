import { readFileSync } from 'node:fs';
import path from 'node:path';

const IMPORT = /^import [^;]*?from '([^']+)';$/gm;

/** Order of import sources in the project: by the parts of their paths. */
function isAfter(source, other) {
  const [parts, others] = [source.split('/'), other.split('/')];
  const at = parts.findIndex((part, place) => part !== others[place]);
  return at >= 0 && (others[at] === undefined || parts[at] > others[at]);
}

/**
 * Adds an import before the first one of the same kind (`#…`, `./…`) that comes after it in the order of sources, or behind
 * the last one.
 */
export function withImport(text, statement) {
  const [, source] = [...statement.matchAll(IMPORT)][0];
  const all = [...text.matchAll(IMPORT)];
  const alike = all.filter(([, other]) => other.split('/')[0] === source.split('/')[0]);
  const last = alike.at(-1) ?? all.at(-1);
  if (last === undefined) throw new Error(`there is no import beside which ${statement} could stand`);
  const next = alike.find(([, other]) => isAfter(other, source));
  return next === undefined
    ? `${text.slice(0, last.index + last[0].length)}\n${statement}${text.slice(last.index + last[0].length)}`
    : `${text.slice(0, next.index)}${statement}\n${text.slice(next.index)}`;
}

/**
 * Adds lines at the end of a list.
 * @param {string} opening text at which the list begins
 * @param {string} closing line that ends it, e.g. `];`
 * @param {readonly string[]} lines without line breaks
 */
export function withLines(text, opening, closing, lines) {
  const from = text.indexOf(opening);
  const at = from < 0 ? -1 : text.indexOf(`\n${closing}`, from);
  if (at < 0) throw new Error(`the list that begins with “${opening}” was not found`);
  return `${text.slice(0, at)}${lines.map((line) => `\n${line}`).join('')}${text.slice(at)}`;
}

/** Files to change: each is read once and changed as often as needed. */
export class Edits {
  #root;
  /** @type {Map<string, string>} new texts by path */
  texts = new Map();

  constructor(root) {
    this.#root = root;
  }

  read(file) {
    return this.texts.get(file) ?? readFileSync(path.join(this.#root, file), 'utf8');
  }

  change(file, ...changes) {
    this.texts.set(
      file,
      changes.reduce((text, change) => change(text), this.read(file)),
    );
  }
}
