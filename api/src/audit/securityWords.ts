import type { SecurityKind } from '@shop/shared/contracts/http/people/audit';

const KINDS: Record<SecurityKind, string> = {
  signIn: 'Sign-in',
  failure: 'Failed sign-in',
  lock: 'Lock',
  refusal: 'Refusal',
  flood: 'Flood',
  rightsChange: 'Change of rights',
};

/** What happened, around whose account it is about: `{who}` did it, to `{whose}` it was done. */
const WHAT: Record<string, string> = {
  PASSWORD: '{who} signed in with username and password',
  CODE: '{who} signed in with password and code',
  WRONG_CODE: 'Somebody knew the password of {whose} and gave a wrong code',
  WRONG_CREDENTIALS: 'Somebody gave a wrong username or password for {whose}',
  WRONG_PIN: 'A wrong PIN was typed at the till of {whose}',
  PIN_WRONG: 'A wrong PIN was tried for {whose}',
  PIN_LOCKED: 'A PIN was tried for {whose} while they are locked',
  ACCOUNT: 'Signing in as {whose} was locked for strangers',
  ADDRESS: 'Signing in from this address was locked',
  DEVICE: 'Signing in as {whose} was locked for this device or address',
  NOT_SIGNED_IN: 'Somebody asked for what is for staff, without being signed in',
  NOT_ALLOWED: '{who} asked for what their role has no right to',
  SIGN_IN_LOCKED: 'Somebody tried to sign in as {whose} while it was locked',
  WRONG_TOKEN: 'Somebody came with a developer key that is not good',
  BOT_CHECK_FAILED: 'Somebody ordered without a bot check that holds',
  ORDER_BY_MESSAGE: 'Somebody wanted to order above the limits of shoppers',
  TOO_MANY_REQUESTS: 'Somebody sent too many requests',
  ACCOUNT_ADDED: '{who} added somebody who signs in',
  ACCOUNT_CHANGED: '{who} changed the role, username or password of somebody',
  ACCOUNT_REMOVED: '{who} deleted somebody who signs in',
  ACCOUNT_OFF: '{who} switched somebody off',
  ACCOUNT_ON: '{who} switched somebody on',
  PASSWORD_RESET: '{who} gave somebody another password',
  PASSWORD_CHANGED: '{who} changed their own password',
  PIN_SET: '{who} set their own PIN',
  PIN_RESET: '{who} took the PIN of somebody away',
  SECOND_FACTOR_ON: '{who} set up their own sign-in code',
  SECOND_FACTOR_OFF: '{who} turned their own sign-in code off',
  SECOND_FACTOR_RESET: '{who} took the sign-in code of somebody away',
  RECOVERY_CODES: '{who} made their own recovery codes anew',
  SESSIONS_ENDED: '{who} ended sessions',
  ROLE_CHANGED: '{who} added a role, or changed what one may do',
  TOKEN_MADE: '{who} made a developer key',
  TOKEN_ENDED: '{who} ended a developer key',
};

export const kindText = (kind: SecurityKind): string => KINDS[kind];

/** A sentence about somebody of staff, or ''; of what has none yet, its code. */
export const whatText = (what: string, name: string): string =>
  (WHAT[what] ?? what)
    .replace('{who}', () => name || 'Somebody')
    .replace('{whose}', () => name || 'an unknown account');
