import { Type, type Static } from 'typebox';
import { IdIn } from '../values.ts';
import { defineCall } from '../call.ts';

/** As it is typed; `format/pin` says what a good one is. */
export const Pin = Type.String({ minLength: 1, maxLength: 20 });

/** GET /UserController/pin: whether one has a PIN. */
export const OwnPin = Type.Object({ isSet: Type.Boolean() });
export type OwnPin = Static<typeof OwnPin>;

/** POST /UserController/setPin: one's own, by who knows the password. */
export const NewPin = Type.Object({ password: Type.String({ minLength: 1, maxLength: 200 }), pin: Pin });
export type NewPin = Static<typeof NewPin>;

export const READ_OWN_PIN = defineCall({
  id: 'GET /UserController/pin',
  tag: 'own account',
  summary: 'Whether one has a PIN',
  right: 'any-staff',
  data: OwnPin,
});

export const SET_OWN_PIN = defineCall({
  id: 'POST /UserController/setPin',
  tag: 'own account',
  summary: "Sets one's own PIN, four to six digits for what is quick at a shared till",
  right: 'any-staff',
  refusals: ['INVALID_FIELDS', 'SIGN_IN_LOCKED'],
  body: NewPin,
});

export const RESET_PIN = defineCall({
  id: 'POST /UserController/resetPin',
  tag: 'users',
  summary: 'Takes the PIN of somebody away, who then sets another one',
  right: 'users',
  refusals: ['UNKNOWN_USER'],
  body: Type.Object({ userId: IdIn }),
});
