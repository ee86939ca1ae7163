import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const TEMPLATES = path.join(import.meta.dirname, 'templates');
const ENDING = '.txt';

/** Words of a name in the spellings that files use. @param {string} name in kebab-case */
export function spellings(name) {
  const words = name.split('-');
  const pascal = words.map((word) => word[0].toUpperCase() + word.slice(1)).join('');
  return {
    kebab: name,
    pascal,
    camel: pascal[0].toLowerCase() + pascal.slice(1),
    snake: words.join('_'),
    upper: words.join('_').toUpperCase(),
    words: words.join(' '),
    sentence: words.join(' ')[0].toUpperCase() + words.join(' ').slice(1),
  };
}

/**
 * Replaces `{{word}}` in texts and `__word__` in paths.
 * @throws Error for a word without a value: the template is wrong
 */
function fill(text, pattern, values) {
  return text.replace(pattern, (_, word) => {
    if (!Object.hasOwn(values, word)) throw new Error(`a template names ${word}, which has no value`);
    return values[word];
  });
}

/**
 * The files of a template's folder, filled in. Paths below the folder are those of the project; `.txt` at their end keeps
 * compiler and linter from reading the templates.
 * @param {string} kind folder below `templates`
 * @param {Readonly<Record<string, string>>} values by the word that stands for them
 * @returns {Map<string, string>} text by path, relative to the project's folder
 */
export function filledTemplates(kind, values) {
  const folder = path.join(TEMPLATES, kind);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(ENDING));
  return new Map(
    files
      .sort()
      .map((file) => [
        fill(file.slice(0, -ENDING.length).split(path.sep).join('/'), /__([a-z]+)__/g, values),
        fill(readFileSync(path.join(folder, file), 'utf8'), /\{\{(\w+)\}\}/g, values),
      ]),
  );
}
