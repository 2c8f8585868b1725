import type { Generated } from 'kysely';

declare module '../kernel/db/schema.ts' {
  interface Tables {
    /** Whose pseudonyms were given; by nobody where it was long ago. */
    forgotten_customers: { id: Generated<number>; at: string; by_user: number | null };
    /** Has its row only inside a transaction that erases somebody: the audit log's texts may be changed then. */
    forgetting: { id: number };
  }
}
