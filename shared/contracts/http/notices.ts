import { Type, type Static } from 'typebox';
import { defineCall } from './call.ts';
import { DateText } from './values.ts';

/** What there is to see behind the bell, each for who has the right to do something about it. */
export const NOTICE_KINDS = [
  'confirm',
  'answered',
  'wrote',
  'dispatch',
  'attempted',
  'returned',
  'parcelsBack',
  'astray',
  'silent',
  'words',
  'low',
  'credit',
  'expenses',
  'backup',
  'settle',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

const Notice = Type.Object({
  kind: Type.String(),
  /** How many wait. */
  count: Type.Integer(),
  /** How many of them came since one looked last. */
  fresh: Type.Integer(),
  /** When the newest came; '' where nobody knows. */
  newest: DateText,
  /** What it is about, where that is not said by its kind; else ''. */
  text: Type.String(),
  /** ISO 8601: how far what is told goes; an older server does not say. */
  upTo: Type.Optional(Type.String()),
});
export type Notice = Static<typeof Notice>;

export const READ_NOTICES = defineCall({
  id: 'GET /NoticeController/notices',
  tag: 'notices',
  summary: 'What waits for whoever asks, and how much of it is new to them',
  right: 'any-staff',
  data: Type.Array(Notice),
});

export const SEE_NOTICES = defineCall({
  id: 'POST /NoticeController/seen',
  tag: 'notices',
  summary: 'Says that whoever asks has seen them, those that were told up to a moment',
  right: 'any-staff',
  /** Without `upTo`, all there are now. */
  body: Type.Object({ upTo: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT[\\d:.]{8,12}Z$' })) }),
});
