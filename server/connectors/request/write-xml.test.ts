import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readXml } from '../answer/read-xml.ts';
import { readXmlPath } from '../answer/xml-path.ts';
import type { Rendered } from './render-template.ts';
import { TemplateError } from './render-template.ts';
import { writeXml } from './write-xml.ts';

const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/';

describe('SDUI-3: requests in XML', () => {
  it('writes attributes, prefixes and namespaces, as SOAP has them', () => {
    const written = writeXml('soap:Envelope', {
      '@xmlns:soap': SOAP,
      '@xmlns:b': 'urn:bhumi:h2h',
      'soap:Header': { 'b:Auth': { '@terminal': 'T001', '@pin': 123456 } },
      'soap:Body': {
        'b:Purchase': { '@trx': 'R&1', '@none': null, 'b:Customer': { '@type': 'meter', '#text': '<0>' } },
      },
    });
    expect(written).toBe(
      `<?xml version="1.0" encoding="UTF-8"?><soap:Envelope xmlns:soap="${SOAP}" xmlns:b="urn:bhumi:h2h">` +
        '<soap:Header><b:Auth terminal="T001" pin="123456"/></soap:Header><soap:Body><b:Purchase trx="R&amp;1">' +
        '<b:Customer type="meter">&lt;0&gt;</b:Customer></b:Purchase></soap:Body></soap:Envelope>',
    );
  });

  it('repeats elements of a list with their attributes', () => {
    expect(writeXml('a', { b: [{ '@n': 1 }, { '@n': 2, '#text': null }, null] })).toContain(
      '<a><b n="1"/><b n="2"/><b/></a>',
    );
  });

  it.each([
    ['a name with two prefixes', 'a', { 'b:c:d': '1' }],
    ['a name with a blank', 'a', { 'b c': '1' }],
    ['an attribute without a name', 'a', { '@': '1' }],
    ['an attribute that holds members', 'a', { '@b': { c: '1' } }],
    ['a prefix that nothing declares', 'a', { 'b:c': '1' }],
    ['a prefix that only a sibling declares', 'a', { x: { '@xmlns:b': 'u' }, 'b:c': '1' }],
    ['a text beside elements', 'a', { '#text': '1', b: '2' }],
  ] as const)('refuses %s', (_, root, template) => {
    expect(() => writeXml(root, template as Rendered)).toThrow(TemplateError);
  });

  it('a value in an attribute or a text is read back letter by letter', () => {
    const writable = fc
      .string({ unit: fc.constantFrom('a', '&', '<', '>', '"', "'", '\t', '\n', '\r', ' ', ']]>', 'é', '😀') })
      .map((text) => `x${text}x`);
    fc.assert(
      fc.property(writable, writable, (attribute, text) => {
        const root = readXml(writeXml('r', { e: { '@a': attribute, '#text': text } }));
        expect(root && [readXmlPath(root, '/r/e/@a'), readXmlPath(root, '/r/e')]).toEqual([attribute, text]);
      }),
    );
  });
});
