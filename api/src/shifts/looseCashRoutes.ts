import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { ListAnswer } from '@shop/shared/contracts/http/lists';
import { LooseCash, LooseCashFigures, LooseCashQuery } from '@shop/shared/contracts/http/till';
import { sendList } from '../kernel/lists/sendList.ts';
import { LOOSE_CASH_FILE, looseCashFigures, looseCashList } from './looseCash.ts';

/** What a shop's owner looks at beside the shifts. */
export const looseCashRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/TillController/looseCash',
    {
      config: { right: 'reports' },
      schema: {
        tags: ['till'],
        summary: "Cash that no shift's report has: of sales without an open shift, and of accounts",
        querystring: LooseCashQuery,
        response: {
          200: Type.Object({ ...ListAnswer(LooseCash).properties, figures: Type.Optional(LooseCashFigures) }),
        },
      },
    },
    ({ query }, reply) =>
      sendList(reply, query, looseCashList(app.db.read, query), LOOSE_CASH_FILE, async () => ({
        figures: await looseCashFigures(app.db.read, query),
      })),
  );
};
