import type { FastifyPluginAsync } from 'fastify';
import { LIST_LOOSE_CASH } from '@shop/shared/contracts/http/till';
import { LOOSE_CASH_FILE, looseCashFigures, looseCashList } from './looseCash.ts';
import { serveList } from '../kernel/http/serve.ts';

/** What a shop's owner looks at beside the shifts. */
export const looseCashRoutes: FastifyPluginAsync = async (app) => {
  serveList(
    app,
    LIST_LOOSE_CASH,
    LOOSE_CASH_FILE,
    ({ db, query }) => looseCashList(db.read, query),
    ({ db, query }) => looseCashFigures(db.read, query),
  );
};
