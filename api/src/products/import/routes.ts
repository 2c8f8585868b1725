import { Readable } from 'node:stream';
import type { FastifyPluginAsync } from 'fastify';
import {
  MOST_IMPORT_BYTES,
  READ_IMPORT_TEMPLATE,
  CHECK_IMPORT,
  RUN_IMPORT,
} from '@shop/shared/contracts/http/catalog/productImport';
import { StorageFault } from '../../kernel/storageFault.ts';
import { envelopeOf, ApiError } from '../../kernel/http/apiError.ts';
import { serve } from '../../kernel/serve.ts';
import { sendCsv, csvHead, csvLines, type CsvColumn } from '../../kernel/lists/csv.ts';
import { formHooks, takeForms } from '../../media/forms/plugin.ts';
import type { FileRule } from '../../media/forms/readForm.ts';
import type { ReceivedFile } from '../../media/incoming.ts';
import { unreadable, COLUMNS } from './columns.ts';
import { checkImport, readImport, runImport } from './import.ts';

/** A row as people fill it in; what a new product may leave out is empty. */
const EXAMPLE: Record<(typeof COLUMNS)[number], string> = {
  State: 'shown',
  'Name in Urdu': 'گلابی باغ فراک',
  'Description in Urdu': 'نرم سوتی کپڑا، گلاب کے پھولوں کے ساتھ۔',
  'Product ID': '',
  'Product Name': 'Example: Rose Garden Frock',
  Category: 'Girls Collection',
  Supplier: 'Full name of a supplier',
  Group: 'Toddler',
  Description: 'Soft cotton with a rose print. Delete this row before importing.',
  'Minimum Stock': '5',
  'Cost Price': '1000.00',
  'Wholesale Price': '1050.00',
  'Retail Price': '1200.00',
  'Sale Price': '',
  Variant: 'G',
  Color: 'Rose',
  Size: '2-3 Years',
  Quantity: '10',
  SKU: '',
  Barcode: '',
};

const TABLE: CsvColumn<typeof EXAMPLE>[] = COLUMNS.map((heading) => ({ heading, cell: (row) => row[heading] }));

/** The columns of an import and an example, as a CSV file. */
export const TEMPLATE = csvHead(TABLE) + csvLines(TABLE, [EXAMPLE]);

const FILES: readonly FileRule[] = [
  {
    field: /^file$/,
    most: 1,
    tooMany: { field: 'file', text: 'Only one file can be imported at a time.' },
    mostBytes: MOST_IMPORT_BYTES,
    tooLarge: 'The file must not be larger than 10 MB; split it.',
    // Told by reading it as a table.
    accepts: () => true,
    wrongKind: { code: 'UNSUPPORTED_FILE', text: 'The file must be a CSV file.' },
  },
];

/** Products from a CSV file: checked first, then written, one transaction a product. */
export const importRoutes: FastifyPluginAsync = async (app) => {
  await takeForms(app);
  const form = formHooks(app, FILES);

  serve(app, READ_IMPORT_TEMPLATE, async (_asked, reply) => sendCsv(reply, 'products-import.csv', TEMPLATE));

  serve(
    app,
    CHECK_IMPORT,
    async ({ db, body, request }) => checkImport(db, await readImport(db, fileIn(request.formFiles), body.defaults)),
    form,
  );

  serve(
    app,
    RUN_IMPORT,
    async ({ db, staff, body, request }, reply) => {
      const file = fileIn(request.formFiles);
      if (file.hash !== body.checksum)
        throw unreadable('This is not the file that was checked; please check it again.');
      const draft = await readImport(db, file, body.defaults);
      const lines = jsonLines(runImport(db, staff, draft), (error) =>
        request.log.error({ err: error }, 'import failed'),
      );
      return reply.type('application/x-ndjson; charset=utf-8').send(Readable.from(lines, { objectMode: false }));
    },
    form,
  );
};

function fileIn(files: ReadonlyMap<string, ReceivedFile> | null): ReceivedFile {
  const file = files?.get('file');
  if (!file) throw unreadable('Please choose a CSV file.');
  return file;
}

/** A line for each; one that is refused when it cannot go on, since the answer has begun. */
async function* jsonLines(values: AsyncIterable<object>, failed: (error: unknown) => void): AsyncGenerator<string> {
  try {
    for await (const value of values) yield `${JSON.stringify(value)}\n`;
  } catch (error) {
    failed(error);
    const refused = new ApiError(error instanceof StorageFault ? 'STORAGE_UNAVAILABLE' : 'INTERNAL_ERROR');
    yield `${JSON.stringify(envelopeOf(refused))}\n`;
  }
}
