import type { MessageLanguage } from '@shop/shared/contracts/messageKinds';
import type { Generated } from 'kysely';
import type { Defaulted } from '../../kernel/db/schema.ts';

interface BlockedPhoneTable {
  id: Generated<number>;
  /** `phoneKey` */
  phone: string;
  reason: string;
  /** `searchTextOf` the reason. */
  search_text: Defaulted<string>;
  blocked_by: number;
  blocked_at: string;
}

declare module '../../kernel/db/schema.ts' {
  interface Tables {
    blocked_phones: BlockedPhoneTable;
    /** In which language a phone (`phoneKey`) is written to, as they or staff said. */
    phone_languages: { phone: string; language: MessageLanguage };
  }
}
