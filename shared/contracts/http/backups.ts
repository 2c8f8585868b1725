import { Type, type Static } from 'typebox';
import { defineCall } from './call.ts';
import { DateText } from './values.ts';

/** A backup that was asked for in the back office, or made by night. */
const Backup = Type.Object({
  id: Type.Integer(),
  /** 'removed' is one whose file made place for newer ones. */
  state: Type.Union([Type.Literal('running'), Type.Literal('done'), Type.Literal('failed'), Type.Literal('removed')]),
  file: Type.String(),
  bytes: Type.Integer(),
  /** Why it failed; else ''. */
  why: Type.String(),
  /** Who asked for it; '' for one of the night. */
  by: Type.String(),
  startedDate: DateText,
  /** '' while it runs. */
  endedDate: DateText,
});
export type Backup = Static<typeof Backup>;

export const Backups = Type.Object({
  /** Newest first; the last 30. */
  backups: Type.Array(Backup),
  /** How many the shop keeps; 0 makes none by night. */
  kept: Type.Integer(),
  /** Where they lie. */
  place: Type.Union([Type.Literal('folder'), Type.Literal('bucket')]),
});
export type Backups = Static<typeof Backups>;

export const LIST_BACKUPS = defineCall({
  id: 'GET /BackupController/backups',
  tag: 'backups',
  summary: 'Backups of the whole shop, newest first',
  right: 'settings',
  data: Backups,
});

export const MAKE_BACKUP = defineCall({
  id: 'POST /BackupController/make',
  tag: 'backups',
  summary: 'Begins a backup; it is made while the shop sells',
  right: 'settings',
  refusals: ['BACKUP_RUNNING'],
  data: Backups,
});

/** One's own, as it holds all that staff sign in with. */
export const BackupProof = Type.Object({ password: Type.String({ minLength: 1, maxLength: 200 }) });
export type BackupProof = Static<typeof BackupProof>;

/** The file is asked for by a link, since a browser keeps what it asks for by a program in memory. */
export const LINK_BACKUP = defineCall({
  id: 'POST /BackupController/link/{id}',
  tag: 'backups',
  summary:
    'A link to the file, for who gives their password, good once and for a minute; that it was given out is noted',
  right: 'settings',
  refusals: ['UNKNOWN_BACKUP', 'INVALID_FIELDS', 'SIGN_IN_LOCKED'],
  body: BackupProof,
  data: Type.Object({ path: Type.String() }),
});
