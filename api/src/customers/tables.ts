import type { ConsentOrigin, ConsentPurpose } from '@shop/shared/contracts/consents';
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

declare module '../kernel/db/schema.ts' {
  interface Tables {
    customers: CustomerTable;
    consents: ConsentTable;
    /** Another phone of a customer: its orders count as those of the phone the customer is known by. */
    customer_phones: { phone: string; customer: string };
  }
}
