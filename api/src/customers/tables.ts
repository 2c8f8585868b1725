import type { ConsentOrigin, ConsentPurpose } from '@shop/shared/contracts/consents';
import type { RestockState } from '@shop/shared/contracts/http/stock/restock';
import type { MessageLanguage } from '@shop/shared/contracts/messageKinds';
import type { Generated } from 'kysely';
import type { Defaulted } from '../kernel/db/schema.ts';

/** What staff say of a customer; who has nothing said has no row. */
interface CustomerTable {
  id: Generated<number>;
  /** `phoneKey` */
  phone: string;
  /** One a line. */
  tags: Defaulted<string>;
  note: Defaulted<string>;
  /** `searchTextOf` the tags. */
  search_text: Defaulted<string>;
  version: Defaulted<number>;
}

/** What a phone said of being written to; its last row of a purpose holds. */
interface ConsentTable {
  id: Generated<number>;
  /** `phoneKey` */
  phone: string;
  purpose: ConsentPurpose;
  is_yes: number;
  origin: ConsentOrigin;
  /** Who of staff noted it; null where they said it themselves. */
  by_user: number | null;
  at: string;
}

/** Who is to be told when a size is back. */
interface RestockRequestTable {
  id: Generated<number>;
  stock_id: number;
  /** `phoneKey` */
  phone: string;
  /** Of the page they asked on; '' for the shop's own. */
  language: MessageLanguage | '';
  state: Defaulted<RestockState>;
  asked_at: string;
  /** Told no earlier than this. */
  due_at: string;
  /** Messages that were written for it: each has a name of its own. */
  round: Defaulted<number>;
  /** When a message was written, or staff told them; '' while they wait. */
  told_at: Defaulted<string>;
  /** Who of staff told them. */
  told_by: Defaulted<number | null>;
}

declare module '../kernel/db/schema.ts' {
  interface Tables {
    customers: CustomerTable;
    consents: ConsentTable;
    restock_requests: RestockRequestTable;
    /** Another phone of a customer: its orders count as those of the phone the customer is known by. */
    customer_phones: { phone: string; customer: string };
  }
}
