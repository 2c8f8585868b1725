import type { Generated } from 'kysely';

/** A report of a courier that was posted. */
interface RemittanceTable {
  id: Generated<number>;
  courier_id: number;
  /** The courier's own number of it. */
  number: string;
  /** `YYYY-MM-DD` in Karachi. */
  paid_on: string;
  /** What reached the bank, and what its lines come to that were not posted before. */
  bank: number;
  total: number;
  parcels: number;
  file: string;
  checksum: string;
  posted_by: number | null;
  posted_at: string;
}

declare module '../kernel/db/schema.ts' {
  interface Tables {
    remittances: RemittanceTable;
  }
}
