import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type, type Static } from 'typebox';
import { Answer } from '@shop/shared/contracts/http/values';
import type { Pressure } from './pressure.ts';
import { newChallenge } from './proofOfWork.ts';

/** GET /BotCheckController/challenge: an ALTCHA challenge (version 2), signed by the shop and usable once. */
const Challenge = Type.Object({
  parameters: Type.Object({
    algorithm: Type.String(),
    cost: Type.Integer(),
    /** Seconds since 1970. */
    expiresAt: Type.Optional(Type.Integer()),
    keyLength: Type.Integer(),
    keyPrefix: Type.String(),
    keySignature: Type.Optional(Type.String()),
    nonce: Type.String(),
    salt: Type.String(),
  }),
  signature: Type.Optional(Type.String()),
});
type Challenge = Static<typeof Challenge>;

const SCRIPT = new URL('browser/script.min.js', import.meta.url);

interface Parts {
  secret: () => Promise<string>;
  pressure: Pressure;
}

/** What a browser needs to prove that somebody spent a moment: a challenge, and the script that solves it. */
export const botCheckRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, { secret, pressure }) => {
  const script = await readFile(SCRIPT, 'utf8');
  const etag = `"${createHash('sha256').update(script).digest('base64url').slice(0, 22)}"`;

  app.get(
    '/BotCheckController/challenge',
    {
      schema: {
        tags: ['bot check'],
        summary: 'A challenge to be solved before an order is placed; usable once',
        response: { 200: Answer(Challenge) },
      },
    },
    async (_request, reply) => {
      void reply.header('cache-control', 'no-store');
      return { status: true as const, data: await newChallenge(await secret(), new Date(), await pressure.isHigh()) };
    },
  );

  app.get('/BotCheckController/script.js', { schema: { hide: true } }, async (request, reply) => {
    void reply.headers({ 'cache-control': 'no-cache', etag });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('text/javascript; charset=utf-8').send(script);
  });
};
