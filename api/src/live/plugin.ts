import { Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { LiveEvent } from '@shop/shared/contracts/http/events';
import { staffOf } from '../kernel/auth/rights.ts';
import { ApiError } from '../kernel/http/apiError.ts';
import { liveFeed, type Listener } from './feed.ts';

/** One is enough for a browser window; many windows of one person may each have one. */
const MOST_STREAMS_OF_A_SESSION = 20;
/** Whoever does not read for this many bytes is let go, and comes back with the last event it has. */
const MOST_WAITING_BYTES = 256 * 1024;

/** What happens, as it happens, for open screens of staff. */
export const live: FastifyPluginAsyncTypebox = async (app) => {
  const feed = liveFeed(app.db.read, (error) => app.log.warn({ err: error }, 'live events cannot be read'));
  app.addHook('preClose', async () => feed.close());

  app.get(
    '/LiveController/events',
    {
      exposeHeadRoute: false,
      config: { right: 'any-staff' },
      schema: {
        tags: ['live'],
        summary: 'What happens, as server-sent events: of what one may read, after Last-Event-ID or from now on',
        headers: Type.Object({ 'last-event-id': Type.Optional(Type.String({ pattern: String.raw`^\d{1,15}$` })) }),
        response: { 200: { content: { 'text/event-stream': { schema: LiveEvent } } } },
      },
    },
    async (request, reply) => {
      const { sessionId } = request;
      const staff = staffOf(request);
      if (sessionId === null) throw new ApiError('NOT_SIGNED_IN');
      if (feed.countOf(sessionId) >= MOST_STREAMS_OF_A_SESSION) throw new ApiError('TOO_MANY_REQUESTS');
      const stream = new Readable({ read: () => undefined });
      const after = request.headers['last-event-id'];
      // Something has to be sent for the headers to be.
      stream.push(': open\n\n');
      const leave = await feed.join(listenerOn(stream, sessionId), staff, after ? Number(after) : undefined);
      stream.once('close', leave);
      request.raw.once('close', leave);
      await sendEvents(reply, stream);
    },
  );
};

async function sendEvents(reply: FastifyReply, stream: Readable): Promise<void> {
  // Buffering and compressing proxies would hold events back.
  void reply.headers({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' });
  await reply.type('text/event-stream; charset=utf-8').send(stream);
}

function listenerOn(stream: Readable, sessionId: number): Listener {
  const send = (text: string): void => {
    stream.push(text);
    if (stream.readableLength > MOST_WAITING_BYTES) stream.destroy();
  };
  return {
    sessionId,
    tell: (events) => send(events.map(textOf).join('')),
    beat: () => send(': beat\n\n'),
    end: () => void stream.push(null),
  };
}

function textOf(event: LiveEvent): string {
  return `id: ${event.id}\nevent: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`;
}
