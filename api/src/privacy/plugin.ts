import type { FastifyPluginAsync } from 'fastify';
import { READ_PERSON, EXPORT_PERSON, ERASE_PERSON } from '@shop/shared/contracts/http/people/privacy';
import { eraseAskers } from './askers.ts';
import { eraseOldOrders } from './oldOrders.ts';
import { erasePerson } from './erasePerson.ts';
import { exportPerson } from './exportPerson.ts';
import { readPerson, summaryOf } from './person.ts';
import { serve } from '../kernel/serve.ts';

/** What the shop has of a customer, by phone: for administrators. No cache keeps any of it. */
export const privacy: FastifyPluginAsync = async (app) => {
  app.retention.addWork((now, signal) => eraseOldOrders(app.db, now, signal));
  app.retention.addWork((now, signal) => eraseAskers(app.db, now, signal));
  serve(app, READ_PERSON, async ({ db, query }) => summaryOf(await readPerson(db.read, query.phone)));
  serve(app, EXPORT_PERSON, ({ db, staff, body }) => exportPerson(db, staff, body.phone));
  serve(app, ERASE_PERSON, ({ db, staff, body }) => erasePerson(db, staff, body.phone), {
    msg: 'Everything of this phone is erased.',
  });
};
