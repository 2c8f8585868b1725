import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import type { ReceivedFile } from '../../media/incoming.ts';
import { headingKey, readHeading, unreadable, type Column, type Heading } from './columns.ts';
import type { TableRow } from './tableRow.ts';
import { readForeign, type ForeignRecord, type ForeignShop } from './foreign/foreignShop.ts';
import { foreignShopOf } from './foreign/shops.ts';

/** Rows of an import, and bytes of one of them: a description of 5,000 characters in any script, and the rest. */
const MOST_ROWS = 20_000;
const MOST_ROW_BYTES = 64 * 1024;

/** A file as it was read. */
export interface ImportTable {
  rows: TableRow[];
  /** Headings of columns that say nothing an import could read. */
  passedOver: string[];
  /** Written where a comma stands before decimals: its cells are parted by semicolons. */
  isCommaDecimal: boolean;
  /** The shop whose export it is; left out for a file of ours. */
  source?: string;
}

/**
 * Reads a table of products. Throws 422 IMPORT_UNREADABLE for an empty file, one that is not UTF-8, no CSV, names no
 * product, has a line of more than 64 KB or more than 20,000 rows.
 */
export async function readTable({
  file,
  bytes,
  head,
}: Pick<ReceivedFile, 'file' | 'bytes' | 'head'>): Promise<ImportTable> {
  checkHead(bytes, head);
  const rows: TableRow[] = [];
  let heading: Heading | undefined;
  let foreign: { shop: ForeignShop; headings: string[]; records: ForeignRecord[] } | undefined;
  const { delimiter, firstLine } = layoutOf(head);
  let line = firstLine;
  const parser = parse({
    delimiter,
    from_line: firstLine,
    max_record_size: MOST_ROW_BYTES,
    relax_column_count: true,
    // `6" Lace Frock` is a name. What opens with a quotation mark has to close with one.
    relax_quotes: true,
    raw: true,
    // Not guessed from the first line, which another program may have put there.
    record_delimiter: ['\r\n', '\n', '\r'],
  });
  try {
    await pipeline(
      createReadStream(file),
      (source: AsyncIterable<Uint8Array>) => decoded(source, head),
      parser,
      async (records: AsyncIterable<{ record: string[]; raw: string }>) => {
        for await (const { record, raw } of records) {
          const first = line;
          if (record.some(opensQuote) && !closesQuotes(raw, delimiter)) throw unreadable(quoteText(line));
          line += 1 + breaksIn(record);
          const isEmpty = record.every((cell) => cell.trim() === '');
          if (isEmpty) continue;
          if (!heading && !foreign) {
            const shop = foreignShopOf(record.map(headingKey));
            if (shop) foreign = { shop, headings: record, records: [] };
            else heading = readHeading(record);
            continue;
          }
          if ((foreign?.records ?? rows).length === MOST_ROWS)
            throw unreadable(`The file has more than ${MOST_ROWS} rows; split it.`);
          if (foreign) foreign.records.push({ line: first, record });
          else if (heading) rows.push(rowOf(heading.columns, record, first));
        }
      },
    );
  } catch (error) {
    throw error instanceof CsvError ? unreadable(textOf(error)) : error;
  }
  const read = foreign
    ? { ...readForeign(foreign.shop, foreign.headings, foreign.records), source: foreign.shop.name }
    : { rows, passedOver: heading?.passedOver ?? [] };
  if (read.rows.length === 0) throw unreadable('The file has no rows below its headings.');
  return { ...read, isCommaDecimal: delimiter === ';' };
}

/** Line breaks within the cells of a row, which is found by its first line. */
function breaksIn(record: readonly string[]): number {
  return record.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
}

function rowOf(columns: readonly (Column | null)[], record: readonly string[], line: number): TableRow {
  const cells = new Map<Column, string>();
  for (const [at, column] of columns.entries()) {
    const text = record[at]?.trim() ?? '';
    if (column && text) cells.set(column, text);
  }
  const isTooLong = record.slice(columns.length).some((cell) => cell.trim() !== '');
  return { line, cells, isTooLong };
}

const SAVE_AS = "save it as 'CSV UTF-8' and choose it again";

/** Of Excel's own files, the new kind and the old. */
const SPREADSHEETS = [
  [0x50, 0x4b],
  [0xd0, 0xcf, 0x11, 0xe0],
];

const startsWith = (head: Uint8Array, bytes: readonly number[]): boolean =>
  bytes.every((byte, at) => head[at] === byte);

/** Excel's 'Unicode Text' is UTF-16, with a mark in front or without; all else has to be UTF-8. */
function decoderOf(head: Uint8Array, options: { fatal?: boolean } = {}) {
  const [first, second] = head;
  const isLittle = (first === 0xff && second === 0xfe) || (second === 0 && first !== 0);
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && second !== 0);
  return new TextDecoder(isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8', options);
}

function checkHead(bytes: number, head: Uint8Array): void {
  if (bytes === 0) throw unreadable('The file is empty.');
  if (SPREADSHEETS.some((magic) => startsWith(head, magic))) throw unreadable(`The file is a spreadsheet; ${SAVE_AS}.`);
  if (startsWith(head, [...Buffer.from('%PDF')])) throw unreadable('The file is a PDF, not a CSV file.');
  const begin = decoderOf(head).decode(head).trimStart();
  if (begin.startsWith('<'))
    throw unreadable(`The file is a web page or XML; open it in a spreadsheet and ${SAVE_AS}.`);
  if (begin.includes('\0')) throw unreadable('The file is no CSV file.');
}

/** Excel writes semicolons in some countries, and tabs; a line `sep=;` above the headings says which. */
function layoutOf(head: Uint8Array): { delimiter: string; firstLine: number } {
  const [first = '', ...others] = decoderOf(head)
    .decode(head)
    .split(/\r\n|\r|\n/);
  const said = /^"?sep=([\t -~])"?[,;\t\s]*$/i.exec(first)?.[1];
  if (said) return { delimiter: said, firstLine: 2 };
  const heading = [first, ...others].find((text) => text.trim() !== '') ?? '';
  // Not those within a heading: 'GTIN, UPC, EAN, or ISBN'.
  const outside = heading.replaceAll(/"[^"]*"/g, '');
  const count = (delimiter: string): number => outside.split(delimiter).length;
  const [delimiter = ','] = [',', ';', '\t', '|'].toSorted((a, b) => count(b) - count(a));
  return { delimiter, firstLine: 1 };
}

/** The file's text; what is neither UTF-8 nor UTF-16, or no text, ends the import rather than becoming question marks in the shop. */
async function* decoded(source: AsyncIterable<Uint8Array>, head: Uint8Array): AsyncGenerator<string> {
  const decoder = decoderOf(head, { fatal: true });
  for await (const chunk of source) yield textOfChunk(() => decoder.decode(chunk, { stream: true }));
  yield textOfChunk(() => decoder.decode());
}

function textOfChunk(decode: () => string): string {
  let text: string;
  try {
    text = decode();
  } catch {
    throw unreadable(`The file is not written in UTF-8; ${SAVE_AS}.`);
  }
  if (text.includes('\0')) throw unreadable('The file is no CSV file.');
  return text;
}

function textOf(error: CsvError): string {
  const line = Number(error['lines'] ?? 0);
  const place = line > 0 ? `Line ${line}` : 'A line';
  if (error.code === 'CSV_MAX_RECORD_SIZE') return `${place} is longer than 64 KB; is this a CSV file?`;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return 'A quotation mark is opened and never closed.';
  return quoteText(line);
}

const opensQuote = (cell: string): boolean => cell.trimStart().startsWith('"');

/** Whether every cell of a line that opens with a quotation mark is closed by one, those within being doubled. */
function closesQuotes(raw: string, delimiter: string): boolean {
  const between = `\\x${delimiter.charCodeAt(0).toString(16).padStart(2, '0')}`;
  const closed = new RegExp(`(?<=^|${between})"(?:[^"]|"")*"(?=$|${between})`, 'g');
  const others = raw.replace(/[\r\n]+$/, '').replaceAll(closed, '');
  return !others.split(delimiter).some(opensQuote);
}

const quoteText = (line: number): string =>
  `${line > 0 ? `Line ${line}` : 'A line'} cannot be read: is a quotation mark missing?`;
