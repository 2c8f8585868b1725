import type { SecurityKind } from '@shop/shared/contracts/http/people/audit';
import type { Generated } from 'kysely';
import type { Defaulted } from '../kernel/db/schema.ts';

interface UserTable {
  id: Generated<number>;
  fullname: string;
  email: Defaulted<string>;
  phone1: Defaulted<string>;
  phone2: Defaulted<string>;
  company: Defaulted<string>;
  role_id: number;
  /** Lower case; null for people who never sign in. */
  username: string | null;
  password_hash: string | null;
  /** Of four to six digits: it opens nothing alone, only at a device whose session is open. */
  pin_hash: Defaulted<string | null>;
  /** `searchTextOf` full name, email, company: what lists search, and sort people by. */
  search_text: string;
  created_at: string;
  removed: Defaulted<number>;
  /** Kept, but may not sign in. */
  switched_off: Defaulted<number>;
  /** Raised by every edit (`raiseVersion`). */
  version: Defaulted<number>;
}

interface SessionTable {
  id: Generated<number>;
  /** Who signed in. */
  user_id: number;
  /** Who took it over by a PIN; null while it is theirs who signed in. */
  person_id: Defaulted<number | null>;
  /** At a till that was taken over: the shift its drawer belongs to, while that is open. */
  drawer_id: Defaulted<number | null>;
  /** The till it is open at; null elsewhere. */
  device_id: Defaulted<number | null>;
  cookie_hash: string;
  auth_token_hash: string;
  api_key_hash: string;
  created_at: string;
  expires_at: string;
  /** The last call, to some minutes; '' is unknown. */
  used_at: Defaulted<string>;
  /** Of the sign-in, both; '' is unknown. */
  user_agent: Defaulted<string>;
  address: Defaulted<string>;
}

/** A browser somebody signed in with, by its cookie's hash, and the network it did so from. */
interface KnownDeviceTable {
  token_hash: string;
  user_id: number;
  network: string;
  /** Milliseconds since 1970, both; until then signing in here asks for no second factor. */
  last_at: number;
  trusted_until: Defaulted<number>;
}

/** What somebody's authenticator app computes codes from. */
interface SecondFactorTable {
  user_id: number;
  /** Sealed (`people/second-factor/sealing.ts`). */
  secret: string;
  /** Of the hashes of the recovery codes, in hex. */
  salt: string;
  started_at: string;
  /** When a code of it was right for the first time; null until then, and nobody is asked for one. */
  confirmed_at: string | null;
  /** The last period of 30 seconds a code was taken of: none is taken twice. */
  last_step: Defaulted<number>;
}

interface LoginAttemptTable {
  /** What is counted, e.g. `address:<ip>`; accounts are hashed (`failedAttempts.ts`). */
  subject: string;
  failures: number;
  /** Milliseconds since 1970, both. */
  last_at: number;
  blocked_until: number;
}

/** What one address did within ten minutes, kept for 90 days. */
interface SecurityEventTable {
  id: Generated<number>;
  /** When the ten minutes began. */
  since: string;
  kind: SecurityKind;
  /** What of the kind, e.g. the code of a refusal. */
  what: string;
  /** `networkOf` the address; '' for all beyond those that are told apart. */
  address: string;
  /** A keyed hash of the username; '' where none was said. */
  account: string;
  first_at: string;
  last_at: string;
  times: number;
}

interface PushSubscriptionTable {
  id: Generated<number>;
  user_id: number;
  /** Which ends with its session; null once that has run out by itself. */
  session_id: number | null;
  endpoint: string;
  /** What the browser has given to encrypt for it, base64url. */
  p256dh: string;
  auth: string;
  /** Kinds of notices, by commas. */
  kinds: string;
  /** What came until then was told, ISO 8601. */
  told_at: string;
}

/** What a role of the shop's own, an entity of the group 'role', lets one do. */
interface OwnRoleTable {
  role_id: number;
  /** Of the contract's, as JSON. */
  rights: string;
  /** Percent of a sale; null is the limit of the settings. */
  discount_percent: Defaulted<number | null>;
}

declare module '../kernel/db/schema.ts' {
  interface Tables {
    users: UserTable;
    own_roles: OwnRoleTable;
    sessions: SessionTable;
    login_attempts: LoginAttemptTable;
    known_devices: KnownDeviceTable;
    security_events: SecurityEventTable;
    second_factors: SecondFactorTable;
    push_subscriptions: PushSubscriptionTable;
    /** Of a second factor, those that were not used; hashed with its salt. */
    recovery_codes: { user_id: number; code_hash: string };
  }
}
