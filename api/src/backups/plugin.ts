import { hostname } from 'node:os';
import type { FastifyPluginAsync } from 'fastify';
import { LINK_BACKUP, LIST_BACKUPS, MAKE_BACKUP } from '@shop/shared/contracts/http/backups';
import { karachiDateTime } from '@shop/shared/format/dates';
import { dayOf } from '@shop/shared/format/calendar';
import { Type } from 'typebox';
import type { Config } from '../kernel/config/config.ts';
import { recordAudit } from '../kernel/events/audit.ts';
import { every } from '../kernel/every.ts';
import { ApiError } from '../kernel/http/apiError.ts';
import { fileOf } from '../kernel/http/documentedSchema.ts';
import { serve } from '../kernel/serve.ts';
import { proveSelf } from '../people/own/ownPassword.ts';
import { hashToken, newToken } from '../people/sign-in/secrets.ts';
import { folderBucket } from '../kernel/store/folderBucket.ts';
import { readShopSettings } from '../settings/shopSettings.ts';
import { begin, readBackups, removeOld } from './keeping.ts';
import { endLostHere, keyOf, makeArchive } from './making.ts';

const LOOK_MS = 15 * 60_000;
/** From this hour of Karachi on; a shop whose machine was off then makes it when it is on again. */
const NIGHT_HOUR = 3;
const LINK_MS = 60_000;

/** Backups of the whole shop: asked for by whoever sees to its settings, and one every night. */
export const backups: FastifyPluginAsync<{ config: Config }> = async (app, { config }) => {
  const { bucket, db } = app;
  const place = { ...config, bucket };
  const files = bucket ?? folderBucket(config.dataDir, (work) => work());
  // A machine may have several servers.
  const host = `${hostname()}:${config.port}`;
  await endLostHere(db, { host, dataDir: config.dataDir });

  const make = async (row: { id: number; file: string }): Promise<void> => {
    await makeArchive(db, place, row, closing.signal);
    const { backupsKept } = await readShopSettings(db.read);
    for (const file of await removeOld(db, Math.max(1, backupsKept))) await files.remove(keyOf(file));
  };
  const closing = new AbortController();
  let making: Promise<void> = Promise.resolve();
  const makeSoon = (row: { id: number; file: string }): void => {
    making = make(row).catch((error: unknown) => app.log.error({ err: error }, 'a backup failed'));
  };
  app.addHook('onClose', () => {
    closing.abort();
    return making;
  });

  const tonight = async (): Promise<void> => {
    const { backupsKept } = await readShopSettings(db.read);
    const now = new Date();
    if (backupsKept === 0 || Number(karachiDateTime(now).slice(11, 13)) < NIGHT_HOUR) return;
    const row = await db.transaction((trx) => begin(trx, { host, night: dayOf(now), userId: null }));
    if (row) makeSoon(row);
  };
  every(app, LOOK_MS, tonight, 'the backup of the night waits');

  const all = async () => {
    const { backupsKept: kept } = await readShopSettings(db.read);
    return { backups: await readBackups(db.read), kept, place: bucket ? ('bucket' as const) : ('folder' as const) };
  };
  serve(app, LIST_BACKUPS, all);

  serve(app, MAKE_BACKUP, async ({ staff }) => {
    const row = await db.transaction(async (trx) => {
      const begun = await begin(trx, { host, night: null, userId: staff.userId });
      if (!begun) throw new ApiError('BACKUP_RUNNING');
      await recordAudit(trx, staff, {
        action: 'backup.make',
        subject: 'backup',
        subjectId: begun.id,
        name: begun.file,
      });
      return begun;
    });
    makeSoon(row);
    return all();
  });

  serve(app, LINK_BACKUP, async ({ staff, params: { id }, body, request: { sessionId } }) => {
    // Whoever sits down at a screen that was left open takes all secrets of the shop with the file.
    const asking = { staff, sessionId, throttled: config.rateLimit };
    await proveSelf(db, asking, { field: 'password', password: body.password }, async () => null);
    const token = newToken();
    await db.transaction(async (trx) => {
      const row = await trx
        .updateTable('backups')
        .set({ link_hash: hashToken(token), link_until: new Date(Date.now() + LINK_MS).toISOString() })
        .where('id', '=', id)
        .where('state', '=', 'done')
        .returning('file')
        .executeTakeFirst();
      if (!row) throw new ApiError('UNKNOWN_BACKUP');
      await recordAudit(trx, staff, { action: 'backup.takeOut', subject: 'backup', subjectId: id, name: row.file });
    });
    return { path: `/BackupController/file/${token}` };
  });

  app.get(
    '/BackupController/file/:token',
    {
      exposeHeadRoute: false,
      config: { refusals: ['UNKNOWN_BACKUP'] },
      schema: {
        tags: ['backups'],
        summary: 'The file a link was given out for',
        params: Type.Object({ token: Type.String({ pattern: '^[\\w-]{43}$' }) }),
        response: { 200: fileOf('application/gzip', 'The archive') },
      },
    },
    async (request, reply) => {
      const { token } = request.params as { token: string };
      const link_hash = hashToken(token);
      const row = await db.read
        .selectFrom('backups')
        .select('file')
        .where('link_hash', '=', link_hash)
        .where('link_until', '>', new Date().toISOString())
        .where('state', '=', 'done')
        .executeTakeFirst();
      const opened = row && (await files.open(keyOf(row.file)));
      if (typeof opened !== 'object') throw new ApiError('UNKNOWN_BACKUP');
      // It opens the file once, and not for who asked at the same time.
      const used = await db.transaction((trx) =>
        trx
          .updateTable('backups')
          .set({ link_hash: null })
          .where('link_hash', '=', link_hash)
          .returning('id')
          .executeTakeFirst(),
      );
      if (!used) {
        opened.stream.destroy();
        throw new ApiError('UNKNOWN_BACKUP');
      }
      return reply
        .header('content-type', 'application/gzip')
        .header('content-disposition', `attachment; filename="${row?.file}"`)
        .header('content-length', opened.bytes)
        .header('cache-control', 'private, no-store')
        .send(opened.stream);
    },
  );
};
