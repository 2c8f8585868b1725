import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ErasedPerson, Person, PersonExport, PersonQuery, PersonReference } from '@shop/shared/contracts/http/privacy';
import { Answer } from '@shop/shared/contracts/http/values';
import { staffOf } from '../kernel/auth/rights.ts';
import { anonymiseOld } from './anonymising.ts';
import { erasePerson } from './erasing.ts';
import { exportPerson } from './exporting.ts';
import { readPerson, summaryOf } from './person.ts';

/** What the shop has of a customer, by phone: for administrators. No cache keeps any of it. */
export const privacy: FastifyPluginAsyncTypebox = async (app) => {
  app.retention.addWork((now, signal) => anonymiseOld(app.db, now, signal));
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('cache-control', 'private, no-store');
  });

  app.get(
    '/PrivacyController/person',
    {
      config: { right: 'privacy', refusals: ['UNKNOWN_PERSON', 'INVALID_FIELDS'] },
      schema: {
        tags: ['privacy'],
        summary: 'How much the shop has of a phone, and what keeps it from being erased',
        querystring: PersonQuery,
        response: { 200: Answer(Person) },
      },
    },
    async ({ query }) => {
      return { status: true as const, data: summaryOf(await readPerson(app.db.read, query.phone)) };
    },
  );

  app.post(
    '/PrivacyController/export',
    {
      config: { right: 'privacy', refusals: ['UNKNOWN_PERSON', 'INVALID_FIELDS'] },
      schema: {
        tags: ['privacy'],
        summary: 'Everything the shop has of a phone; noted in the audit log',
        body: PersonReference,
        response: { 200: Answer(PersonExport) },
      },
    },
    async (request) => {
      return { status: true as const, data: await exportPerson(app.db, staffOf(request), request.body.phone) };
    },
  );

  app.post(
    '/PrivacyController/erase',
    {
      config: {
        right: 'privacy',
        refusals: ['UNKNOWN_PERSON', 'INVALID_FIELDS', 'PERSON_HAS_OPEN_ORDERS', 'PERSON_OWES'],
      },
      schema: {
        tags: ['privacy'],
        summary: 'Takes the person out of everything the shop has of a phone; sums, goods and city stay',
        body: PersonReference,
        response: { 200: Answer(ErasedPerson) },
      },
    },
    async (request) => {
      const data = await erasePerson(app.db, staffOf(request), request.body.phone);
      return { status: true as const, data, msg: 'Everything of this phone is erased.' };
    },
  );
};
