import { Type, type Static } from 'typebox';
import { DateText } from '../values.ts';
import { defineCall } from '../call.ts';
import { EndedSessions } from './people.ts';

/** Six digits of an authenticator app, or a recovery code; spaces and dashes do not matter. */
const Code = Type.String({ minLength: 1, maxLength: 40 });

/** The answer of POST /PublicController/authLogin to who has a second factor: nobody is signed in yet. */
export const SignInStep = Type.Object({
  step: Type.Literal('code'),
  /** To be sent back with a code, within minutes. */
  challenge: Type.String(),
});
export type SignInStep = Static<typeof SignInStep>;

/** POST /PublicController/authCode */
export const SignInCode = Type.Object({
  challenge: Type.String({ minLength: 1, maxLength: 500 }),
  code: Code,
  /** Asks this device for no code for 30 days. */
  remember: Type.Optional(Type.Boolean()),
});
export type SignInCode = Static<typeof SignInCode>;

/** GET /UserController/secondFactor: one's own. */
export const OwnSecondFactor = Type.Object({
  /** Since when; '' without one. */
  since: DateText,
  /** Recovery codes that were not used yet. */
  codesLeft: Type.Integer(),
  /** The settings ask one's role for it. */
  required: Type.Boolean(),
  /** Setting it up asks for the password: the sign-in was not just now. */
  asksPassword: Type.Boolean(),
});
export type OwnSecondFactor = Static<typeof OwnSecondFactor>;

const Password = Type.String({ minLength: 1, maxLength: 200 });

/** POST /UserController/startSecondFactor */
export const SecondFactorStart = Type.Object({ password: Type.Optional(Password) });
export type SecondFactorStart = Static<typeof SecondFactorStart>;

/** What an authenticator app is given: told until a code of it was right, and never again. */
export const SecondFactorSecret = Type.Object({
  /** Base32, as it is typed. */
  secret: Type.String(),
  /** `otpauth://…`, as it is drawn. */
  uri: Type.String(),
});
export type SecondFactorSecret = Static<typeof SecondFactorSecret>;

/** POST /UserController/confirmSecondFactor: a code of the app, which turns it on. */
export const SecondFactorConfirm = Type.Object({ code: Code });
export type SecondFactorConfirm = Static<typeof SecondFactorConfirm>;

/** Recovery codes, told this once; each is good for one sign-in. */
export const RecoveryCodes = Type.Object({ codes: Type.Array(Type.String()) });
export type RecoveryCodes = Static<typeof RecoveryCodes>;

/** POST /UserController/endSecondFactor, newRecoveryCodes */
export const SecondFactorProof = Type.Object({ password: Password, code: Code });
export type SecondFactorProof = Static<typeof SecondFactorProof>;

export const MAKE_RECOVERY_CODES = defineCall({
  id: 'POST /UserController/newRecoveryCodes',
  tag: 'own account',
  summary: 'Other recovery codes, in the place of those that are left',
  right: 'any-staff',
  refusals: ['NO_SECOND_FACTOR', 'INVALID_FIELDS', 'SIGN_IN_LOCKED'],
  body: SecondFactorProof,
  data: RecoveryCodes,
});

export const END_SECOND_FACTOR = defineCall({
  id: 'POST /UserController/endSecondFactor',
  tag: 'own account',
  summary: "Turns one's second factor off, and ends one's other sessions",
  right: 'any-staff',
  refusals: ['NO_SECOND_FACTOR', 'INVALID_FIELDS', 'SIGN_IN_LOCKED'],
  body: SecondFactorProof,
  data: EndedSessions,
});

export const READ_SECOND_FACTOR = defineCall({
  id: 'GET /UserController/secondFactor',
  tag: 'own account',
  summary: "Whether one has a second factor, or one's role must",
  right: 'any-staff',
  data: OwnSecondFactor,
});

export const START_SECOND_FACTOR = defineCall({
  id: 'POST /UserController/startSecondFactor',
  tag: 'own account',
  summary: 'A secret for an authenticator app; it counts when a code of it was right',
  right: 'any-staff',
  refusals: ['SECOND_FACTOR_ON', 'INVALID_FIELDS', 'SIGN_IN_LOCKED'],
  body: SecondFactorStart,
  data: SecondFactorSecret,
});

export const CONFIRM_SECOND_FACTOR = defineCall({
  id: 'POST /UserController/confirmSecondFactor',
  tag: 'own account',
  summary: "Turns the second factor on by a code of it, and ends one's other sessions",
  right: 'any-staff',
  refusals: ['NO_SECOND_FACTOR', 'SECOND_FACTOR_ON', 'INVALID_FIELDS'],
  body: SecondFactorConfirm,
  data: RecoveryCodes,
});
