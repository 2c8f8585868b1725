import type { TranslatedText } from '@shop/shared/contracts/http/translations';
import { TRANSLATED_FIELDS, type TranslatedField, type TranslatedKind } from '@shop/shared/contracts/http/translations';
import { withoutFormula } from '@shop/shared/format/spreadsheet';
import { codeCell, type CsvColumn } from '../kernel/lists/csv.ts';
import type { ListFile } from '../kernel/lists/sendList.ts';
import type { ReceivedFile } from '../media/incoming.ts';
import { headingKey, unreadable } from '../products/import/columns.ts';
import { readGrid } from '../products/import/grid/grid.ts';

/** A line of a file, as it says it. */
export interface FileLine {
  line: number;
  kind: string;
  key: string;
  field: string;
  english: string;
  urdu: string;
}

const COLUMNS: readonly CsvColumn<TranslatedText>[] = [
  { heading: 'Kind', cell: ({ kind }) => kind },
  { heading: 'Key', cell: ({ subject }) => codeCell(subject) },
  { heading: 'Field', cell: ({ field }) => field },
  { heading: 'Of', cell: ({ of = '' }) => codeCell(of) },
  { heading: 'English', cell: ({ english }) => codeCell(english) },
  { heading: 'Urdu', cell: ({ text }) => codeCell(text) },
];

/** Texts with their Urdu, as a file that is filled in and read again. */
export const TEXTS_FILE: ListFile<TranslatedText> = { name: 'texts-in-urdu', columns: COLUMNS };

const READ = ['Kind', 'Key', 'Field', 'English', 'Urdu'];
/** What stands above the headings, where a spreadsheet put something there. */
const MOST_TITLES = 5;

/** Reads a file of texts. Throws 422 IMPORT_UNREADABLE for what is none. */
export async function readTexts(received: Pick<ReceivedFile, 'file' | 'bytes' | 'head'>): Promise<FileLine[]> {
  const grid = (await readGrid(received)).map((row) => row.map(String));
  const headings = READ.map(headingKey);
  const isHead = (row: readonly string[]) => row.some((cell) => headingKey(cell) === 'urdu');
  const at = grid.slice(0, MOST_TITLES).findIndex(isHead);
  const head = (grid[at] ?? []).map(headingKey);
  const [kind = -1, key = -1, field = -1, english = -1, urdu = -1] = headings.map((one) => head.indexOf(one));
  const missing = READ.filter((_name, i) => [kind, key, field, english, urdu][i] === -1);
  if (missing.length > 0)
    throw unreadable(`The file needs the columns of the download: ${missing.join(', ')} is not there.`);
  const lines = grid.slice(at + 1).map((row, i) => {
    const said = (column: number) => plain(row[column] ?? '');
    return {
      line: at + 2 + i,
      kind: said(kind),
      key: said(key),
      field: said(field),
      english: said(english),
      urdu: said(urdu),
    };
  });
  return lines.filter(({ kind: one, key: other, urdu: text }) => one !== '' || other !== '' || text !== '');
}

/** A cell without what guards it from being computed. */
const plain = (cell: string): string =>
  withoutFormula(cell.trim()).replace(/^'(?=[=+\-@\uFF0B\uFF0D\uFF1D\uFF20])/, '');

/** Whether a line names a kind of text and a field of it. */
export function isPlace(line: FileLine): line is FileLine & { kind: TranslatedKind; field: TranslatedField } {
  return (
    Object.hasOwn(TRANSLATED_FIELDS, line.kind) &&
    Object.hasOwn(TRANSLATED_FIELDS[line.kind as TranslatedKind], line.field)
  );
}
