import { Type, type Static } from 'typebox';
import { Pin } from '../people/pins.ts';
import { Me } from '../people/session.ts';
import { IdIn } from '../values.ts';
import { defineCall } from '../call.ts';

/** POST /TillController/ownPin: who is at the till, and their PIN. */
export const OwnPinHere = Type.Object({ pin: Pin });
export type OwnPinHere = Static<typeof OwnPinHere>;

/** Who may open a till by PIN while the server cannot be asked. */
export const PersonHere = Type.Object({
  ...Me.properties,
  /** The most they may take off a sale without a manager, in percent; null for any. */
  mostDiscount: Type.Union([Type.Number(), Type.Null()]),
  /**
   * Of who may agree to any discount, by a PIN of six digits: by it this till proves that they did so there. Missing where no
   * session of theirs is open at a till.
   */
  approvalKey: Type.Optional(Type.String()),
  /** As `TillPerson` has it. */
  pinMark: Type.Optional(Type.String()),
});
export type PersonHere = Static<typeof PersonHere>;

export const PROVE_OWN_PIN = defineCall({
  id: 'POST /TillController/ownPin',
  tag: 'till',
  summary: "Whether this is one's PIN: then the till keeps who one is, for when there is no network",
  right: 'pos',
  refusals: ['WRONG_PIN', 'SIGN_IN_LOCKED'],
  body: OwnPinHere,
  data: PersonHere,
});

export const FORGET_PINS = defineCall({
  id: 'POST /TillController/forgetPins',
  tag: 'till',
  summary: 'Has a till forget, once it is heard of, whose PINs open it without the server; each prepares it anew',
  right: 'reports',
  refusals: ['UNKNOWN_DEVICE'],
  body: Type.Object({ deviceId: IdIn }),
});
