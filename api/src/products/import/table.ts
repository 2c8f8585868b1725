import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import type { ReceivedFile } from '../../media/incoming.ts';
import { readHeading, unreadable, type Column } from './columns.ts';

/** Rows of an import, and bytes of one of them: a description of 5,000 characters in any script, and the rest. */
const MOST_ROWS = 20_000;
const MOST_ROW_BYTES = 64 * 1024;

/** One line of the file, by its columns; empty cells are left out. */
export interface TableRow {
  line: number;
  cells: ReadonlyMap<Column, string>;
  /** It has more cells than the heading. */
  isTooLong: boolean;
}

/**
 * Reads a table of products. Throws 422 IMPORT_UNREADABLE for an empty file, one that is not UTF-8, no CSV, has other
 * columns, a line of more than 64 KB or more than 20,000 rows.
 */
export async function readTable({
  file,
  bytes,
  head,
}: Pick<ReceivedFile, 'file' | 'bytes' | 'head'>): Promise<TableRow[]> {
  checkHead(bytes, head);
  const rows: TableRow[] = [];
  let columns: (Column | null)[] | undefined;
  let line = 1;
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(head),
    max_record_size: MOST_ROW_BYTES,
    relax_column_count: true,
  });
  try {
    await pipeline(createReadStream(file), decoded, parser, async (records: AsyncIterable<string[]>) => {
      for await (const record of records) {
        const first = line;
        line += 1 + breaksIn(record);
        const isEmpty = record.every((cell) => cell.trim() === '');
        if (isEmpty) continue;
        if (!columns) {
          columns = readHeading(record);
          continue;
        }
        if (rows.length === MOST_ROWS) throw unreadable(`The file has more than ${MOST_ROWS} rows; split it.`);
        rows.push(rowOf(columns, record, first));
      }
    });
  } catch (error) {
    throw error instanceof CsvError ? unreadable(textOf(error)) : error;
  }
  if (rows.length === 0) throw unreadable('The file has no rows below its headings.');
  return rows;
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

function checkHead(bytes: number, head: Uint8Array): void {
  const [first, second] = head;
  if (bytes === 0) throw unreadable('The file is empty.');
  if (first === 0x50 && second === 0x4b) throw unreadable(`The file is a spreadsheet; ${SAVE_AS}.`);
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (isUtf16 || first === 0 || second === 0) throw unreadable(`The file is written in UTF-16; ${SAVE_AS}.`);
  if (head.includes(0)) throw unreadable('The file is no CSV file.');
}

/** Excel writes semicolons in some countries, and tabs. */
function delimiterOf(head: Uint8Array): string {
  const [heading = ''] = Buffer.from(head)
    .toString('utf8')
    .split(/[\r\n]/, 1);
  return [',', ';', '\t'].find((delimiter) => heading.includes(delimiter)) ?? ',';
}

/** The file's text; what is not UTF-8, or no text, ends the import rather than becoming question marks in the shop. */
async function* decoded(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
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
  return `${place} cannot be read: is a quotation mark missing?`;
}
