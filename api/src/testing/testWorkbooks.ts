import { crc32, deflateRawSync } from 'node:zlib';

type Cell = string | number | null;

/** A workbook of one sheet as Excel writes it, small; `shared` puts its texts where Excel does, else they stand in the cells. */
export function workbookOf(
  rows: readonly (readonly Cell[])[],
  { shared = true, more = {} as Record<string, string> } = {},
): Buffer {
  const strings: string[] = [];
  const cellOf = (cell: Cell, at: string) => {
    if (cell === null || cell === '') return '';
    if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
    if (!shared) return `<c r="${at}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
    strings.push(cell);
    return `<c r="${at}" t="s"><v>${strings.length - 1}</v></c>`;
  };
  const lines = rows.map((row, y) => {
    const cells = row.map((cell, x) => cellOf(cell, `${letters(x)}${y + 1}`)).join('');
    return `<row r="${y + 1}">${cells}</row>`;
  });
  return zipOf({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': '<workbook><sheets><sheet name="Report" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${lines.join('')}</sheetData></worksheet>`,
    ...(strings.length > 0 && {
      'xl/sharedStrings.xml': `<sst>${strings.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
    }),
    ...more,
  });
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const letters = (column: number): string =>
  column < 26 ? String.fromCharCode(65 + column) : letters(Math.floor(column / 26) - 1) + letters(column % 26);

/** A zip archive of these parts. */
export function zipOf(parts: Record<string, string | Buffer>): Buffer {
  const files: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(parts)) {
    const data = Buffer.from(content);
    const packed = deflateRawSync(data);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(crc32(data), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(data.length, 18);
    head.writeUInt16LE(Buffer.byteLength(name), 22);
    const file = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), head, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    list.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), head, place, Buffer.from(name)]));
    files.push(file);
    at += file.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(list.length, 4);
  end.writeUInt16LE(list.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...files, directory, Buffer.from('PK\x05\x06', 'latin1'), end]);
}
