import type { SecurityKind } from '@shop/shared/contracts/http/people/audit';

const KINDS: Record<SecurityKind, string> = {
  signIn: 'Sign-in',
  failure: 'Failed sign-in',
  lock: 'Lock',
  refusal: 'Refusal',
  flood: 'Flood',
  rightsChange: 'Change of rights',
};

const WHAT: Record<string, string> = {
  PASSWORD: 'With username and password',
  CODE: 'With password and code',
  WRONG_CODE: 'The password, and a wrong code',
  WRONG_CREDENTIALS: 'Wrong username or password',
  WRONG_PIN: 'A wrong PIN at the till',
  ACCOUNT: 'The account, for strangers',
  ADDRESS: 'The address',
  DEVICE: 'The account, for this device or address',
  NOT_SIGNED_IN: 'A call of staff, without being signed in',
  NOT_ALLOWED: 'A call the role has no right to',
  SIGN_IN_LOCKED: 'A sign-in while it was locked',
  WRONG_TOKEN: 'A deploy token that is not good',
  BOT_CHECK_FAILED: 'An order without a bot check that holds',
  ORDER_BY_MESSAGE: 'An order above the limits of shoppers',
  TOO_MANY_REQUESTS: 'Too many requests',
  ACCOUNT_ADDED: 'Somebody who signs in was added',
  ACCOUNT_CHANGED: 'Role, username or password of somebody was changed',
  ACCOUNT_REMOVED: 'Somebody was deleted',
  ACCOUNT_OFF: 'Somebody was switched off',
  ACCOUNT_ON: 'Somebody was switched on',
  PASSWORD_RESET: 'Somebody was given another password',
  PASSWORD_CHANGED: 'The own password was changed',
  PIN_SET: 'The own PIN was set',
  PIN_RESET: 'The PIN of somebody was taken away',
  SECOND_FACTOR_ON: 'The own sign-in code was set up',
  SECOND_FACTOR_OFF: 'The own sign-in code was turned off',
  SECOND_FACTOR_RESET: 'The sign-in code of somebody was taken away',
  RECOVERY_CODES: 'The own recovery codes were made anew',
  SESSIONS_ENDED: 'Sessions were ended',
  ROLE_CHANGED: 'A role was added, or given other rights',
  TOKEN_MADE: 'A deploy token was made',
  TOKEN_ENDED: 'A deploy token was ended',
};

export const kindText = (kind: SecurityKind): string => KINDS[kind];

/** In words; of what has none yet, its code. */
export const whatText = (what: string): string => WHAT[what] ?? what;
