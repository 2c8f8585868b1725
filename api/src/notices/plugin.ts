import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { READ_NOTICES, SEE_NOTICES } from '@shop/shared/contracts/http/notices';
import { karachiDateTime } from '@shop/shared/format/dates';
import type { Writer } from '../kernel/db/database.ts';
import { serve, serveWrite, type Asked } from '../kernel/serve.ts';
import { pushRoutes } from './push/routes.ts';
import { noticeSources } from './sources.ts';

/** What waits for a member of staff, read per person: the bell of the back office. */
export const notices: FastifyPluginAsync = async (app) => {
  const sources = noticeSources(app.db.read);

  serve(app, READ_NOTICES, async ({ db, staff }) => {
    const look = await db.read
      .selectFrom('notice_looks')
      .select('at')
      .where('user_id', '=', staff.userId)
      .executeTakeFirst();
    const theirs = sources.filter(({ right }) => staff.rights.includes(right));
    const upTo = new Date().toISOString();
    const all = await Promise.all(
      theirs.map(async ({ kind, read }) => {
        const { count, fresh, newest, text = '' } = await read(look?.at ?? '', upTo);
        return { kind, count, fresh, newest: newest === '' ? '' : karachiDateTime(newest), text, upTo };
      }),
    );
    return all.filter(({ count }) => count > 0);
  });

  const see = (trx: Writer, { staff, body }: Asked<typeof SEE_NOTICES>) => {
    const now = new Date().toISOString();
    const at = body.upTo !== undefined && body.upTo < now ? body.upTo : now;
    return trx
      .insertInto('notice_looks')
      .values({ user_id: staff.userId, at })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ at }))
      .execute();
  };
  // Pages of before send no body: all there are now.
  const preValidation = async (request: FastifyRequest) => void (request.body ??= {});
  serveWrite(app, SEE_NOTICES, see, { preValidation });
  await app.register(pushRoutes, { sources });
};
