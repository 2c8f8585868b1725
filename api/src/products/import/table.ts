import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import type { ReceivedFile } from '../../media/incoming.ts';
import { decoded, encodingOf, SAVE_AS, startsWith } from './encoding.ts';
import { headingKey, readHeading, unreadable, type Column, type Heading } from './columns.ts';
import type { TableRow } from './tableRow.ts';
import { readForeign, type ForeignRecord, type ForeignShop } from './foreign/foreignShop.ts';
import { foreignShopOf } from './foreign/shops.ts';

/** Rows of an import, and bytes of one of them: a description of 5,000 characters in any script, and the rest. */
const MOST_ROWS = 20_000;
const MOST_ROW_BYTES = 64 * 1024;

const DELIMITERS = [',', ';', '\t', '|'];

/** Lines above the headings that say what the table is, and written cells of one. */
const MOST_TITLES = 5;
const MOST_OF_TITLE = 2;

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
 * Reads a table of products. Throws 422 IMPORT_UNREADABLE for an empty file, one in letters nobody knows, no CSV, names no
 * product, has a line of more than 64 KB or more than 20,000 rows.
 */
export async function readTable({
  file,
  bytes,
  head,
}: Pick<ReceivedFile, 'file' | 'bytes' | 'head'>): Promise<ImportTable> {
  const encoding = await encodingOf(file, head);
  checkHead(bytes, head, encoding);
  const rows: TableRow[] = [];
  const titles: unknown[] = [];
  let heading: Heading | undefined;
  let foreign: { shop: ForeignShop; headings: string[]; records: ForeignRecord[] } | undefined;
  const { delimiter, firstLine } = layoutOf(new TextDecoder(encoding).decode(head));
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
      (source: AsyncIterable<Uint8Array>) => decoded(source, encoding),
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
            else heading = headingIn(record, titles);
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
  if (!heading && !foreign && titles.length > 0) throw titles[0];
  const read = foreign
    ? { ...readForeign(foreign.shop, foreign.headings, foreign.records), source: foreign.shop.name }
    : { rows, passedOver: heading?.passedOver ?? [] };
  if (read.rows.length === 0) throw unreadable('The file has no rows below its headings.');
  return { ...read, isCommaDecimal: delimiter === ';' };
}

/** The headings; undefined for a line above them, whose fault is kept for a file that has none. */
function headingIn(record: readonly string[], titles: unknown[]): Heading | undefined {
  try {
    return readHeading(record);
  } catch (fault) {
    if (record.filter((cell) => cell.trim() !== '').length > MOST_OF_TITLE) throw fault;
    if (titles.length === MOST_TITLES) throw titles[0];
    titles.push(fault);
    return undefined;
  }
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

/** Of Excel's own files, the new kind and the old. */
const SPREADSHEETS = [
  [0x50, 0x4b],
  [0xd0, 0xcf, 0x11, 0xe0],
];

function checkHead(bytes: number, head: Uint8Array, encoding: string): void {
  if (bytes === 0) throw unreadable('The file is empty.');
  if (SPREADSHEETS.some((magic) => startsWith(head, magic))) throw unreadable(`The file is a spreadsheet; ${SAVE_AS}.`);
  if (startsWith(head, [...Buffer.from('%PDF')])) throw unreadable('The file is a PDF, not a CSV file.');
  const begin = new TextDecoder(encoding).decode(head).trimStart();
  if (begin.startsWith('<'))
    throw unreadable(`The file is a web page or XML; open it in a spreadsheet and ${SAVE_AS}.`);
  if (begin.includes('\0')) throw unreadable('The file is no CSV file.');
}

/** Excel writes semicolons in some countries, and tabs; a line `sep=;` above the headings says which. */
function layoutOf(head: string): { delimiter: string; firstLine: number } {
  const [first = '', ...others] = head.split(/\r\n|\r|\n/);
  const said = /^"?sep=([\t -~])"?[,;\t\s]*$/i.exec(first)?.[1];
  if (said) return { delimiter: said, firstLine: 2 };
  const written = [first, ...others].filter((text) => text.trim() !== '').slice(0, MOST_TITLES + 1);
  // Not those within a heading: 'GTIN, UPC, EAN, or ISBN'.
  const cells = (text: string, delimiter: string) => text.replaceAll(/"[^"]*"/g, '').split(delimiter).length;
  const most = (text: string) => Math.max(...DELIMITERS.map((delimiter) => cells(text, delimiter)));
  const heading = written.find((text) => most(text) > MOST_OF_TITLE) ?? written[0] ?? '';
  const [delimiter = ','] = DELIMITERS.toSorted((a, b) => cells(heading, b) - cells(heading, a));
  return { delimiter, firstLine: 1 };
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
