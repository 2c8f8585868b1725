import type { FastifyPluginAsync } from 'fastify';
import {
  LIST_DEPLOY_TOKENS,
  READ_RELEASED_PACKAGES,
  CREATE_DEPLOY_TOKEN,
  END_DEPLOY_TOKEN,
} from '@shop/shared/contracts/http/releases';
import { noteRightsChange } from '../people/security/plugin.ts';
import { tokenList, TOKENS_FILE } from './tokenList.ts';
import { createToken, endToken, readPackages } from './tokens.ts';
import { serve, serveList } from '../kernel/http/serve.ts';

/** Deploy tokens, made and ended by administrators. No cache keeps any of it. */
export const releaseTokenRoutes: FastifyPluginAsync = async (app) => {
  serveList(app, LIST_DEPLOY_TOKENS, TOKENS_FILE, ({ db, query }) =>
    tokenList(db.read, query, new Date().toISOString()),
  );

  serve(app, READ_RELEASED_PACKAGES, ({ db }) => readPackages(db.read));

  // Not by `once`: that would keep the answer, and with it the token. One that nobody was told is ended in the list.
  serve(app, CREATE_DEPLOY_TOKEN, async ({ db, staff, body, request }) => {
    const data = await createToken(db, staff, body);
    noteRightsChange(request, 'TOKEN_MADE');
    return data;
  });

  serve(app, END_DEPLOY_TOKEN, async ({ db, staff, body, request }) => {
    await endToken(db, staff, Number(body.tokenId));
    noteRightsChange(request, 'TOKEN_ENDED');
  });
};
