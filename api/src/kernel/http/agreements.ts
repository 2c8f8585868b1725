// Programs of other rooms find what is added to here by this alone.
// oxlint-disable-next-line require-module-specifiers, no-empty-named-blocks
import type {} from 'fastify';
import type { ErrorCode } from '@shop/shared/contracts/http/errorCodes';
import type { Right } from '@shop/shared/contracts/rights';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';

/** Who is asking, when all three proofs of one session were sent (HTTP contract, 'Who is asking'). */
export interface StaffIdentity {
  userId: number;
  username: string;
  fullname: string;
  /** Alias of a fixed role, name of one of the shop's own: to be read, never to be asked for. */
  role: string;
  rights: readonly Right[];
  /** Percent of a sale they take off alone, where their role says more than the settings. */
  discountPercent?: number | null;
  /** At a till that was taken over by a PIN: the shift its drawer belongs to. */
  drawer?: number | null;
}

/** What a call needs: a right, one of several, or only that somebody of staff is asking. */
export type Needs = Right | readonly Right[] | 'any-staff';

/** Checks that a shopper is no robot. */
export interface BotCheck {
  /**
   * The id of the challenge the token answers; the caller stores it in `bot_check_uses` in the order's transaction, so
   * that it is used once. Null when the check is off. Throws ApiError: 422 for a bad token, 503 when the provider
   * cannot be asked. Makes outside calls: never inside a transaction.
   */
  verify(token: string | undefined): Promise<string | null>;
}

/** What plugins add to the app and to requests, agreed between the domains. */
declare module 'fastify' {
  interface FastifyInstance {
    config: Config;
    db: Database;
    botCheck: BotCheck;
  }
  interface FastifyContextConfig {
    /**
     * Whom the call is for: 401 without a staff session, 403 without the right, before validation. A function where the
     * query (unchecked) decides; null lets everybody in. Left out: everybody alike.
     */
    right?: Needs | ((query: unknown) => Needs | null);
    /**
     * For who has a deploy token of the package `:name` in the address (`releases/deploying.ts`), and for who of staff has
     * the right `staff`; nobody else.
     */
    deploy?: { refused?: string; staff?: Right };
    /** For OpenAPI, where `right` does not say it alone: the public is let in and, with more, staff. */
    access?: 'staff' | 'public-and-staff';
    /** The media type of a body that the call reads itself, for OpenAPI. */
    sends?: string;
    /** What the call answers beside the refusals every call has, for OpenAPI. */
    refusals?: readonly ErrorCode[];
  }
  interface FastifyRequest {
    /** Null for the public. */
    staff: StaffIdentity | null;
  }
}
