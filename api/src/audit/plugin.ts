import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  AuditChoices,
  AuditQuery,
  AuditRow,
  SecurityEventRow,
  SecurityEventsQuery,
} from '@shop/shared/contracts/http/audit';
import { ListAnswer } from '@shop/shared/contracts/http/lists';
import { deletedText, isDeletion } from '@shop/shared/format/deleted';
import { Answer } from '@shop/shared/contracts/http/values';
import { sendList, type ListFile } from '../kernel/lists/sendList.ts';
import { readAuditChoices } from './choices.ts';
import { auditList } from './list.ts';
import { SECURITY_FILE, securityList } from './securityList.ts';
import { subjectText } from './words.ts';

const FILE: ListFile<AuditRow> = {
  name: 'audit',
  columns: [
    { heading: 'Time', cell: (row) => row.at },
    { heading: 'Who', cell: (row) => row.fullname },
    { heading: 'What', cell: (row) => row.actionText },
    { heading: 'Kind', cell: (row) => subjectText(row.subject) },
    { heading: 'Thing', cell: (row) => row.subjectName },
    { heading: 'Id', cell: (row) => row.subjectId },
    {
      heading: 'Changes',
      cell: ({ action, changes }) =>
        isDeletion(action) && changes.length > 0
          ? deletedText(changes)
          : changes.map(({ field, before, after }) => `${field}: ${before} → ${after}`).join('; '),
    },
  ],
};

/** Who changed what, when, before and after. There is no call that changes any of it. */
export const audit: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/AuditController/entries',
    {
      config: { right: 'audit' },
      schema: {
        tags: ['audit'],
        summary: 'What staff have done: of one person, kind or thing, between two days; with format=csv a file',
        querystring: AuditQuery,
        response: { 200: ListAnswer(AuditRow) },
      },
    },
    ({ query }, reply) => sendList(reply, query, auditList(app.db.read, query), FILE),
  );

  app.get(
    '/AuditController/security',
    {
      config: { right: 'audit' },
      schema: {
        tags: ['audit'],
        summary: 'Sign-ins, failures, locks, refusals, floods and changes of rights of the last 90 days, by address',
        querystring: SecurityEventsQuery,
        response: { 200: ListAnswer(SecurityEventRow) },
      },
    },
    ({ query }, reply) => {
      const hash = app.securityEvents.hashOf(query.q?.trim() ?? '');
      return sendList(reply, query, securityList(app.db.read, query, hash), SECURITY_FILE);
    },
  );

  app.get(
    '/AuditController/choices',
    {
      config: { right: 'audit' },
      schema: {
        tags: ['audit'],
        summary: 'Whom and what there are entries of',
        response: { 200: Answer(AuditChoices) },
      },
    },
    async (_request, reply) => {
      void reply.header('cache-control', 'private, no-store');
      return { status: true as const, data: await readAuditChoices(app.db.read) };
    },
  );
};
