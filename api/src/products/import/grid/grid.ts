import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import type { ReceivedFile } from '../../../media/incoming.ts';
import { unreadable } from '../columns.ts';
import { decoded, encodingOf, startsWith } from '../encoding.ts';
import { MOST_BESIDE, MOST_LINES, readWorkbook, tooLong, type Grid } from './workbook.ts';

const MOST_LINE_BYTES = 64 * 1024;
const DELIMITERS = [',', ';', '\t', '|'];

type File = Pick<ReceivedFile, 'file' | 'bytes' | 'head'>;

/** Kinds of files that are no report, by their first bytes, whatever they are called. */
const OTHERS: [readonly number[], string][] = [
  [[0xd0, 0xcf, 0x11, 0xe0], 'The file is an old Excel workbook (.xls); please save it as .xlsx and choose it again.'],
  [[0x89, 0x50, 0x4e, 0x47], 'The file is a picture, whatever its name says.'],
  [[0xff, 0xd8, 0xff], 'The file is a picture, whatever its name says.'],
  [[0x47, 0x49, 0x46, 0x38], 'The file is a picture, whatever its name says.'],
  [[0x52, 0x49, 0x46, 0x46], 'The file is a picture, whatever its name says.'],
  [[0x25, 0x50, 0x44, 0x46], 'The file is a PDF; please choose an Excel or CSV file.'],
];

/** A report as rows of cells, from a workbook or a CSV file: told by what is in it. Throws 422 IMPORT_UNREADABLE for anything else. */
export async function readGrid(received: File): Promise<Grid> {
  const { file, bytes, head } = received;
  if (bytes === 0) throw unreadable('The file is empty.');
  const [, other] = OTHERS.find(([magic]) => startsWith(head, magic)) ?? [];
  if (other !== undefined) throw unreadable(other);
  if (startsWith(head, [0x50, 0x4b])) return readWorkbook(file, bytes);
  return readCsv(received);
}

async function readCsv({ file, head }: File): Promise<Grid> {
  const encoding = await encodingOf(file, head);
  const begin = new TextDecoder(encoding).decode(head);
  if (begin.trimStart().startsWith('<')) {
    throw unreadable('The file is a web page; please open it in Excel and save it as .xlsx.');
  }
  if (begin.includes('\0')) throw unreadable('The file is neither an Excel workbook nor a CSV file.');
  const parser = parse({
    delimiter: delimiterOf(begin),
    max_record_size: MOST_LINE_BYTES,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    record_delimiter: ['\r\n', '\n', '\r'],
  });
  const grid: Grid = [];
  try {
    await pipeline(
      createReadStream(file),
      (source: AsyncIterable<Uint8Array>) => decoded(source, encoding),
      parser,
      async (records: AsyncIterable<string[]>) => {
        for await (const record of records) {
          if (grid.length > MOST_LINES + MOST_BESIDE) throw tooLong();
          grid.push(record.map((cell) => cell.trim()));
        }
      },
    );
  } catch (error) {
    if (error instanceof CsvError) throw unreadable('The file cannot be read: is a quotation mark missing?');
    throw error;
  }
  return grid;
}

/** What parts the cells of the line that has most of them. */
function delimiterOf(begin: string): string {
  const lines = begin.split(/\r\n|\r|\n/).slice(0, 30);
  const most = (delimiter: string) =>
    Math.max(...lines.map((line) => line.replaceAll(/"[^"]*"/g, '').split(delimiter).length));
  return DELIMITERS.toSorted((a, b) => most(b) - most(a))[0] ?? ',';
}
