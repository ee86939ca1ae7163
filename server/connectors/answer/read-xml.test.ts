import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PathError } from '#src/engine/core/connector/answer-path.ts';
import { escapeXml, writeXml, writeXmlRpc } from '../request/write-xml.ts';
import { readXml } from './read-xml.ts';
import { readXmlRpc } from './read-xml-rpc.ts';
import { Contradiction } from './written-number.ts';
import { readXmlPath } from './xml-path.ts';

/** Text that XML 1.0 can carry; a carriage return comes back as a line feed by its rules. */
const writable = fc
  .string({ unit: 'binary' })
  .map((text) => text.replace(/[^\t\n\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, ''));
const name = fc.stringMatching(/^[a-z][a-z0-9_]{0,11}$/);

describe('SDUI-3: XML of strangers', () => {
  it('a value that was written is read back letter by letter, whatever it holds', () => {
    fc.assert(
      fc.property(name, name, writable, (root, member, value) => {
        const read = readXml(writeXml(root, { [member]: value }));
        expect(read && readXmlPath(read, `/${root}/${member}`)).toBe(value);
      }),
    );
  });

  it('a struct that was written is read back, with whole numbers and lists', () => {
    const value = fc.oneof(writable, fc.integer({ min: -0x7fffffff, max: 0x7fffffff }), fc.array(writable));
    fc.assert(
      fc.property(fc.dictionary(name, value), (struct) => {
        const read = readXml(writeXmlRpc('some.method', struct));
        expect(read && readXmlRpc(read)).toEqual({ method: 'some.method', value: { ...struct } });
      }),
    );
  });

  it('any text at all is read or refused, never thrown over', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom('<a>', '</a>', '<a/>', '<![CDATA[', ']]>', '&amp;', '&x;', '<?p?>'),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const root = readXml(`<r>${pieces.join('')}</r>`);
        expect(root === undefined || root.name === 'r').toBe(true);
        if (root !== undefined) readXmlRpc(root);
      }),
    );
  });

  it.each([
    ['a document type', '<!DOCTYPE r [<!ENTITY e "x">]><r>&e;</r>'],
    ['an entity nobody declared', '<r>&nbsp;</r>'],
    ['half of it', '<r><a>1</a>'],
    ['two roots', '<r/><r/>'],
    ['nothing', ''],
    ['too deep', '<a>'.repeat(40) + '</a>'.repeat(40)],
  ])('%s is refused', (_, text) => {
    expect(readXml(text)).toBeUndefined();
  });

  it('what XML cannot carry is not written', () => {
    expect(() => escapeXml('a\u0000b')).toThrow(/cannot carry/);
    expect(escapeXml(`<a href="x">'&`)).toBe('&lt;a href=&quot;x&quot;&gt;&apos;&amp;');
    expect(() => writeXmlRpc('m', { a: null })).toThrow(/null/);
  });

  it('a second element of a name is read by its number', () => {
    const root = readXml('<l><i>1</i><i>2</i></l>');
    expect(root && [readXmlPath(root, '/l/i[2]'), readXmlPath(root, '/l/i[3]'), readXmlPath(root, '/l')]).toEqual([
      '2',
      undefined,
      undefined,
    ]);
  });

  it('SDUI-3: attributes are read, and choose among elements of one name in any order', () => {
    const root = readXml(
      '<s:R xmlns:s="u" xmlns:q="v"><q:Result code="00" q:text=" A&amp;B "/><q:Amounts><q:Amount kind="balance">979850.00</q:Amount>' +
        '<q:Amount kind="price">20150.00</q:Amount></q:Amounts></s:R>',
    );
    const read = (path: string) => root && readXmlPath(root, path);
    expect(read('/R/Result/@code')).toBe('00');
    expect(read('/R/Result/@text')).toBe(' A&B ');
    expect(read("/R/Amounts/Amount[@kind='price']")).toBe('20150.00');
    expect(read("/R/Amounts/Amount[@kind='fee']")).toBeUndefined();
    expect(read('/R/Amounts/Amount/@kind')).toBeInstanceOf(Contradiction);
    expect(read('/R/@s')).toBeUndefined();
    expect(() => read('/R/Amounts/Amount[@kind]')).toThrow(PathError);
  });
});
