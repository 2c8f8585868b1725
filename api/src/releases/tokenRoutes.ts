import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ListAnswer } from '@shop/shared/contracts/http/lists';
import {
  DeployToken,
  DeployTokensQuery,
  EndDeployToken,
  MadeDeployToken,
  NewDeployToken,
  ReleasedPackages,
} from '@shop/shared/contracts/http/releases';
import { Answer } from '@shop/shared/contracts/http/values';
import { Type } from 'typebox';
import { staffOf } from '../kernel/auth/rights.ts';
import { noteRightsChange } from '../people/security/plugin.ts';
import { sendList } from '../kernel/lists/sendList.ts';
import { tokenList, TOKENS_FILE } from './tokenList.ts';
import { createToken, endToken, readPackages } from './tokens.ts';

/** Deploy tokens, made and ended by administrators. No cache keeps any of it. */
export const releaseTokenRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('cache-control', 'private, no-store');
  });

  app.get(
    '/ReleaseTokenController/tokens',
    {
      config: { right: 'settings' },
      schema: {
        tags: ['releases'],
        summary: 'Every deploy token there ever was; with limit a page, with format=csv a file',
        querystring: DeployTokensQuery,
        response: { 200: ListAnswer(DeployToken) },
      },
    },
    ({ query }, reply) => sendList(reply, query, tokenList(app.db.read, query, new Date().toISOString()), TOKENS_FILE),
  );

  app.get(
    '/ReleaseTokenController/packages',
    {
      config: { right: 'settings' },
      schema: {
        tags: ['releases'],
        summary: 'Packages of which something was published, or for which there is a token',
        response: { 200: Answer(ReleasedPackages) },
      },
    },
    async () => ({ status: true as const, data: await readPackages(app.db.read) }),
  );

  // Not by `once`: that would keep the answer, and with it the token. One that nobody was told is ended in the list.
  app.post(
    '/ReleaseTokenController/create',
    {
      config: { right: 'settings', refusals: ['INVALID_FIELDS'] },
      schema: {
        tags: ['releases'],
        summary: 'Makes a token for one package; the answer is the only place it stands in',
        body: NewDeployToken,
        response: { 200: Answer(MadeDeployToken) },
      },
    },
    async (request) => {
      const data = await createToken(app.db, staffOf(request), request.body);
      noteRightsChange(request, 'TOKEN_MADE');
      return { status: true as const, data };
    },
  );

  app.post(
    '/ReleaseTokenController/end',
    {
      config: { right: 'settings', refusals: ['UNKNOWN_TOKEN'] },
      schema: {
        tags: ['releases'],
        summary: 'Ends a deploy token at once',
        body: EndDeployToken,
        response: { 200: Answer(Type.Null()) },
      },
    },
    async (request) => {
      await endToken(app.db, staffOf(request), Number(request.body.tokenId));
      noteRightsChange(request, 'TOKEN_ENDED');
      return { status: true as const, data: null };
    },
  );
};
