import type { FastifyPluginAsync } from 'fastify';
import { LIST_PARCEL_MONEY, READ_OWED, SETTLE_DIFFERENCE } from '@shop/shared/contracts/http/accounting/courierMoney';
import { READ_MONEY_TERMS, SAVE_MONEY_TERMS } from '@shop/shared/contracts/http/accounting/courierTerms';
import {
  LIST_REMITTANCES,
  Mapping,
  MOST_REMITTANCE_BYTES,
  POST_REMITTANCE,
  REVIEW_REMITTANCE,
} from '@shop/shared/contracts/http/accounting/remittances';
import { dayOf } from '@shop/shared/format/calendar';
import { parseKarachi } from '@shop/shared/format/dates';
import { Value } from 'typebox/value';
import type { Reader } from '../kernel/db/database.ts';
import { ApiError, refusedFields } from '../kernel/http/apiError.ts';
import { serve, serveList, serveWrite } from '../kernel/serve.ts';
import { formHooks, takeForms } from '../media/forms/plugin.ts';
import type { FileRule } from '../media/forms/readForm.ts';
import type { ReceivedFile } from '../media/incoming.ts';
import { unreadable } from '../products/import/columns.ts';
import { postReport } from './posting/posting.ts';
import { answerOf, reviewReport } from './posting/review.ts';
import { readOwed } from './reading-back/owed.ts';
import { PARCEL_MONEY_FILE, parcelMoneyList } from './reading-back/parcels.ts';
import { REMITTANCES_FILE, remittanceList } from './reading-back/remittances.ts';
import { readGrid } from '../products/import/grid/grid.ts';
import { readReport, type Report } from './reading/report.ts';
import { settleDifference } from './settling.ts';
import { readMoneyTerms, saveMoneyTerms } from './terms.ts';

const FILES: readonly FileRule[] = [
  {
    field: /^file$/,
    most: 1,
    tooMany: { field: 'file', text: 'Only one report can be read at a time.' },
    mostBytes: MOST_REMITTANCE_BYTES,
    tooLarge: 'The report must not be larger than 10 MB; please have it made for a shorter time.',
    // Told by reading it.
    accepts: () => true,
    wrongKind: { code: 'UNSUPPORTED_FILE', text: 'The report must be an Excel workbook or a CSV file.' },
  },
];

/** What couriers owe for parcels, and what they paid. */
export const courierMoney: FastifyPluginAsync = async (app) => {
  serve(app, READ_OWED, ({ db }) => readOwed(db.read));
  serveList(app, LIST_PARCEL_MONEY, PARCEL_MONEY_FILE, ({ db, query }) => parcelMoneyList(db.read, query));
  serveList(app, LIST_REMITTANCES, REMITTANCES_FILE, ({ db, query }) => remittanceList(db.read, query));
  serveWrite(app, SETTLE_DIFFERENCE, (trx, { staff, body }) => settleDifference(trx, staff, body));
  serve(app, READ_MONEY_TERMS, ({ db }) => readMoneyTerms(db.read));
  serveWrite(app, SAVE_MONEY_TERMS, (trx, { staff, body }) => saveMoneyTerms(trx, staff, body));
  await app.register(reportRoutes);
};

/** Reports of payments: reviewed first, then posted. */
const reportRoutes: FastifyPluginAsync = async (app) => {
  await takeForms(app);
  const form = formHooks(app, FILES);

  serve(
    app,
    REVIEW_REMITTANCE,
    async ({ db, body, request }) => {
      const file = fileIn(request.formFiles);
      const { courierId, courierName, report } = await readSent(db.read, body, file);
      const today = dayOf(new Date());
      const asked = { courierId, courierName, report, day: report.paidOn || today, today };
      return answerOf(file.hash, report, await reviewReport(db.read, asked));
    },
    form,
  );

  serve(
    app,
    POST_REMITTANCE,
    async ({ db, staff, body, request }) => {
      const file = fileIn(request.formFiles);
      if (file.hash !== body.checksum)
        throw unreadable('This is not the file that was reviewed; please choose it again.');
      if (!parseKarachi(body.paidOn)) throw refusedFields({ paidOn: 'There is no such day.' });
      if (body.paidOn > dayOf(new Date())) throw refusedFields({ paidOn: 'This day is still to come.' });
      const { courierId, report } = await readSent(db.read, body, file);
      const { number, paidOn } = body;
      const bank = Math.round(Number(body.bank) * 100);
      const posting = { courierId, report, checksum: file.hash, file: '', number, paidOn, bank };
      return db.transaction((trx) => postReport(trx, staff, posting));
    },
    form,
  );
};

interface Sent {
  courierId: number | string;
  mapping?: string | undefined;
}

/** The report that was sent, read by what was chosen or learnt of the courier's files. Throws 404, 422. */
async function readSent(
  db: Reader,
  { courierId: sent, mapping }: Sent,
  file: ReceivedFile,
): Promise<{ courierId: number; courierName: string; report: Report }> {
  const courierId = Number(sent);
  const courier = await db
    .selectFrom('couriers as c')
    .leftJoin('courier_terms as t', 't.courier_id', 'c.id')
    .select(['c.name', 't.mapping'])
    .where('c.id', '=', courierId)
    .where('c.removed', '=', 0)
    .executeTakeFirst();
  if (!courier) throw new ApiError('UNKNOWN_COURIER');
  const grid = await readGrid(file);
  if (mapping === undefined) {
    // Headings change: what was learnt and is not there any more is no reason to read nothing.
    const learnt = mappingIn(courier.mapping ?? '{}') ?? {};
    const chosen = Object.fromEntries(Object.entries(learnt).filter(([, heading]) => heading !== ''));
    return { courierId, courierName: courier.name, report: readReport(grid, chosen) };
  }
  const chosen = mappingIn(mapping);
  if (!chosen) throw refusedFields({ mapping: 'This names no columns.' });
  return { courierId, courierName: courier.name, report: readReport(grid, chosen) };
}

function mappingIn(text: string): Mapping | null {
  try {
    const value: unknown = JSON.parse(text);
    return Value.Check(Mapping, value) ? value : null;
  } catch {
    return null;
  }
}

function fileIn(files: ReadonlyMap<string, ReceivedFile> | null): ReceivedFile {
  const file = files?.get('file');
  if (!file) throw refusedFields({ file: 'Please choose the courier’s report.' });
  return file;
}
