import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { HEARD } from '@shop/shared/contracts/http/orders/parcelTracking';
import { ApiError } from '../../kernel/http/apiError.ts';
import { HEARD_A_MINUTE } from '../../kernel/http/limits.ts';
import { serve } from '../../kernel/serve.ts';
import type { Database, Reader } from '../../kernel/db/database.ts';
import { HEARD_AT, NEVER_ASKED } from '../../orders/parcels/asking.ts';
import { trackingNumberOf } from '../../orders/parcels/trackingNumber.ts';
import { adapterOf } from '../couriers/adapters.ts';

const MOST_BYTES = 262_144;
const MOST_NUMBERS = 500;
/** A parcel is not asked for sooner after itself, however often something is told of it. */
const QUIET_MS = 15_000;
const TOKEN = /^[\w-]{32}$/;

export const newSecret = (): string => randomBytes(24).toString('base64url');

/**
 * The address at which couriers tell that something happened. Nobody signs what they say: it names parcels, which are then asked
 * for. A wrong address is none at all, before its body is read; a body that cannot be read names nothing.
 */
export async function heardRoute(app: FastifyInstance, { run }: { run(): void }): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, body, done) =>
    done(null, body),
  );
  serve(
    app,
    HEARD,
    async ({ db, params, request }, reply) => {
      const courier = await courierOf(db.read, params.token);
      if (!courier) throw unknownCall();
      const { heard, heardAnswer } = adapterOf(courier);
      await noteHeard(db, courier.id, heard?.(bodyOf(request.body)) ?? []);
      return heardAnswer ? reply.code(heardAnswer.status).send(heardAnswer.body) : null;
    },
    {
      config: { rateLimit: HEARD_A_MINUTE },
      // Behind the limit, which counts guesses too.
      preParsing: async ({ params }) => {
        if (!(await courierOf(app.db.read, (params as { token: string }).token))) throw unknownCall();
      },
      onResponse: async (_request, { statusCode }) => {
        if (statusCode < 300) run();
      },
    },
  );
}

/** As of any address that is none. */
const unknownCall = () => new ApiError('UNKNOWN_CALL', 'There is no call POST at this address.');

async function courierOf(db: Reader, secret: string) {
  if (!TOKEN.test(secret)) return undefined;
  return db
    .selectFrom('couriers')
    .select(['id', 'adapter', 'options'])
    .where('heard_secret', '=', secret)
    .where('removed', '=', 0)
    .executeTakeFirst();
}

/** JSON, or a form; of anything else, nothing. */
function bodyOf(text: unknown): unknown {
  if (typeof text !== 'string') return {};
  try {
    return JSON.parse(text);
  } catch {
    return Object.fromEntries(new URLSearchParams(text));
  }
}

async function noteHeard(db: Database, courierId: number, said: readonly string[]): Promise<void> {
  const numbers = [...new Set(said.slice(0, MOST_NUMBERS).map(trackingNumberOf))].filter(Boolean);
  if (numbers.length === 0) return;
  const quiet = new Date(Date.now() - QUIET_MS).toISOString();
  const soon = new Date(Date.now() + QUIET_MS).toISOString();
  await db.transaction(async (trx) => {
    const of = (ask_at: string) =>
      trx
        .updateTable('shipments')
        .set({ ask_at })
        .where('courier_id', '=', courierId)
        .where('tracking_number', 'in', numbers)
        .where('ask_at', '<', NEVER_ASKED)
        .where('ask_at', '>', ask_at);
    await of(HEARD_AT).where('told_at', '<', quiet).execute();
    await of(soon).where('told_at', '>=', quiet).execute();
  });
}
