import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { karachiDateTime } from '@shop/shared/format/dates';
import { recordTakenOut } from '../events/audit.ts';
import { csvHead, csvLines, sendCsv, type CsvColumn } from './csv.ts';
import type { List, ListQuery } from './listOf.ts';

/** A list as a file: its name without date and ending, and what stands in it. */
export interface ListFile<Row, Line = Row> {
  name: string;
  columns: readonly CsvColumn<Line>[];
  /** How the audit log says that somebody took it, where it is of orders or people. */
  noted?: 'order.takeOut' | 'customer.takeOut' | 'user.takeOut';
  /** No screen shows it whole: who reads all of it makes a file of it, which is noted as well. */
  isNotedWhole?: true;
  /** Where a row has several lines in a file, or other ones than in the list. */
  linesOf?: (rows: readonly Row[]) => Promise<Line[]>;
}

/**
 * Answers a list: with `limit` a page, `format=csv` a file, without either everything as a stream that is never in memory
 * whole. `more` stands beside a page's `data`. What fails after a stream has begun cuts it off, so that nobody takes a
 * part for the whole.
 */
export async function sendList<Row, Line = Row>(
  reply: FastifyReply,
  query: ListQuery,
  list: List<Row>,
  file: ListFile<Row, Line>,
  more: () => Promise<object> = async () => ({}),
): Promise<void> {
  const { offset = 0, limit, format, ...filters } = query;
  const note = async (name: string) => {
    if (!file.noted) return;
    const { total } = await list.page(0, 1);
    await recordTakenOut(reply.request, file.noted, { file: name, rows: total, ...filters });
  };
  if (format === 'csv') {
    const today = karachiDateTime(new Date().toISOString()).slice(0, 10);
    const name = `${file.name}-${today}.csv`;
    await note(name);
    await sendCsv(reply, name, await begun(csvOf(list, file)));
    return;
  }
  if (limit === undefined) {
    if (file.isNotedWhole) await note(file.name);
    await reply.type('application/json; charset=utf-8').send(await begun(jsonOf(list)));
    return;
  }
  const { rows, total } = await list.page(offset, limit);
  await reply.send({ status: true, data: rows, total, ...(await more()) });
}

/** The first piece is made before anything is sent: what fails then is answered like any other call. */
async function begun(pieces: AsyncGenerator<string>): Promise<Readable> {
  const first = await pieces.next();
  return Readable.from(
    (async function* () {
      if (first.done) return;
      yield first.value;
      yield* pieces;
    })(),
  );
}

async function* jsonOf<Row>(list: List<Row>): AsyncGenerator<string> {
  let head = '{"status":true,"data":[';
  let total = 0;
  for await (const rows of list.batches()) {
    const comma = total > 0 && rows.length > 0 ? ',' : '';
    yield head + comma + rows.map((row) => JSON.stringify(row)).join(',');
    total += rows.length;
    head = '';
  }
  yield `],"total":${total}}`;
}

async function* csvOf<Row, Line>(list: List<Row>, { columns, linesOf }: ListFile<Row, Line>): AsyncGenerator<string> {
  let head = csvHead(columns);
  for await (const rows of list.batches()) {
    // Without `linesOf`, a line is a row.
    const lines = linesOf ? await linesOf(rows) : (rows as unknown as Line[]);
    yield head + csvLines(columns, lines);
    head = '';
  }
}
