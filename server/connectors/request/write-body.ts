import { createHash } from 'node:crypto';
import type { ConnectorBody } from '#src/engine/core/document-types.ts';
import { plain, type Rendered, TemplateError } from './render-template.ts';
import { writeXml, writeXmlRpc } from './write-xml.ts';

/** A body as it goes over the wire. */
export interface WrittenBody {
  readonly text: string;
  readonly contentType: string;
}

/**
 * Writes a filled template in the document's format. The same values give the same bytes: a repeated call is identical.
 *
 * @throws TemplateError when the format cannot carry the values.
 */
export function writeBody({ format, root }: ConnectorBody, rendered: Rendered): WrittenBody {
  switch (format) {
    case 'json':
      return { text: JSON.stringify(rendered), contentType: 'application/json' };
    case 'form': {
      const text = new URLSearchParams(members(rendered)).toString();
      return { text, contentType: 'application/x-www-form-urlencoded' };
    }
    case 'multipart':
      return multipart(members(rendered));
    case 'xml':
      return { text: writeXml(needRoot(root), rendered), contentType: 'text/xml; charset=utf-8' };
    case 'xml-rpc':
      return { text: writeXmlRpc(needRoot(root), rendered), contentType: 'text/xml; charset=utf-8' };
    case 'plain':
      return { text: [rendered].flat().map(plain).join(''), contentType: 'text/plain; charset=utf-8' };
  }
}

function needRoot(root: string | undefined): string {
  if (root === undefined) throw new TemplateError('an XML body needs the name of its root');
  return root;
}

function members(rendered: Rendered): [string, string][] {
  if (rendered === null || typeof rendered !== 'object' || Array.isArray(rendered)) {
    throw new TemplateError('a form body is an object');
  }
  return Object.entries(rendered).map(([name, value]) => [name, value === null ? '' : plain(value)]);
}

/** The boundary is made of the content, so it cannot occur in it by chance and does not change between tries. */
function multipart(parts: readonly (readonly [string, string])[]): WrittenBody {
  const boundary = `konter-${createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)}`;
  const written = parts.map(([name, value]) => {
    if (/["\r\n]/.test(name)) throw new TemplateError(`${name} is no name of a part`);
    return `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  });
  return {
    text: `${written.join('')}--${boundary}--\r\n`,
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
}
