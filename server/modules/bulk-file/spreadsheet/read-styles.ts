import { builtInFormat, type NumberFormat, readFormat } from './number-format.ts';
import { readXml } from './read-xml.ts';
import type { ZipArchive } from './zip-archive.ts';

const PLAIN: NumberFormat = { kind: 'plain' };

/** Reads the number formats of a workbook. @returns the format of a cell by its style, the attribute `s` */
export async function readStyles(
  archive: ZipArchive,
  path: string | undefined,
): Promise<(style: string) => NumberFormat> {
  const own = new Map<number, NumberFormat>();
  const ofStyles: number[] = [];
  let inCellFormats = false;
  if (path !== undefined) {
    await readXml(archive.unpack(path), {
      open: (name, attributes) => {
        if (name === 'numFmt') own.set(Number(attributes.numFmtId), readFormat(attributes.formatCode ?? ''));
        if (name === 'cellXfs') inCellFormats = true;
        if (name === 'xf' && inCellFormats) ofStyles.push(Number(attributes.numFmtId ?? '0'));
      },
      close: (name) => {
        if (name === 'cellXfs') inCellFormats = false;
      },
    });
  }
  return (style) => {
    const format = ofStyles[Number(style)];
    return format === undefined ? PLAIN : (own.get(format) ?? builtInFormat(format));
  };
}
