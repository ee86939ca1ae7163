import type { TSchema } from '@sinclair/typebox';
import type { OperationRoute } from '#src/contract/operation-route.ts';
import { OPERATIONS } from '#src/contract/operations.ts';
import { escapeHtml } from '../answer/escape-html.ts';
import type { RouteDefinition } from '../route.ts';

const STYLE = `
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 18%, transparent); }
body { margin: 0 auto; max-width: 60rem; padding: 24px 16px 64px; font: 16px/1.5 system-ui, sans-serif; }
h2 { margin: 40px 0 8px; font-size: 20px; } section { border-top: 1px solid var(--line); padding: 16px 0; }
code, pre { font: 14px/1.5 ui-monospace, monospace; } .call { font-size: 16px; font-weight: 600; overflow-wrap: anywhere; }
pre { overflow-x: auto; padding: 12px; border: 1px solid var(--line); border-radius: 8px; }
summary { cursor: pointer; min-height: 44px; display: flex; align-items: center; }
.note { display: inline-block; margin-right: 12px; opacity: .75; }`;

/** The routes for people: one page, no scripts (API-1). */
export function apiDocsPage(routes: readonly RouteDefinition[], nonce: string): string {
  const nouns = new Map<string, RouteDefinition[]>();
  for (const route of routes) nouns.set(nounOf(route), [...(nouns.get(nounOf(route)) ?? []), route]);
  const sections = [...nouns].map(
    ([noun, list]) => `<h2 id="${escapeHtml(noun)}">${escapeHtml(noun)}</h2>${list.map(describe).join('')}`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Konter API</title><style nonce="${nonce}">${STYLE}</style></head>
<body><h1>Konter API</h1>
<p>Machine-readable: <a href="/api/v1/openapi.json">openapi.json</a>. Writes carry <code>X-Requested-With: XMLHttpRequest</code>
and <code>X-CSRF-TOKEN</code>; money writes carry <code>Idempotency-Key</code>. The token is that of the session: an answer to a
visitor without one brings it in the header <code>x-csrf-token</code> with the cookie, signing in answers the new one as
<code>csrf_token</code>, and pages have it in <code>&lt;meta name="csrf-token"&gt;</code>. Money is whole rupiah. Failures answer with
<code>code</code>, <code>message</code>, <code>request_id</code> and, for fields, <code>errors</code> by JSON Pointer.</p>
${sections.join('\n')}</body></html>`;
}

const nounOf = (route: RouteDefinition) => route.operation.split('.')[0] ?? '';

function describe(route: RouteDefinition): string {
  const operation: OperationRoute = OPERATIONS[route.operation];
  const notes = [
    typeof route.policy === 'object' ? `for ${route.policy.categories.join(', ')}` : `for ${route.policy} callers`,
    operation.money ? 'moves money' : '',
    operation.idempotent ? 'needs Idempotency-Key' : '',
  ].filter(Boolean);
  return `<section><p class="call"><code>${operation.method} ${escapeHtml(operation.path)}</code></p>
<p>${escapeHtml(route.summary)}</p><p>${notes.map((note) => `<span class="note">${escapeHtml(note)}</span>`).join('')}</p>
${schemaBlock('Path', route.params)}${schemaBlock('Query', route.query)}${schemaBlock('Body', route.body)}${schemaBlock('Answer', route.answer)}</section>`;
}

function schemaBlock(title: string, schema: TSchema | undefined): string {
  if (!schema) return '';
  const text = escapeHtml(JSON.stringify(schema, null, 2));
  return `<details><summary>${title}</summary><pre>${text}</pre></details>`;
}
