import type { Generated } from 'kysely';
import type { Defaulted } from '../kernel/db/schema.ts';

interface EntityTable {
  id: Generated<number>;
  name: string;
  alias: Defaulted<string>;
  group_name: string;
  color_code: Defaulted<string>;
  /** Raised when it gets another name or other rights. */
  version: Defaulted<number>;
  value: Defaulted<string>;
  position: Defaulted<number>;
  created_by: number | null;
  created_at: string;
  is_system: Defaulted<number>;
  is_trash: Defaulted<number>;
}

declare module '../kernel/db/schema.ts' {
  interface Tables {
    entities: EntityTable;
  }
}
