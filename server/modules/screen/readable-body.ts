import { escapeHtml } from '#server/platform/http/answer/escape-html.ts';
import type { PricelistItem, PricelistSection } from '#src/contract/sale/pricelist.contract.ts';
import type { Language } from '#src/domain/language.ts';
import { formatRupiah } from '#src/domain/money/money.ts';
import { DERIVE_TEXTS } from '#src/engine/core/derive/texts/derive-texts.ts';
import type { BlockNode, ScreenDocument } from '#src/engine/core/document-types.ts';
import { ExpressionError, type ExpressionScope } from '#src/engine/core/expression/cel/expression.ts';
import { resolveBindable } from '#src/engine/core/screen/resolve-bindable.ts';
import { textIn } from '#src/engine/core/text/localized-text.ts';

type Props = Readonly<Record<string, unknown>>;

/**
 * What a public screen says, as plain HTML that is there before any script runs (NAV-21): headings, paragraphs, links, rows
 * and prices of the same document that the browser draws, in the language that was asked for. Blocks that only work with
 * scripts are left out; the program replaces all of it when it starts.
 * @param scope what the screen's expressions see, with `data` by the name of its sources
 */
export function readableBody(screen: ScreenDocument, scope: ExpressionScope, language: Language): string {
  const inside = childrenOf(screen.body, scope, language);
  return `<main><h1>${escapeHtml(screen.title[language])}</h1>${inside}</main>`;
}

/** Elements that a page of text repeats; the rest comes with the scripts. */
const MOST_REPEATED = 50;

function written(node: BlockNode, scope: ExpressionScope, language: Language): string {
  try {
    const { repeat, ...single } = node;
    if (repeat !== undefined) {
      const list = resolveBindable(repeat.for, scope);
      return (Array.isArray(list) ? list.slice(0, MOST_REPEATED) : [])
        .map((item: unknown, index) => written(single, { ...scope, item, index }, language))
        .join('');
    }
    if (node.when !== undefined && resolveBindable(node.when, scope) !== true) return '';
    const props = (resolveBindable(node.props ?? {}, scope) ?? {}) as Props;
    return ownText(node.block, props, language) + childrenOf(node, scope, language);
  } catch (error) {
    // What cannot be known here is drawn in the browser; a page is not refused for it.
    if (error instanceof ExpressionError) return '';
    throw error;
  }
}

const childrenOf = ({ children = [] }: BlockNode, scope: ExpressionScope, language: Language): string =>
  children.map((child) => written(child, scope, language)).join('');

const HEADINGS: ReadonlySet<string> = new Set(['h2', 'h3']);

function ownText(block: string, props: Props, language: Language): string {
  const text = (name: string): string => (typeof props[name] === 'string' ? props[name] : '');
  switch (block) {
    case 'text':
      return tag(HEADINGS.has(text('as')) ? text('as') : 'p', text('text'));
    case 'section':
      return tag('h2', text('title')) + tag('p', text('hint'));
    case 'notice':
      return tag('h2', text('title')) + tag('p', text('text'));
    case 'link':
      return linkTo(text('to'), text('label'));
    case 'rows':
      return rowList(props.rows, language);
    case 'price-list':
      return priceList(props.sections, language);
    default:
      return '';
  }
}

const tag = (name: string, text: string): string => (text === '' ? '' : `<${name}>${escapeHtml(text)}</${name}>`);

/** Only places of ours. */
function linkTo(to: string, label: string): string {
  return /^\/(?!\/)/.test(to) ? `<p><a href="${escapeHtml(to)}">${escapeHtml(label)}</a></p>` : tag('p', label);
}

function rowList(rows: unknown, language: Language): string {
  if (!Array.isArray(rows)) return '';
  const lines = (rows as readonly Props[])
    .filter(({ when, value }) => when !== false && (typeof value === 'string' || typeof value === 'number'))
    .map(({ label, value, style }) => {
      const shown = style === 'money' && typeof value === 'number' ? formatRupiah(value) : String(value);
      return tag('dt', textIn(label, language)) + tag('dd', shown);
    });
  return lines.length === 0 ? '' : `<dl>${lines.join('')}</dl>`;
}

function priceList(sections: unknown, language: Language): string {
  if (!Array.isArray(sections)) return '';
  return (sections as readonly PricelistSection[])
    .map(({ name, items }) => {
      const lines = items.map((item) =>
        tag('li', `${textIn(item.name, language)}: ${formatRupiah(item.public_price)}${rateBeside(item, language)}`),
      );
      return `${tag('h3', textIn(name, language))}<ul>${lines.join('')}</ul>`;
    })
    .join('');
}

/** What one unit of the money that arrives abroad costs at the price before it. */
function rateBeside({ foreign }: Pick<PricelistItem, 'foreign'>, language: Language): string {
  return foreign === undefined ? '' : ` (${textIn(DERIVE_TEXTS.rate, language)} ${textIn(foreign.rate, language)})`;
}
