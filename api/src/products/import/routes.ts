import { Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { ImportDefaults, ImportReport, MOST_IMPORT_BYTES } from '@shop/shared/contracts/http/products';
import { Answer, FilePart } from '@shop/shared/contracts/http/values';
import { formHooks, takeForms } from '../../media/forms/plugin.ts';
import type { FileRule } from '../../media/forms/readForm.ts';
import type { ReceivedFile } from '../../media/incoming.ts';
import { staffOf } from '../../kernel/auth/rights.ts';
import { StorageFault } from '../../kernel/db/storageFault.ts';
import { fileOf } from '../../kernel/http/documentedSchema.ts';
import { envelopeOf, Refused } from '../../kernel/http/refused.ts';
import { unreadable } from './columns.ts';
import { checkImport, readImport, runImport } from './import.ts';
import { TEMPLATE } from './template.ts';

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
export const importRoutes: FastifyPluginAsyncTypebox = async (app) => {
  await takeForms(app);
  const form = formHooks(app, FILES);

  app.get(
    '/ProductsController/importTemplate',
    {
      config: { right: 'products' },
      schema: {
        tags: ['products'],
        summary: 'The columns of an import, with a row as an example',
        response: { 200: fileOf('text/csv', 'The template.') },
      },
    },
    async (_request, reply) =>
      reply
        .header('content-disposition', 'attachment; filename="products-import.csv"')
        .header('cache-control', 'private, no-store')
        .type('text/csv; charset=utf-8')
        .send(TEMPLATE),
  );

  app.post(
    '/ProductsController/importCheck',
    {
      ...form,
      config: { right: 'products', refusals: ['FILE_TOO_LARGE', 'INVALID_FIELDS', 'IMPORT_UNREADABLE'] },
      schema: {
        tags: ['products'],
        summary: 'What importing a CSV file (file, defaults) would create, change and refuse; writes nothing',
        consumes: ['multipart/form-data'],
        body: Type.Object({ defaults: Type.Optional(ImportDefaults), file: FilePart }),
        response: { 200: Answer(ImportReport) },
      },
    },
    async ({ formFiles, body }) => {
      const draft = await readImport(app.db, fileIn(formFiles), body.defaults);
      return { status: true as const, data: await checkImport(app.db, draft) };
    },
  );

  app.post(
    '/ProductsController/importRun',
    {
      ...form,
      config: { right: 'products', refusals: ['FILE_TOO_LARGE', 'INVALID_FIELDS', 'IMPORT_UNREADABLE'] },
      schema: {
        tags: ['products'],
        summary:
          'Imports the CSV file that was checked (file, checksum, defaults): progress, a JSON object a line, then the report',
        consumes: ['multipart/form-data'],
        body: Type.Object({ checksum: Type.String(), defaults: Type.Optional(ImportDefaults), file: FilePart }),
        response: { 200: fileOf('application/x-ndjson', 'Progress, and the report in the last line.') },
      },
    },
    async (request, reply) => {
      const file = fileIn(request.formFiles);
      if (file.hash !== request.body.checksum)
        throw unreadable('This is not the file that was checked; please check it again.');
      const draft = await readImport(app.db, file, request.body.defaults);
      const lines = jsonLines(runImport(app.db, staffOf(request), draft), (error) =>
        request.log.error({ err: error }, 'import failed'),
      );
      return reply
        .header('cache-control', 'private, no-store')
        .type('application/x-ndjson; charset=utf-8')
        .send(Readable.from(lines, { objectMode: false }));
    },
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
    const refused = new Refused(error instanceof StorageFault ? 'STORAGE_UNAVAILABLE' : 'INTERNAL_ERROR');
    yield `${JSON.stringify(envelopeOf(refused))}\n`;
  }
}
