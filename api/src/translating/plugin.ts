import type { FastifyPluginAsync } from 'fastify';
import {
  CHECK_TEXTS,
  IMPORT_TEXTS,
  LIST_TEXTS,
  MOST_TEXTS_BYTES,
  SAVE_TRANSLATIONS,
} from '@shop/shared/contracts/http/translations';
import type { BestSelling } from '../catalog/badged.ts';
import type { StaffIdentity } from '../kernel/http/agreements.ts';
import { serve, serveList, serveWrite } from '../kernel/serve.ts';
import { formHooks, takeForms } from '../media/forms/plugin.ts';
import type { FileRule } from '../media/forms/readForm.ts';
import type { ReceivedFile } from '../media/incoming.ts';
import { unreadable } from '../products/import/columns.ts';
import { checkImport, runImport } from './importing.ts';
import { saveTranslations } from './saving.ts';
import { shopTexts } from './shopTexts.ts';
import { readTexts, TEXTS_FILE } from './textsFile.ts';

const FILES: readonly FileRule[] = [
  {
    field: /^file$/,
    most: 1,
    tooMany: { field: 'file', text: 'Only one file can be imported at a time.' },
    mostBytes: MOST_TEXTS_BYTES,
    tooLarge: 'The file must not be larger than 10 MB; split it.',
    // Told by reading it as a table.
    accepts: () => true,
    wrongKind: { code: 'UNSUPPORTED_FILE', text: 'The file must be a CSV file or an Excel workbook.' },
  },
];

/** What staff write of the shop in other languages. */
export const translating: FastifyPluginAsync<{ bestSelling: BestSelling }> = async (app, { bestSelling }) => {
  const { botCheck } = app.config;
  await takeForms(app);
  const form = formHooks(app, FILES);
  const imported = async (staff: StaffIdentity, files: ReadonlyMap<string, ReceivedFile> | null) => {
    const file = files?.get('file');
    if (!file) throw unreadable('Please choose a file.');
    return { staff, botCheck, checksum: file.hash, lines: await readTexts(file) };
  };

  serveList(app, LIST_TEXTS, TEXTS_FILE, ({ db, query }) => shopTexts(db.read, { ...query, bestSelling, botCheck }));
  serveWrite(app, SAVE_TRANSLATIONS, (trx, { staff, body }) => saveTranslations(trx, staff, botCheck, body), {
    msg: 'The texts are saved.',
  });
  serve(
    app,
    CHECK_TEXTS,
    async ({ db, staff, request }) => checkImport(db.read, await imported(staff, request.formFiles)),
    form,
  );
  serve(
    app,
    IMPORT_TEXTS,
    async ({ staff, body, request }) => {
      const asked = await imported(staff, request.formFiles);
      if (asked.checksum !== body.checksum)
        throw unreadable('This is not the file that was checked; please check it again.');
      return app.db.transaction((trx) => runImport(trx, asked));
    },
    { ...form, msg: 'The texts are saved.' },
  );
};
