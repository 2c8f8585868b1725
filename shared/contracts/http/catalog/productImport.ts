import { Type, type Static } from 'typebox';
import { FilePart, IdIn } from '../values.ts';
import { defineCall } from '../call.ts';

export const MOST_IMPORT_BYTES = 10 * 1024 * 1024;

/** What an import will do, or did, with one line of the file (line 1 is the heading). */
export const ImportLine = Type.Object({
  line: Type.Integer(),
  outcome: Type.Union([
    Type.Literal('created'),
    Type.Literal('changed'),
    Type.Literal('unchanged'),
    Type.Literal('refused'),
  ]),
  product: Type.String(),
  sku: Type.String(),
  /** Of the variation it speaks of, as the file writes them. */
  color: Type.Optional(Type.String()),
  size: Type.Optional(Type.String()),
  /** What changes ('Price 900 → 950'), or why it is refused, naming the column. */
  notes: Type.Array(Type.String()),
});
export type ImportLine = Static<typeof ImportLine>;

/**
 * What new products and variations get where the file says nothing (`defaults[category]` and so on, in importCheck and
 * importRun). A category, supplier or group stands also for what another shop calls it and this one does not know.
 */
export const ImportDefaults = Type.Object({
  category: Type.Optional(IdIn),
  supplier: Type.Optional(IdIn),
  group: Type.Optional(IdIn),
  size: Type.Optional(IdIn),
  color: Type.Optional(Type.String({ maxLength: 60 })),
  /** The cost, in percent of the retail price. */
  costPercent: Type.Optional(Type.String({ pattern: '^(\\d{1,2}(\\.\\d{1,2})?|100)$' })),
});
export type ImportDefaults = Static<typeof ImportDefaults>;

/**
 * The answer of POST /ProductsController/importCheck (multipart: `file`, `defaults`), which writes nothing. `checksum` names the
 * file that was checked; POST importRun (multipart: `checksum`, `file`, `defaults`) refuses another one. importRun streams one JSON
 * object a line: `ImportProgress` while it works, an `ImportReport` at the end (or a `Refusal` when it cannot go on); one
 * transaction a product, lines that were refused are left out. It ends when nobody reads on; what is done stays, and
 * the same file does the rest. GET importTemplate is a CSV file with the columns and an example.
 */
export const ImportReport = Type.Object({
  checksum: Type.String(),
  /** The shop whose export it is (Shopify, WooCommerce, Square); left out for a file of ours. */
  source: Type.Optional(Type.String()),
  /** Headings of columns that are not read. */
  passedOver: Type.Optional(Type.Array(Type.String())),
  products: Type.Object({ created: Type.Integer(), changed: Type.Integer(), unchanged: Type.Integer() }),
  lines: Type.Object({
    created: Type.Integer(),
    changed: Type.Integer(),
    unchanged: Type.Integer(),
    refused: Type.Integer(),
  }),
  /** All refused lines first, then the changed and created ones, at most 1,000 in all. */
  details: Type.Array(ImportLine),
});
export type ImportReport = Static<typeof ImportReport>;

export interface ImportProgress {
  /** Products done, of how many. */
  done: number;
  total: number;
}

export const READ_IMPORT_TEMPLATE = defineCall({
  id: 'GET /ProductsController/importTemplate',
  tag: 'products',
  summary: 'The columns of an import, with a row as an example',
  right: 'products',
  file: { type: 'text/csv', description: 'The template.' },
});

export const CHECK_IMPORT = defineCall({
  id: 'POST /ProductsController/importCheck',
  tag: 'products',
  summary: 'What importing a CSV file (file, defaults) would create, change and refuse; writes nothing',
  right: 'products',
  refusals: ['FILE_TOO_LARGE', 'INVALID_FIELDS', 'IMPORT_UNREADABLE'],
  body: Type.Object({ defaults: Type.Optional(ImportDefaults), file: FilePart }),
  isForm: true,
  data: ImportReport,
});

export const RUN_IMPORT = defineCall({
  id: 'POST /ProductsController/importRun',
  tag: 'products',
  summary:
    'Imports the CSV file that was checked (file, checksum, defaults): progress, a JSON object a line, then the report',
  right: 'products',
  refusals: ['FILE_TOO_LARGE', 'INVALID_FIELDS', 'IMPORT_UNREADABLE'],
  body: Type.Object({ checksum: Type.String(), defaults: Type.Optional(ImportDefaults), file: FilePart }),
  isForm: true,
  file: { type: 'application/x-ndjson', description: 'Progress, and the report in the last line.' },
});
