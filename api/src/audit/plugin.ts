import type { FastifyPluginAsync } from 'fastify';
import {
  type AuditRow,
  LIST_SECURITY_EVENTS,
  LIST_AUDIT_ENTRIES,
  READ_AUDIT_CHOICES,
} from '@shop/shared/contracts/http/people/audit';
import { deletedText, isDeletion } from '@shop/shared/format/deleted';
import type { ListFile } from '../kernel/lists/sendList.ts';
import { readAuditChoices } from './choices.ts';
import { auditList } from './list.ts';
import { SECURITY_FILE, securityList } from './securityList.ts';
import { subjectText } from './words.ts';
import { serve, serveList } from '../kernel/serve.ts';

const FILE: ListFile<AuditRow> = {
  name: 'audit',
  columns: [
    { heading: 'Time', cell: (row) => row.at },
    { heading: 'Who', cell: (row) => row.fullname },
    { heading: 'What', cell: (row) => row.actionText },
    { heading: 'Sentence', cell: (row) => row.sentence },
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
export const audit: FastifyPluginAsync = async (app) => {
  serveList(app, LIST_AUDIT_ENTRIES, FILE, ({ db, query }) => auditList(db.read, query));
  serveList(app, LIST_SECURITY_EVENTS, SECURITY_FILE, ({ db, query }) =>
    securityList(db.read, query, app.securityEvents.hashOf),
  );
  serve(app, READ_AUDIT_CHOICES, ({ db }) => readAuditChoices(db.read));
};
