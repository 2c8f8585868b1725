import type { FastifyInstance } from 'fastify';
import { DAY_MS } from '@shop/shared/format/durations';
import type { sentPicture } from '../../media/forms/onePicture.ts';
import type { KeptFiles } from '../../media/keptFiles.ts';
import { originalKey } from '../../media/originals.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import type { Database } from '../../kernel/db/database.ts';

type Keeper = Pick<FastifyInstance, 'db' | 'receipts'>;

/** Longer than anybody leaves a form open with a picture in it. */
const KEPT_MS = DAY_MS;

/** Keeps the picture of a receipt, which staff alone can see, and returns its name. */
export async function keepReceipt(
  app: Keeper,
  staff: StaffIdentity,
  { file, examined }: Awaited<ReturnType<typeof sentPicture>>,
): Promise<string> {
  const { hash } = file;
  await app.db.transaction(async (trx) => {
    const created_at = new Date().toISOString();
    await trx
      .insertInto('receipts')
      .values({ hash, ...examined, created_by: staff.userId, created_at })
      .onConflict((conflict) => conflict.column('hash').doUpdateSet({ created_at }))
      .execute();
    await recordAudit(trx, staff, { action: 'expense.receipt', subject: 'expense', subjectId: hash, after: examined });
  });
  await app.receipts.files.place(file, originalKey(hash));
  return hash;
}

/** Removes pictures that were sent a day ago and that no expense names. */
export async function removeUnnamedReceipts(db: Database, files: KeptFiles, now: Date): Promise<void> {
  const forgotten = await db.transaction((trx) =>
    trx
      .deleteFrom('receipts')
      .where('created_at', '<', new Date(now.getTime() - KEPT_MS).toISOString())
      .where('hash', 'not in', (rows) =>
        rows.selectFrom('expenses').select('receipt').where('receipt', 'is not', null).$castTo<{ receipt: string }>(),
      )
      .returning('hash')
      .execute(),
  );
  for (const { hash } of forgotten) {
    await files.withdraw(originalKey(hash), async () => {
      const row = await db.read.selectFrom('receipts').select('hash').where('hash', '=', hash).executeTakeFirst();
      return row !== undefined;
    });
  }
}
