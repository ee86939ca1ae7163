import { CHAT_WORDS, type ChatLanguage } from './answers.ts';

export interface ChatLine {
  readonly by: 'us' | 'you';
  readonly text: string;
}

/** Light and dark as the reader has it; the last line is in sight because the lines stand from the bottom up. */
export const CHAT_STYLE = `
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 22%, transparent); }
* { box-sizing: border-box; }
body { margin: 0; height: 100vh; display: flex; flex-direction: column; font: 16px/1.45 system-ui, sans-serif; }
h1 { margin: 0; padding: 12px 16px; font-size: 16px; border-bottom: 1px solid var(--line); }
main { flex: 1; overflow-y: auto; display: flex; flex-direction: column-reverse; padding: 16px; }
ol { margin: 0; padding: 0; list-style: none; display: grid; gap: 8px; }
li { max-width: 85%; width: fit-content; padding: 8px 12px; border: 1px solid var(--line); border-radius: 12px; overflow-wrap: anywhere; }
li.you { margin-left: auto; border-color: currentColor; } b { display: block; font-size: 12px; }
form { display: flex; gap: 8px; padding: 12px; border-top: 1px solid var(--line); }
input { flex: 1; min-width: 0; } input, button { min-height: 48px; padding: 0 12px; font: inherit; border: 1px solid; border-radius: 10px; }
label { position: absolute; width: 1px; height: 1px; overflow: hidden; }`;

/** Messages are sent without a step in the history, as chats do, so that Back leaves the chat. Without scripts the form is sent. */
export const CHAT_SCRIPT = `
const form = document.querySelector('form');
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const body = new URLSearchParams(new FormData(form));
  form.reset();
  const answer = await fetch(location.href, { method: 'POST', body });
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  document.querySelector('main').replaceChildren(...page.querySelector('main').childNodes);
});`;

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

/** The page of a conversation: each message is a form that is sent. */
export function chatPage(lines: readonly ChatLine[], language: ChatLanguage, conversation: string): string {
  const words = CHAT_WORDS[language];
  const items = lines.map(({ by, text }) => `<li class="${by}"><b>${words[by]}</b>${escapeHtml(text)}</li>`);
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.title}</title><style>${CHAT_STYLE}</style></head>
<body><h1>${words.title}</h1><main><ol>${items.join('')}</ol></main>
<form method="post"><input type="hidden" name="conversation" value="${conversation}">
<label for="text">${words.label}</label><input id="text" name="text" placeholder="${words.label}" maxlength="500" autocomplete="off" required>
<button>${words.send}</button></form><script>${CHAT_SCRIPT}</script></body></html>`;
}
