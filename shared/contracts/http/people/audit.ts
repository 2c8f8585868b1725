import { Type, type Static } from 'typebox';
import { listQuery } from '../lists.ts';
import { DateText, Day, Id } from '../values.ts';
import { defineCall } from '../call.ts';

/** One field that was changed, in words: amounts in rupees, names where the shop keeps ids. '' is nothing. */
export const AuditChange = Type.Object({ field: Type.String(), before: Type.String(), after: Type.String() });
export type AuditChange = Static<typeof AuditChange>;

/** One row of GET /AuditController/entries: a write by staff. */
export const AuditRow = Type.Object({
  auditId: Type.Integer(),
  at: DateText,
  /** Who it was; null for nobody of staff. */
  userId: Type.Union([Type.Integer(), Type.Null()]),
  fullname: Type.String(),
  /** `order.complete`, and in words: 'Order completed'. */
  action: Type.String(),
  actionText: Type.String(),
  /** 'Sana Iqbal raised the price of Floral Cotton Frock from ₨ 960.00 to ₨ 990.00' */
  sentence: Type.String(),
  /** 'order', 'user', … */
  subject: Type.String(),
  subjectId: Type.String(),
  /** What it was called then; '' when that is not known. */
  subjectName: Type.String(),
  changes: Type.Array(AuditChange),
});
export type AuditRow = Static<typeof AuditRow>;

/** The query of GET /AuditController/entries. */
export const AuditQuery = listQuery({
  user: Type.Optional(Id),
  subject: Type.Optional(Type.String({ maxLength: 40 })),
  action: Type.Optional(Type.String({ maxLength: 60 })),
  /** Id of the subject; with `subject`, everything that was done to one thing. */
  thing: Type.Optional(Type.String({ maxLength: 40 })),
  /** First and last day, `YYYY-MM-DD` in Asia/Karachi. */
  from: Type.Optional(Day),
  to: Type.Optional(Day),
});
export type AuditQuery = Static<typeof AuditQuery>;

/** What GET /AuditController/entries is sorted by; newest first (`-time`) unless asked. */
export const AUDIT_SORTS = ['time'] as const;

/** What is noted of who tries to get in: of a flood too it is one event, whatever it was made of. */
export const SECURITY_KINDS = ['signIn', 'failure', 'lock', 'refusal', 'flood', 'rightsChange'] as const;
export type SecurityKind = (typeof SECURITY_KINDS)[number];

/** One row of GET /AuditController/security: what one address did within ten minutes. */
export const SecurityEventRow = Type.Object({
  eventId: Type.Integer(),
  firstAt: DateText,
  lastAt: DateText,
  times: Type.Integer(),
  kind: Type.String(),
  kindText: Type.String(),
  /** What of the kind, such as the code of a refusal, and in a sentence. */
  what: Type.String(),
  whatText: Type.String(),
  /** Of IPv6 the network; '' for addresses beyond those that are told apart at once. */
  address: Type.String(),
  /** The same for the same account, and nothing else of it; '' where none was said. */
  account: Type.String(),
  /** Whose account it is, where it is somebody's of staff; else ''. */
  accountName: Type.String(),
});
export type SecurityEventRow = Static<typeof SecurityEventRow>;

/** The query of GET /AuditController/security; `q` is a part of an address or hash, or a whole username. */
export const SecurityEventsQuery = listQuery({
  kind: Type.Optional(Type.Union(SECURITY_KINDS.map((kind) => Type.Literal(kind)))),
  /** First and last day, `YYYY-MM-DD` in Asia/Karachi. */
  from: Type.Optional(Day),
  to: Type.Optional(Day),
});
export type SecurityEventsQuery = Static<typeof SecurityEventsQuery>;

/** What GET /AuditController/security is sorted by; newest first (`-time`) unless asked. */
export const SECURITY_SORTS = ['time'] as const;

const Choice = Type.Object({ value: Type.String(), label: Type.String() });

/** GET /AuditController/choices: whom and what there are entries of. */
export const AuditChoices = Type.Object({
  people: Type.Array(Choice),
  subjects: Type.Array(Choice),
  actions: Type.Array(Choice),
  /** Of security events. */
  kinds: Type.Array(Choice),
});
export type AuditChoices = Static<typeof AuditChoices>;

export const LIST_AUDIT_ENTRIES = defineCall({
  id: 'GET /AuditController/entries',
  tag: 'audit',
  summary: 'What staff have done: of one person, kind or thing, between two days; with format=csv a file',
  right: 'audit',
  query: AuditQuery,
  row: AuditRow,
});

export const READ_AUDIT_CHOICES = defineCall({
  id: 'GET /AuditController/choices',
  tag: 'audit',
  summary: 'Whom and what there are entries of',
  right: 'audit',
  data: AuditChoices,
});

export const LIST_SECURITY_EVENTS = defineCall({
  id: 'GET /AuditController/security',
  tag: 'audit',
  summary: 'Sign-ins, failures, locks, refusals, floods and changes of rights of the last 90 days, by address',
  right: 'audit',
  query: SecurityEventsQuery,
  row: SecurityEventRow,
});
