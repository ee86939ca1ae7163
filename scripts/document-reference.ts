import type { DocumentMember, MemberSection } from '#src/engine/core/meta/document-members.ts';

const HEADINGS = ['Member', 'Type', 'Required', 'Meaning', 'Example'];

/** The reference of a document kind as Markdown. */
export function referenceMarkdown(kind: string, sections: readonly MemberSection[]): string {
  const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
  const code = (text: string): string => (text === '' ? '' : `\`${cell(text).replaceAll('`', "'")}\``);
  const row = ({ path, type, required, meaning, example }: DocumentMember): string =>
    `| ${code(path)} | ${cell(type)} | ${required ? 'yes' : ''} | ${cell(meaning)} | ${code(example)} |`;
  const part = ({ title, meaning, members }: MemberSection): string =>
    `## ${title}\n\n${meaning === '' ? '' : `${meaning}.\n\n`}| ${HEADINGS.join(' | ')} |\n|${' --- |'.repeat(HEADINGS.length)}\n` +
    `${members.map(row).join('\n')}\n`;
  return (
    `# Members of ${kind} documents\n\nMade from the meta-schema by \`node scripts/generate-meta-schemas.mjs\`; the running program ` +
    `shows it at \`/schemas/meta/${kind}.html\`.\n\n${sections.map(part).join('\n')}`
  );
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The same as a page that needs no script and no style of its own. */
export function referencePage(kind: string, kinds: readonly string[], sections: readonly MemberSection[]): string {
  const id = (title: string): string => title.replaceAll(/[^A-Za-z0-9]+/g, '-');
  const code = (text: string): string => (text === '' ? '' : `<code>${escaped(text)}</code>`);
  const row = ({ path, type, required, meaning, example }: DocumentMember): string =>
    `<tr><th scope="row">${code(path)}</th><td>${escaped(type)}</td><td>${required ? 'yes' : ''}</td>` +
    `<td>${escaped(meaning)}</td><td>${code(example)}</td></tr>`;
  const part = ({ title, meaning, members }: MemberSection): string =>
    `<section id="${id(title)}"><h2>${escaped(title)}</h2><p>${escaped(meaning)}</p><table><thead><tr>` +
    `${HEADINGS.map((name) => `<th scope="col">${name}</th>`).join('')}</tr></thead><tbody>\n` +
    `${members.map(row).join('\n')}\n</tbody></table></section>`;
  const links = kinds.map((one) => `<a href="/schemas/meta/${one}.html">${one}</a>`).join(' ');
  const places = sections.map(({ title }) => `<li><a href="#${id(title)}">${escaped(title)}</a></li>`).join('');
  return (
    `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>Members of ${kind} documents</title><link rel="stylesheet" href="/schemas/meta/reference.css"></head><body>` +
    `<nav>${links}</nav><main><h1>Members of ${kind} documents</h1><ul>${places}</ul>\n${sections.map(part).join('\n')}` +
    `</main></body></html>\n`
  );
}

/** How the pages look: one file of our own, as the policy for contents asks. */
export const REFERENCE_STYLE = `:root {
  color-scheme: light dark;
  font-family: system-ui, sans-serif;
}
body {
  margin: 1rem;
}
nav a {
  margin-inline-end: 1rem;
}
section {
  overflow-x: auto;
}
table {
  border-collapse: collapse;
}
th,
td {
  padding: 0.25rem 0.5rem;
  border: 1px solid;
  text-align: start;
  vertical-align: top;
  font-weight: normal;
}
code {
  overflow-wrap: anywhere;
}
`;
