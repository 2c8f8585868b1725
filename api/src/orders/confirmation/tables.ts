import type { AnswerChannel, CustomerAnswer } from '@shop/shared/contracts/http/orders/confirming';
import type { AttemptOutcome } from '@shop/shared/contracts/http/orders/queue';
import type { Generated } from 'kysely';
import type { Defaulted } from '../../kernel/db/schema.ts';

/** A call to confirm an order, and what came of it. */
interface ConfirmationAttemptTable {
  id: Generated<number>;
  order_id: number;
  outcome: AttemptOutcome;
  /** When to call again, of 'later'; '' otherwise. */
  call_at: Defaulted<string>;
  note: Defaulted<string>;
  by_user: number;
  at: string;
}

/** The link by which the customer of an order confirms it; one that nobody sent or tried has no row. */
interface ConfirmationLinkTable {
  order_id: number;
  /** Links of earlier ones are good no more. */
  issue: Defaulted<number>;
  /** Wrong digits since the last right ones. */
  tries: Defaulted<number>;
  /** '' until somebody sent it. */
  sent_at: Defaulted<string>;
  sent_by: Defaulted<number | null>;
}

/** What a customer did about their own order. */
interface CustomerAnswerTable {
  id: Generated<number>;
  order_id: number;
  channel: AnswerChannel;
  answer: CustomerAnswer;
  at: string;
}

declare module '../../kernel/db/schema.ts' {
  interface Tables {
    confirmation_attempts: ConfirmationAttemptTable;
    /** Who is calling about an order, until when; a person about one. */
    confirmation_claims: { order_id: number; user_id: number; until: string };
    confirmation_links: ConfirmationLinkTable;
    customer_answers: CustomerAnswerTable;
  }
}
