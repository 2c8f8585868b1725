import type { FastifyPluginAsync } from 'fastify';
import {
  LIST_CREDIT,
  READ_CREDIT_ACCOUNT,
  PAY_CREDIT,
  SET_CREDIT_LIMIT,
  REVERSE_CREDIT_PAYMENT,
} from '@shop/shared/contracts/http/credit';
import { creditFigures, creditList, CREDIT_FILE } from '../../credit/accounts.ts';
import { setCreditLimit } from '../../credit/changingLimit.ts';
import { payCredit, reverseCreditPayment } from './paying.ts';
import { readStatement } from '../../credit/statement.ts';
import { serve, serveList, serveWrite } from '../../kernel/http/serve.ts';

/** What customers on credit owe, and what they pay. */
export const creditRoutes: FastifyPluginAsync = async (app) => {
  serveList(
    app,
    LIST_CREDIT,
    CREDIT_FILE,
    ({ db, query }) => creditList(db.read, query),
    ({ db, query }) => creditFigures(db.read, query),
  );

  serve(app, READ_CREDIT_ACCOUNT, ({ db, query }) => readStatement(db.read, query));
  serveWrite(app, PAY_CREDIT, (trx, { staff, body }) => payCredit(trx, staff, body));
  serveWrite(app, SET_CREDIT_LIMIT, (trx, { staff, body }) => setCreditLimit(trx, staff, body));
  serveWrite(app, REVERSE_CREDIT_PAYMENT, (trx, { staff, params }) => reverseCreditPayment(trx, staff, params.id));
};
