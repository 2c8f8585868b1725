import { Type, type Static } from 'typebox';
import { OfflinePayments, ShiftForCash } from '../settings.ts';
import { Amount, DateText, IdIn, RequiredText } from '../values.ts';
import { defineCall } from '../call.ts';

/** A point of P-256 as browsers export it, in base64url. */
export const PublicKey = Type.String({ pattern: '^[\\w-]{87}$' });

/** Whether the browser has promised to keep what the till stores: it may remove the rest when space is short. */
export const Storage = Type.Union([Type.Literal('kept'), Type.Literal('not-kept'), Type.Literal('unknown')]);
export type Storage = Static<typeof Storage>;

/** What a till says of itself. */
export const TillDeviceIn = Type.Object({
  /** Whose secret half never leaves the device: by it the device is known. */
  key: PublicKey,
  /** The version of the till that is open. */
  release: Type.String({ maxLength: 100 }),
  storage: Storage,
  /** Bytes the browser lets the shop use yet; null where it does not say. */
  freeBytes: Type.Union([Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }), Type.Null()]),
  /** Its clock, in milliseconds since 1970. */
  at: Type.Integer({ minimum: 0, maximum: 8_640_000_000_000 }),
  /** Sales that it made by itself and has not sent yet; an older till says nothing. */
  waiting: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
});
export type TillDeviceIn = Static<typeof TillDeviceIn>;

/** What the settings let a till do without a network. */
const OfflineRules = Type.Object({
  payments: OfflinePayments,
  credit: Type.Boolean(),
  /** Rupees of a return that may be given back in cash; 0 for nothing. */
  refunds: Amount,
  /** Percent of a sale that who has not the right `pos.discount` takes off. */
  discount: Type.Integer(),
  /** Whether cash needs an open shift; an older server does not say. */
  shiftForCash: Type.Optional(ShiftForCash),
  /** Drawers are counted blind; an older server does not say. */
  blindCount: Type.Optional(Type.Boolean()),
});

export const OwnTill = Type.Object({
  letter: Type.String(),
  name: Type.String(),
  /** Whether it was struck off, and nothing is to be sold at it. */
  isStruckOff: Type.Boolean(),
  /** Milliseconds its clock is ahead of the shop's. */
  clockAhead: Type.Integer(),
  /** The highest number of a sale without the server that has arrived; 0 for none. */
  lastCount: Type.Optional(Type.Integer()),
  /** What it may do without a network; an older server does not say. */
  offline: Type.Optional(OfflineRules),
  /** ISO 8601: PINs that it kept before are to be forgotten. Missing where none are. */
  pinsSince: Type.Optional(Type.String()),
});
export type OwnTill = Static<typeof OwnTill>;

/** The browser this is open in; one that is not known yet is given a letter no other has or had. */
export const TELL_DEVICE = defineCall({
  id: 'POST /TillController/device',
  tag: 'till',
  summary: 'What a till says of itself, by its key; the first time it gets a letter, never the same as another',
  right: 'pos',
  refusals: ['TOO_MANY_TILLS'],
  body: TillDeviceIn,
  data: OwnTill,
});

/** One of GET /TillController/devices, by letter. */
export const TillDevice = Type.Object({
  deviceId: Type.Integer(),
  letter: Type.String(),
  name: Type.String(),
  registeredDate: DateText,
  registeredBy: Type.String(),
  seenDate: DateText,
  seenBy: Type.String(),
  release: Type.String(),
  storage: Storage,
  freeBytes: Type.Union([Type.Integer(), Type.Null()]),
  clockAhead: Type.Integer(),
  /** Sales it had not sent yet; an older server says nothing. */
  waiting: Type.Optional(Type.Integer()),
  /** Missing while it is not. */
  struckOff: Type.Optional(Type.Object({ date: DateText, by: Type.String() })),
});
export type TillDevice = Static<typeof TillDevice>;

export const LIST_DEVICES = defineCall({
  id: 'GET /TillController/devices',
  tag: 'till',
  summary: 'Every browser that was a till, with when it was last seen',
  right: 'reports',
  data: Type.Array(TillDevice),
});

export const TillName = Type.Object({ name: RequiredText(40) });
export type TillName = Static<typeof TillName>;

export const RENAME_DEVICE = defineCall({
  id: 'POST /TillController/renameDevice',
  tag: 'till',
  summary: 'What people call a till',
  right: 'reports',
  refusals: ['UNKNOWN_DEVICE'],
  body: Type.Object({ deviceId: IdIn, ...TillName.properties }),
});

const DeviceReference = Type.Object({ deviceId: IdIn });

export const STRIKE_OFF_DEVICE = defineCall({
  id: 'POST /TillController/strikeOff',
  tag: 'till',
  summary:
    'A till that is lost or stolen: who is signed in at it is signed out, and its page sells nothing until it is admitted again',
  right: 'reports',
  refusals: ['UNKNOWN_DEVICE'],
  body: DeviceReference,
});

export const ADMIT_DEVICE = defineCall({
  id: 'POST /TillController/admit',
  tag: 'till',
  summary: 'Lets a till that was struck off sell again',
  right: 'reports',
  refusals: ['UNKNOWN_DEVICE'],
  body: DeviceReference,
});
