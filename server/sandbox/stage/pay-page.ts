import { page, type Reply } from './reply.ts';

const plain = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

/** A page on which a payer of a sandbox decides what happens: forms only, no scripts. */
export function payPage({
  title,
  lines,
  address,
  choices,
}: {
  readonly title: string;
  readonly lines: readonly string[];
  /** Where the choice goes. */
  readonly address: string;
  readonly choices: readonly { readonly act: string; readonly label: string }[];
}): Reply {
  const buttons = choices
    .map(({ act, label }) => `<button name="act" value="${plain(act)}">${plain(label)}</button>`)
    .join('\n');
  return page(
    200,
    `<!doctype html><html lang="id"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${plain(title)}</title>
<style>body{font:16px/1.5 system-ui;max-width:26rem;margin:3rem auto;padding:0 1rem}button{display:block;width:100%;
min-height:48px;margin:.75rem 0;font:inherit;border:1px solid #888;border-radius:10px;background:#fff}</style>
<h1>${plain(title)}</h1>${lines.map((line) => `<p>${plain(line)}</p>`).join('')}
<form method="post" action="${plain(address)}">${buttons}</form></html>`,
  );
}

/** Sends a browser elsewhere. */
export const goTo = (location: string): Reply => ({ status: 303, type: 'text/html', body: '', headers: { location } });
