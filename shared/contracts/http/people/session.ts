import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';

/** POST /PublicController/authLogin */
export const Credentials = Type.Object({
  username: Type.String({ minLength: 1, maxLength: 100 }),
  password: Type.String({ minLength: 1, maxLength: 200 }),
});
export type Credentials = Static<typeof Credentials>;

export const LoginResult = Type.Object({ userToken: Type.String(), authToken: Type.String(), apiKey: Type.String() });
export type LoginResult = Static<typeof LoginResult>;

/** GET /PublicController/me */
export const Me = Type.Object({
  userId: Type.Integer(),
  fullname: Type.String(),
  username: Type.String(),
  role: Type.String(),
  /** None while a second factor has to be set up before anything else. */
  rights: Type.Array(Type.String()),
  /** Said when one's role must have a second factor and one has none: every other call is refused until then. */
  mustSetUp: Type.Optional(Type.Boolean()),
});
export type Me = Static<typeof Me>;

export const READ_ME = defineCall({
  id: 'GET /PublicController/me',
  tag: 'session',
  summary: 'Who is signed in, and what they may do',
  right: 'any-staff',
  data: Me,
});

export const END_OWN_SESSION = defineCall({
  id: 'POST /PublicController/authLogout',
  tag: 'session',
  summary: 'Ends the session',
  right: 'any-staff',
});
